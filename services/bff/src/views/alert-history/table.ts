import type { ViewTable } from '../../view-runtime/view.js';

/** A row for each notification, sent or not. */
export const alertHistory: ViewTable = {
  name: 'alert_history',
  sql: `
    create table alert_history (
      notification_id bigint primary key, serial text, org_id bigint, code text, restored boolean, level_inches double precision, threshold_inches double precision,
      record_at double precision, reminder integer, contact_id bigint, endpoint_id text, outcome text, window_id bigint, decided_at double precision,
      sent_at double precision, in_digest boolean, failed_reason text, delivered boolean, reported_reason text, acknowledged_at double precision,
      acknowledged_by text, acknowledged_contact_id bigint, note text
    );`,
  indexes: 'create index on alert_history (serial, notification_id)',
};
