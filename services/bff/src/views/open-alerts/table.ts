import type { ViewTable } from '../../view-runtime/view.js';

/** `raised_id` is the first notification of the alert that is to be acknowledged, `newest_id` that of its newest transition. Without a code, no alert is open. */
export const openAlerts: ViewTable = {
  name: 'open_alerts',
  sql: `
    create table open_alerts (
      serial text primary key, org_id bigint, code text, raised_id bigint, newest_id bigint, raised_at double precision,
      level_inches double precision, threshold_inches double precision, record_at double precision,
      acknowledged_at double precision, acknowledged_by text, acknowledged_contact_id bigint, note text
    );`,
  indexes: 'create index on open_alerts (org_id) where code is not null',
};
