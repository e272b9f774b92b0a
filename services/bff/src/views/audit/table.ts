import type { ViewTable } from '../../view-runtime/view.js';

export const audit: ViewTable = {
  name: 'audit',
  sql: `
    create table audit (
      entry_id text primary key, org_id bigint, at double precision, position bigint, actor text, on_behalf_of text, action text, target text, target_user text, details text
    );
    create index on audit (org_id, at, position);`,
};
