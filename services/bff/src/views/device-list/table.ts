import { NATURAL } from '../../view-runtime/natural-order.js';
import type { ViewTable } from '../../view-runtime/view.js';
import { shownNameSql } from './shown-name.js';

const SORTED_COLUMNS = [`serial ${NATURAL}`, `shown_name ${NATURAL}`, `device_name ${NATURAL}`, 'mac_address', 'deactivates_at'];

/** What support searches: names, serial number and MAC address, the latter also without its separators. */
const SUPPORT_TEXT = `serial || ' ' || coalesce(site_alias, '') || ' ' || coalesce(device_name, '') || ' ' || coalesce(site_name, '')
  || ' ' || coalesce(mac_address, '') || ' ' || regexp_replace(coalesce(mac_address, ''), '[^0-9A-Fa-f]', '', 'g')`;

export const deviceList: ViewTable = {
  name: 'device_list',
  sql: `
    create table device_list (
      serial text primary key, device_id bigint, device_type text, org_id bigint, device_name text, site_alias text,
      activated_at double precision, deactivates_at double precision, created_at double precision, software_subscription boolean,
      site_name text, mac_address text, imei text,
      shown_name text generated always as (${shownNameSql(['site_alias', 'device_name', 'site_name'], 'serial')}) stored,
      search_text text generated always as (lower(serial || ' ' || coalesce(site_alias, '') || ' ' || coalesce(device_name, '') || ' ' || coalesce(site_name, ''))) stored,
      support_text text generated always as (lower(${SUPPORT_TEXT})) stored
    );`,
  indexes: `
    create unique index on device_list (device_id);
    create index on device_list (org_id, device_type, search_text, serial);
    ${SORTED_COLUMNS.map((column) => `create index on device_list (org_id, device_type, ${column}, serial);`).join('\n')}`,
};

/** The newest activation that each organization has paid for, by device: it covers the logs that stay with it when the device gets another owner. */
export const deviceActivations: ViewTable = {
  name: 'device_activations',
  sql: `
    create table device_activations (activation_id text primary key, org_id bigint, serial text, deactivates_at double precision);`,
  indexes: 'create unique index on device_activations (serial, org_id)',
};
