import type { ViewTable } from '../../view-runtime/view.js';

/** Times in milliseconds. A basin of a copy that is not whole is staged. */
export const basins: ViewTable = {
  name: 'basins',
  sql: `
    create table basins (
      basin_id bigint primary key, study_id bigint, org_id bigint, name text, gpd_per_house double precision, starting_point bigint,
      changed_at double precision, staged boolean, deleted boolean
    );`,
  indexes: `
    create index on basins (study_id);
    create index on basins (org_id);`,
};

/** The rain that a basin has; `rain_id` is null when it was deleted. Apart from basins: every change of a site writes a basin. */
export const basinRain: ViewTable = {
  name: 'basin_rain',
  sql: `
    create table basin_rain (
      basin_id bigint primary key, org_id bigint, rain_id bigint, filename text, source text, stored_at double precision,
      first_at double precision, last_at double precision, row_count integer, inches double precision
    );`,
  indexes: 'create index on basin_rain (rain_id)',
};
