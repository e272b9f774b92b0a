import type { Migration } from '@headworks/postgres';

export const accountsSteps: readonly Migration[] = [
  {
    name: 'accounts',
    run: async (tx) => {
      await tx`
        create table people (
          user_id uuid primary key, email text not null unique, given_name text not null, family_name text not null, phone text not null, units text not null,
          password_hash text not null, status text not null, groups text[] not null default '{}',
          dirty_since timestamptz, published_at timestamptz, urgent boolean not null default false
        )`;
      await tx`create table codes (user_id uuid not null, purpose text not null, hash text not null, expires_at timestamptz not null, tries_left integer not null, primary key (user_id, purpose))`;
      await tx`
        create table refresh_tokens (
          hash text primary key, family uuid not null, user_id uuid not null, remembered boolean not null, expires_at timestamptz not null, used_at timestamptz
        )`;
      await tx`create index refresh_tokens_by_family on refresh_tokens (family)`;
      await tx`create index refresh_tokens_by_end on refresh_tokens (expires_at)`;
      await tx`create table signing_keys (key_id text primary key, sealed bytea not null, public_pem text not null, created_at timestamptz not null default now())`;
      await tx`create table organization_numbers (command_id uuid primary key, org_id bigint generated always as identity (start with 1001) unique)`;
      await tx`create sequence member_numbers`;
      await tx`
        create table api_keys (
          key_id text primary key, org_id bigint not null, hash text not null unique, deleted boolean not null default false,
          dirty_since timestamptz, published_at timestamptz, urgent boolean not null default false
        )`;
    },
  },
];
