import type { ViewTable } from '../../view-runtime/view.js';

/** `upstream` and `downstream` are lists of site ids. */
export const sites: ViewTable = {
  name: 'sites',
  sql: `
    create table sites (
      site_id bigint primary key, basin_id bigint, org_id bigint, name text, enabled boolean, lat double precision, lng double precision, time_offset integer,
      pipe_inches double precision, households double precision, level_adj_inches double precision, silt_inches double precision,
      level_ref_inches double precision, velocity_ref_fps double precision, upstream jsonb, downstream jsonb, marker_index bigint,
      changed_at double precision, deleted boolean
    );`,
  indexes: 'create index on sites (basin_id)',
};

/** Which site has which log; `site_log` is site and log. */
export const siteLogs: ViewTable = {
  name: 'site_logs',
  sql: `
    create table site_logs (site_log text primary key, site_id bigint, log_id bigint, basin_id bigint, org_id bigint, removed boolean);`,
  indexes: `
    create index on site_logs (site_id) where removed is not true;
    create index on site_logs (basin_id) where removed is not true;
    create index on site_logs (log_id) where removed is not true;`,
};
