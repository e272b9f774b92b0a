import type { Migration } from '@headworks/postgres';

/**
 * Recent records are rows, one table per week; older and future records are in `records_other`.
 * A finished day of a log becomes one row of `blocks`, one packed column per field. `dirty_days` lists the days whose rows are not in a block yet.
 * `quality` contains the quality marks of logs.
 */
export const logsSteps: readonly Migration[] = [
  {
    name: 'logs',
    run: async (tx) => {
      await tx`create table log_numbers (command_id uuid primary key, log_id bigint generated always as identity (minvalue 1) unique)`;
      await tx`
        create table log_state (
          log_id bigint primary key,
          serial text not null,
          org_id bigint,
          from_at bigint not null,
          site_name text, interval_minutes integer, pipe_inches double precision,
          count integer not null default 0,
          first_at bigint, last_at bigint,
          received_at double precision not null default 0,
          dirty_since timestamptz, published_at timestamptz,
          urgent boolean not null default false
        )`;
      await tx`create index log_state_by_serial on log_state (serial)`;
      await tx`create index log_state_dirty on log_state (dirty_since) where dirty_since is not null`;
      await tx`
        create table records (
          log_id bigint not null, time bigint not null, level double precision not null, distance double precision, gain double precision, temp double precision,
          primary key (log_id, time)
        ) partition by range (time)`;
      await tx`create table records_other partition of records default`;
      await tx`create table dirty_days (log_id bigint not null, day integer not null, touches integer not null default 1, primary key (log_id, day))`;
      await tx`create index dirty_days_by_day on dirty_days (day)`;
      await tx`
        create table blocks (
          log_id bigint not null, day integer not null, revision integer not null default 1, count integer not null,
          times bytea not null, levels bytea not null, distances bytea not null, gains bytea not null, temps bytea not null,
          primary key (log_id, day)
        )`;
      for (const column of ['times', 'levels', 'distances', 'gains', 'temps'])
        await tx`alter table blocks alter column ${tx(column)} set storage external`;
      await tx`create table set_aside (log_id bigint not null, time bigint not null, level double precision not null, received_at double precision not null, primary key (log_id, time))`;
    },
  },
  {
    name: 'owners',
    run: (tx) => tx`create table owners (serial text primary key, org_id bigint not null)`,
  },
  {
    name: 'adjusted dates',
    run: (tx) =>
      tx`alter table log_state add column adjusted_start_at bigint, add column adjusted_end_at bigint, add column start_index integer, add column end_index integer`,
  },
  {
    name: 'quality',
    run: async (tx) => {
      await tx`create table repair_numbers (command_id uuid primary key, repair_id bigint generated always as identity (minvalue 1) unique)`;
      await tx`
        create table quality (
          log_id bigint not null, rule text not null, start_at bigint not null, end_at bigint not null, detail jsonb not null,
          mark_id bigint generated always as identity (minvalue 1) unique,
          primary key (log_id, rule, start_at)
        )`;
      await tx`alter table log_state add column marked_at double precision`;
    },
  },
  {
    // Uploads whose records are stored, but which are not logs yet.
    name: 'uploads',
    run: async (tx) => {
      await tx`alter table log_state add column origin text not null default 'telemetry'`;
      await tx`
        create table uploads (
          log_id bigint primary key, org_id bigint not null, serial text not null, header jsonb not null,
          count integer not null, first_at bigint not null, last_at bigint not null, touched_at timestamptz not null
        )`;
    },
  },
  {
    // Every state is published again, with the level.
    name: 'last levels',
    run: async (tx) => {
      await tx`alter table log_state add column last_level double precision`;
      await tx`
        update log_state s set last_level = r.level, dirty_since = coalesce(s.dirty_since, now())
        from records r where r.log_id = s.log_id and r.time = s.last_at`;
      await tx`update log_state set dirty_since = now() where last_at is not null and last_level is null and dirty_since is null`;
    },
  },
  {
    name: 'sensor places',
    run: (tx) =>
      tx`alter table log_state
        add column manhole_inches double precision, add column lat double precision, add column lng double precision, add column placed_at double precision`,
  },
  {
    // A released device keeps its row, without an owner. Rows of earlier versions have no source: each event replaces them.
    name: 'events of owners',
    run: (tx) =>
      tx`alter table owners alter column org_id drop not null, add column source text, add column position bigint not null default 0`,
  },
  {
    name: 'claims of logs',
    run: (tx) => tx`alter table log_state add column claim_for bigint`,
  },
  {
    name: 'releases of devices',
    run: (tx) =>
      tx`create table releases (serial text not null, org_id bigint not null, released_at double precision not null, primary key (serial, org_id))`,
  },
];

export const DAY_SECONDS = 86_400;
export const WEEK_SECONDS = 7 * DAY_SECONDS;
export const dayOf = (epochSeconds: number): number => Math.floor(epochSeconds / DAY_SECONDS);
