import type { Migration } from '@headworks/postgres';

export const alertingSteps: readonly Migration[] = [
  {
    name: 'alerting',
    run: async (tx) => {
      await tx`create sequence entry_numbers`;
      await tx`create table contact_numbers (command_id uuid primary key, contact_id bigint generated always as identity (minvalue 1) unique)`;
      await tx`
        create table endpoints (
          endpoint_id uuid primary key, type text not null, address text not null,
          dirty_since timestamptz, published_at timestamptz, urgent boolean not null default false,
          unique (type, address)
        )`;
      await tx`create index endpoints_dirty on endpoints (dirty_since) where dirty_since is not null`;
      await tx`
        create table devices (
          serial text primary key,
          device_id bigint, org_id bigint, site_name text, device_name text, site_alias text,
          alert1_inches double precision, alert2_inches double precision,
          level smallint not null default 0,
          judged_at double precision not null default 0
        )`;
      await tx`create index devices_by_id on devices (device_id)`;
      await tx`create table contacts (contact_id bigint primary key, serial text not null, endpoint_id uuid not null)`;
      await tx`create index contacts_by_endpoint on contacts (endpoint_id)`;
      await tx`
        create table deliveries (
          entry_id bigint primary key, endpoint_id uuid not null, contact_id bigint not null, serial text not null, org_id bigint,
          kind text not null, level_inches double precision not null, threshold_inches double precision not null, record_at double precision not null,
          created_at timestamptz not null, state text not null default 'pending', sent_at timestamptz, reason text
        )`;
      await tx`create index deliveries_pending on deliveries (endpoint_id, entry_id) where state = 'pending'`;
      await tx`create index deliveries_sent on deliveries (endpoint_id, sent_at) where state = 'sent'`;
    },
  },
  {
    name: 'silence, floats, text messages',
    run: async (tx) => {
      await tx`
        alter table devices add column device_type text, add column last_seen_at double precision, add column silent boolean not null default false,
          add column status smallint not null default 1, add column status_at double precision not null default 0`;
      await tx`create table listening (partition integer primary key, heard_at double precision not null)`;
      await tx`create table outages (partition integer, from_at double precision, to_at double precision not null, primary key (partition, from_at))`;
      await tx`create table quiet_numbers (command_id uuid primary key, quiet_id bigint generated always as identity (minvalue 1) unique)`;
      await tx`alter table deliveries add column news jsonb, add column reminder integer, add column told boolean not null default false`;
      await tx`update deliveries set told = true where state <> 'pending'`;
      await tx`drop index deliveries_pending`;
      await tx`create index deliveries_waiting on deliveries (endpoint_id, entry_id) where not told`;
      await tx`
        update deliveries set news = jsonb_build_object('what', 'level', 'kind', kind, 'levelInches', level_inches, 'thresholdInches', threshold_inches,
          'recordAt', record_at)`;
      await tx`
        alter table deliveries drop column kind, drop column level_inches, drop column threshold_inches, drop column record_at,
          alter column news set not null`;
    },
  },
  {
    name: 'plain names for tables and columns',
    run: async (tx) => {
      await tx`alter table devices rename column silent to connection_lost`;
      await tx`alter table listening rename to ingest_heartbeats`;
      await tx`alter table ingest_heartbeats rename column heard_at to heartbeat_at`;
      await tx`alter table outages rename to ingest_outages`;
      await tx`alter table quiet_numbers rename to maintenance_window_numbers`;
      await tx`alter table maintenance_window_numbers rename column quiet_id to window_id`;
      await tx`alter table deliveries rename column news to cause`;
      await tx`alter table deliveries rename column told to recorded`;
      await tx`alter index deliveries_waiting rename to deliveries_unrecorded`;
    },
  },
  {
    name: 'released contacts',
    run: async (tx) => {
      await tx`create table released_contacts (contact_id bigint primary key)`;
      await tx`alter table deliveries add column sending boolean not null default false`;
      await tx`create index deliveries_of_contact on deliveries (contact_id) where state = 'pending'`;
    },
  },
  {
    name: 'failed deliveries by time',
    run: (tx) => tx`create index deliveries_failed on deliveries (sent_at) where state = 'failed'`,
  },
  {
    name: 'former owners',
    run: (tx) => tx`alter table devices add column former_org_id bigint`,
  },
  {
    name: 'closings',
    // Of the alert stream, when the row was last reset. An older row has fewer than its stream, until the next release.
    run: (tx) => tx`alter table devices add column closings integer not null default 0`,
  },
  {
    name: 'refused deliveries',
    // When a carrier first did not accept it.
    run: (tx) => tx`alter table deliveries add column refused_at timestamptz`,
  },
  {
    name: 'erased endpoints',
    run: (tx) => tx`alter table endpoints alter column address drop not null`,
  },
];
