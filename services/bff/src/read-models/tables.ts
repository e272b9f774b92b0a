import type { Tx } from '@headworks/postgres';

/** Grows with every change of a table or a projection: the next start fills a new generation beside the live one. */
export const PROJECTIONS_NUMBER = 5;

/**
 * Tables with an `org_id` stand behind the wall: a transaction sees only the organizations it named. The setting is read by subqueries, which a
 * statement runs once: read for each row, it would cost more than everything else in a long list.
 */
const NAMED = `select coalesce(current_setting('headworks.org', true), '')`;
const WALL = `
  (${NAMED}) = '*' or org_id = any ((select string_to_array(nullif((${NAMED}), '*'), ',')::bigint[])::bigint[])`;

const walled = [
  'device_list',
  'device_seen',
  'log_list',
  'log_reach',
  'log_repairs',
  'tags',
  'log_tags',
  'contacts',
  'alert_history',
  'level_alerts',
  'reminders',
  'quiet_windows',
  'organizations',
  'members',
  'api_keys',
  'audit',
] as const;

/** Makes the tables of one generation of read models in its own schema. */
export async function createTables(tx: Tx, schema: string): Promise<void> {
  await tx`create schema if not exists ${tx(schema)}`;
  await tx`select set_config('search_path', ${schema}, true)`;
  await tx`
    create table device_list (
      serial text primary key, device_id bigint, device_type text, org_id bigint, device_name text, site_alias text,
      activated_at double precision, deactivates_at double precision, created_at double precision,
      site_name text, mac_address text, imei text,
      shown_name text generated always as (coalesce(site_alias, device_name, site_name, '')) stored,
      search_text text generated always as (lower(serial || ' ' || coalesce(site_alias, '') || ' ' || coalesce(device_name, '') || ' ' || coalesce(site_name, ''))) stored
    )`;
  await tx`create unique index on device_list (device_id)`;
  await tx`create index on device_list (org_id, device_type, search_text, serial)`;
  for (const column of ['serial', 'shown_name', 'device_name', 'mac_address', 'deactivates_at']) {
    await tx`create index on device_list (org_id, device_type, ${tx(column)}, serial)`;
  }
  await tx`
    create table device_seen (
      serial text primary key, org_id bigint, last_seen_at double precision, battery_volts double precision, battery_percent double precision, status integer,
      firmware text, log_interval_minutes integer, pipe_inches double precision, mount_inches double precision, population double precision, damping double precision,
      alert1_inches double precision, alert2_inches double precision
    ) with (fillfactor = 70)`;
  await tx`create index on device_seen (org_id, last_seen_at, serial)`;
  await tx`
    create table log_list (
      log_id bigint primary key, serial text, org_id bigint, site_name text, interval_minutes integer, pipe_inches double precision, mount_inches double precision,
      population double precision, origin text, uploaded_count integer, uploaded_first_at double precision, uploaded_last_at double precision,
      opened_at double precision, deleted boolean,
      adjusted_start_at double precision, adjusted_end_at double precision, start_index integer, end_index integer,
      search_text text generated always as (translate(lower(coalesce(serial, '') || chr(10) || coalesce(site_name, '')), ' ', '_')) stored
    )`;
  await tx`create index on log_list (serial, log_id)`;
  await tx`create index on log_list (org_id, log_id)`;
  await tx`
    create table log_reach (
      log_id bigint primary key, org_id bigint, count integer, first_at double precision, last_at double precision, received_at double precision,
      marked_at double precision, adjusted_start_at double precision, adjusted_end_at double precision, start_index integer, end_index integer
    ) with (fillfactor = 70)`;
  // Of columns that never change, so that what arrives touches no index.
  await tx`create index on log_reach (org_id, log_id)`;
  await tx`
    create table log_repairs (
      repair_id bigint primary key, log_id bigint, org_id bigint, kind text, start_at double precision, end_at double precision, shift_seconds double precision,
      made_by text, made_at double precision, made_position bigint, removed boolean
    )`;
  await tx`create index on log_repairs (log_id)`;
  await tx`create table tags (tag_id bigint primary key, org_id bigint, name text, color text, deleted boolean)`;
  await tx`create index on tags (org_id)`;
  await tx`create table log_tags (entry text primary key, log_id bigint, tag_id bigint, org_id bigint, removed boolean)`;
  await tx`create index on log_tags (log_id) where removed is not true`;
  await tx`create index on log_tags (tag_id) where removed is not true`;
  await tx`create table contacts (contact_id bigint primary key, serial text, org_id bigint, endpoint_id text, type text, snoozed_until double precision, removed boolean)`;
  await tx`create index on contacts (serial) where removed is not true`;
  await tx`create table endpoints (endpoint_id text primary key, address text)`;
  await tx`
    create table alert_history (
      entry_id bigint primary key, serial text, org_id bigint, kind text, level_inches double precision, threshold_inches double precision, record_at double precision,
      reminder integer, contact_id bigint, endpoint_id text, outcome text, quiet_id bigint, decided_at double precision, sent_at double precision, in_digest boolean,
      failed_reason text, delivered boolean, reported_reason text, acknowledged_at double precision, acknowledged_by text, acknowledged_contact bigint, note text
    )`;
  await tx`create index on alert_history (serial, entry_id)`;
  await tx`
    create table level_alerts (
      serial text primary key, org_id bigint, level integer, level_inches double precision, threshold_inches double precision, record_at double precision
    )`;
  await tx`create table reminders (serial text primary key, org_id bigint, every_minutes integer)`;
  await tx`
    create table quiet_windows (
      quiet_id bigint primary key, org_id bigint, serials jsonb, starts_at double precision, ends_at double precision, reason text, created_by text, cancelled boolean
    )`;
  await tx`create index on quiet_windows (org_id, starts_at)`;
  await tx`create table organizations (org_id bigint primary key, name text, logo_id text)`;
  await tx`create table members (member_id bigint primary key, org_id bigint, user_id text, permissions jsonb, removed boolean)`;
  await tx`create index on members (org_id)`;
  await tx`create index on members (user_id)`;
  await tx`create table api_keys (key_id text primary key, org_id bigint, name text, prefix text, created_at double precision, deleted boolean)`;
  await tx`create index on api_keys (org_id)`;
  await tx`
    create table audit (
      entry_id text primary key, org_id bigint, at double precision, position bigint, actor text, on_behalf_of text, action text, target text, target_user text, details text
    )`;
  await tx`create index on audit (org_id, at, position)`;
  await tx`create table last_organizations (user_id text primary key, last_org_id bigint)`;
  await tx`create table notices (notice_id bigint primary key, title text, message text, severity text, published_at double precision, removed boolean)`;
  await tx`create table people (user_id text primary key, email text, given_name text, family_name text, status text, groups jsonb)`;
  for (const table of walled) {
    await tx`alter table ${tx(table)} enable row level security`;
    await tx`alter table ${tx(table)} force row level security`;
    await tx.unsafe(`create policy own_organization on ${table} using (${WALL})`);
  }
}
