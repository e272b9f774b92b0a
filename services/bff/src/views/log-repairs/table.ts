import type { ViewTable } from '../../view-runtime/view.js';

export const logRepairs: ViewTable = {
  name: 'log_repairs',
  sql: `
    create table log_repairs (
      repair_id bigint primary key, log_id bigint, org_id bigint, kind text, start_at double precision, end_at double precision, shift_seconds double precision,
      made_by text, made_at double precision, made_position bigint, removed boolean
    );`,
  indexes: 'create index on log_repairs (log_id)',
};
