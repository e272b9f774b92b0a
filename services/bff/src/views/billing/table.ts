import type { ViewTable } from '../../view-runtime/view.js';

/** A row for each change that counts for a bill, by the position of its event. Times in milliseconds. */
export const billedChanges: ViewTable = {
  name: 'billed_changes',
  sql: `
    create table billed_changes (position bigint primary key, org_id bigint, what text, id bigint, parent bigint, ids jsonb, at double precision);`,
  indexes: `
    create index on billed_changes (org_id, at);
    create index on billed_changes (org_id, at) where what = 'study created';`,
};
