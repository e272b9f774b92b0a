import type { ViewTable } from '../../view-runtime/view.js';

/** `serials` null is every device of the organization. */
export const maintenanceWindows: ViewTable = {
  name: 'maintenance_windows',
  sql: `
    create table maintenance_windows (
      window_id bigint primary key, org_id bigint, serials jsonb, starts_at double precision, ends_at double precision, reason text, created_by text, cancelled boolean
    );`,
  indexes: 'create index on maintenance_windows (org_id, starts_at)',
};
