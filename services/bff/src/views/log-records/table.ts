import type { ViewTable } from '../../view-runtime/view.js';

/** The index has columns that never change, so that an arriving record updates no index. */
export const logRecords: ViewTable = {
  name: 'log_records',
  sql: `
    create table log_records (
      log_id bigint primary key, org_id bigint, serial text, last_level double precision, count integer, first_at double precision, last_at double precision, received_at double precision,
      marked_at double precision, adjusted_start_at double precision, adjusted_end_at double precision, start_index integer, end_index integer,
      has_place boolean, manhole_inches double precision, lat double precision, lng double precision
    ) with (fillfactor = 70);`,
  indexes: 'create index on log_records (org_id, log_id)',
};
