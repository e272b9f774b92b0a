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
  {
    name: 'invites, logos, notices',
    run: async (tx) => {
      await tx`create sequence invite_numbers`;
      await tx`
        create table invites (
          invite_id bigint primary key default nextval('invite_numbers'), org_id bigint not null, email text, command_id uuid not null, code_hash text not null,
          created_at timestamptz not null, expires_at timestamptz not null, confirmed boolean not null default false, unique (org_id, email)
        )`;
      await tx`create index invites_by_code on invites (code_hash)`;
      await tx`create table logos (logo_id uuid primary key, type text not null, bytes bytea not null)`;
      await tx`create table notice_numbers (command_id uuid primary key, notice_id bigint generated always as identity unique)`;
      await tx`alter table api_keys add column last_used_at timestamptz`;
      await tx`create index refresh_tokens_by_user on refresh_tokens (user_id)`;
      // Codes of the step before were SHA-256, which six digits do not stand; they live an hour and are asked for again.
      await tx`delete from codes`;
    },
  },
];
