import type { ViewTable } from '../../view-runtime/view.js';

/**
 * The newest job of each basin that ended, `state` ready or failed, and what the newest result says: `severities` are pairs of a site and its severity of inflow and
 * infiltration. Those that only visitors of a share link asked for do not count.
 */
export const basinResults: ViewTable = {
  name: 'basin_results',
  sql: `
    create table basin_results (
      basin_id bigint primary key, org_id bigint, job_id bigint, state text, ready_job_id bigint, severities jsonb
    );`,
  indexes: 'create index on basin_results (org_id)',
};
