import type { ViewTable } from '../../view-runtime/view.js';

/** Copies of large studies and basins that are being made; `copy_of` is study or basin, `copy_id` its new id. */
export const copies: ViewTable = {
  name: 'copies',
  sql: `
    create table copies (copy_key text primary key, org_id bigint, copy_of text, copy_id bigint, done integer, total integer, failure text);`,
  indexes: 'create index on copies (org_id)',
};
