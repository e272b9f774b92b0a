import type { ViewTable } from '../../view-runtime/view.js';

/** The logs of a device are found by one index: two, for serial number and organization, would be combined by reading every log of the organization. */
export const logList: ViewTable = {
  name: 'log_list',
  sql: `
    create table log_list (
      log_id bigint primary key, serial text, org_id bigint, site_name text, interval_minutes integer, pipe_inches double precision, mount_inches double precision,
      population double precision, origin text, uploaded_count integer, uploaded_first_at double precision, uploaded_last_at double precision,
      opened_at double precision, deleted boolean,
      adjusted_start_at double precision, adjusted_end_at double precision, start_index integer, end_index integer,
      search_text text generated always as (translate(lower(coalesce(serial, '') || chr(10) || coalesce(site_name, '')), ' ', '_')) stored
    );`,
  indexes: `
    create index on log_list (serial, org_id, log_id);
    create index on log_list (org_id, log_id);`,
};
