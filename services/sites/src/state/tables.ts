import type { Migration } from '@headworks/postgres';

export const sitesSteps: readonly Migration[] = [
  {
    name: 'studies, basins, sites',
    run: async (tx) => {
      await tx`
        create table study_numbers (
          command_id uuid primary key, study_id bigint generated always as identity (minvalue 1) unique, org_id bigint not null, deleted boolean not null default false
        )`;
      await tx`create index study_numbers_by_org on study_numbers (org_id) where not deleted`;
      await tx`
        create table basin_numbers (
          command_id uuid primary key, basin_id bigint generated always as identity (minvalue 1) unique, study_id bigint not null, deleted boolean not null default false
        )`;
      await tx`create index basin_numbers_by_study on basin_numbers (study_id) where not deleted`;
      await tx`create table site_numbers (command_id uuid primary key, site_id bigint generated always as identity (minvalue 1) unique)`;
      await tx`create table log_basins (log_id bigint not null, basin_id bigint not null, primary key (log_id, basin_id))`;
      await tx`create table deleted_logs (log_id bigint primary key)`;
      await tx`
        create table copies (
          copy_key text primary key, org_id bigint not null, copy_of text not null, copy_id bigint not null, work jsonb not null,
          done integer not null default 0, total integer not null, failure text,
          dirty_since timestamptz, published_at timestamptz, urgent boolean not null default false
        )`;
    },
  },
  {
    name: 'imports',
    run: async (tx) => {
      await tx`create table imports (command_id uuid primary key, study_id bigint not null, work jsonb, outcome jsonb, ended_at timestamptz)`;
      await tx`create index imports_by_study on imports (study_id)`;
    },
  },
  {
    name: 'rain',
    run: async (tx) => {
      await tx`
        create table rains (command_id uuid primary key, rain_id bigint generated always as identity (minvalue 1) unique, basin_id bigint not null)`;
      await tx`
        create table rain_blocks (
          rain_id bigint not null, first_at double precision not null, last_at double precision not null, count integer not null,
          times bytea not null, inches bytea not null, primary key (rain_id, first_at)
        )`;
    },
  },
  {
    name: 'rains by basin',
    run: async (tx) => {
      await tx`create index rains_by_basin on rains (basin_id)`;
    },
  },
  {
    name: 'share links',
    run: async (tx) => {
      await tx`
        create table share_links (
          link_id uuid primary key, basin_id bigint not null, org_id bigint not null, hash text not null unique, sealed bytea not null,
          created_at timestamptz not null, expires_at timestamptz not null
        )`;
      await tx`create index share_links_by_basin on share_links (basin_id)`;
    },
  },
];
