import type { Migration, Tx } from '@headworks/postgres';

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
      await sessionFamilies(tx);
      // Codes of the previous step were SHA-256, which is too weak for six digits. They are valid for an hour and can be requested again.
      await tx`delete from codes`;
      await tx`create index codes_by_end on codes (expires_at)`;
    },
  },
  {
    name: 'the command that used a code up',
    run: async (tx) => {
      await tx`alter table codes add column used_by uuid`;
    },
  },
  {
    name: 'what an invite was mailed for',
    run: async (tx) => {
      // The time of the newest event that an invite was mailed for.
      await tx`alter table invites add column mailed_for timestamptz`;
      await tx`update invites set mailed_for = now() where confirmed`;
    },
  },
  {
    name: 'what creators were granted',
    run: async (tx) => {
      await tx`create table creator_grants (event_id uuid primary key, granted_at timestamptz not null default now())`;
      // Earlier events than this row were handled before.
      await tx`insert into creator_grants (event_id) values ('00000000-0000-0000-0000-000000000000')`;
    },
  },
  {
    name: 'which refresh token a refresh token succeeds',
    run: async (tx) => {
      await tx`alter table refresh_tokens add column succeeds text`;
    },
  },
  {
    name: 'addresses of invites',
    run: async (tx) => {
      await tx`
        create table invite_addresses (
          invite_id bigint primary key, email text, dirty_since timestamptz, published_at timestamptz, urgent boolean not null default false
        )`;
      await tx`
        insert into invite_addresses (invite_id, email, dirty_since, urgent)
        select invite_id, email, now(), true from invites where confirmed and email is not null`;
    },
  },
  {
    name: 'erased people',
    run: (tx) => tx`alter table people alter column email drop not null`,
  },
];

/** A session is a row, the lock for all of its changes; its tokens are deleted with it. */
async function sessionFamilies(tx: Tx): Promise<void> {
  await tx`create table session_families (family uuid primary key, user_id uuid not null, expires_at timestamptz not null)`;
  await tx`create index session_families_by_user on session_families (user_id)`;
  await tx`create index session_families_by_end on session_families (expires_at)`;
  await tx`
    insert into session_families (family, user_id, expires_at)
    select family, user_id, max(expires_at) from refresh_tokens group by family, user_id`;
  await tx`alter table refresh_tokens add foreign key (family) references session_families on delete cascade`;
  await tx`alter table refresh_tokens add column uses integer not null default 0`;
  await tx`update refresh_tokens set uses = 1 where used_at is not null`;
}
