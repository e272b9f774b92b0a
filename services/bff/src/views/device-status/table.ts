import type { ViewTable } from '../../view-runtime/view.js';

export const deviceStatus: ViewTable = {
  name: 'device_status',
  sql: `
    create table device_status (
      serial text primary key, org_id bigint, last_seen_at double precision, battery_volts double precision, battery_percent double precision, status integer,
      firmware text, log_interval_minutes integer, pipe_inches double precision, mount_inches double precision, population double precision, damping double precision,
      alert1_inches double precision, alert2_inches double precision, battery_reset_at double precision, manhole_inches double precision, lat double precision, lng double precision
    ) with (fillfactor = 70);`,
  indexes: `
    create index on device_status (org_id, last_seen_at, serial);
    create index on device_status (last_seen_at, serial);`,
};
