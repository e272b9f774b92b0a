import type { ViewTable } from '../../view-runtime/view.js';

const SORTED_COLUMNS = ['serial_order', 'name_order', 'device_name', 'mac_address', 'deactivates_at'];

/** Sorts as people do: case-blind, and numbers by their value (MH2 before MH10), up to the 20 digits of a serial number. */
const inNaturalOrder = (text: string): string =>
  `regexp_replace(regexp_replace(lower(${text}), '(\\d+)', '${'0'.repeat(19)}\\1', 'g'), '0*(\\d{20})', '\\1', 'g')`;

export const deviceList: ViewTable = {
  name: 'device_list',
  sql: `
    create table device_list (
      serial text primary key, device_id bigint, device_type text, org_id bigint, device_name text, site_alias text,
      activated_at double precision, deactivates_at double precision, created_at double precision,
      site_name text, mac_address text, imei text,
      shown_name text generated always as (coalesce(site_alias, device_name, site_name, '')) stored,
      name_order text generated always as (${inNaturalOrder('coalesce(site_alias, device_name, site_name, serial)')}) stored,
      serial_order text generated always as (${inNaturalOrder('serial')}) stored,
      search_text text generated always as (lower(serial || ' ' || coalesce(site_alias, '') || ' ' || coalesce(device_name, '') || ' ' || coalesce(site_name, ''))) stored
    );
    create unique index on device_list (device_id);
    create index on device_list (org_id, device_type, search_text, serial);
    ${SORTED_COLUMNS.map((column) => `create index on device_list (org_id, device_type, ${column}, serial);`).join('\n')}`,
};
