import type { ViewTable } from '../../view-runtime/view.js';

export const openAlerts: ViewTable = {
  name: 'open_alerts',
  sql: `
    create table open_alerts (
      serial text primary key, org_id bigint, level integer, level_inches double precision, threshold_inches double precision, record_at double precision
    );`,
};
