import type { ViewTable } from '../../view-runtime/view.js';

/** Times in milliseconds. A basin of a copy that is not whole is staged. */
export const basins: ViewTable = {
  name: 'basins',
  sql: `
    create table basins (
      basin_id bigint primary key, study_id bigint, org_id bigint, name text, gpd_per_house double precision, starting_point bigint,
      changed_at double precision, staged boolean, deleted boolean,
      rain_id bigint, rain_filename text, rain_source text, rain_at double precision, rain_from double precision, rain_to double precision,
      rain_rows integer, rain_inches double precision
    );
    create index on basins (study_id);
    create index on basins (org_id);
    create index on basins (rain_id) where rain_id is not null;`,
};
