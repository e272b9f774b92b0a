import { inTurnAtStart, type Migration, type Sql, type Tx } from '@headworks/postgres';

const statements = (tx: Tx, schema: string) => [
  tx`create table if not exists ${tx(schema)}.bus_offsets (
       group_name text not null,
       topic text not null,
       partition integer not null,
       "offset" bigint not null,
       source text,
       position bigint not null default 0,
       kind text not null,
       stopped text,
       lost bigint not null default 0,
       continue_requested boolean not null default false,
       primary key (group_name, topic, partition)
     ) with (fillfactor = 50)`,
  tx`create table if not exists ${tx(schema)}.dead_letters (
       id bigint generated always as identity primary key,
       group_name text not null,
       topic text not null,
       partition integer not null,
       "offset" bigint not null,
       key text not null,
       message text not null,
       reason text not null,
       attempts integer not null,
       failed_at timestamptz not null default now(),
       replay_requested_at timestamptz
     )`,
  tx`alter table ${tx(schema)}.bus_offsets add column if not exists rebuild_requested boolean not null default false`,
  tx`create index if not exists dead_letters_by_key on ${tx(schema)}.dead_letters (group_name, topic, partition, key, id)`,
];

async function create(tx: Tx, schema: string): Promise<void> {
  for (const statement of statements(tx, schema)) await statement;
}

/** The tables of groups as one step of a service's own migrations. Without it, subscribing creates them. */
export const groupTables = (schema: string): Migration => ({ name: 'bus groups', run: (tx) => create(tx, schema) });

/** Creates the tables of groups in `schema` if they are missing; needs no right to create if they exist. */
export async function prepareGroup(sql: Sql, schema: string): Promise<void> {
  const [row] = await sql`
    select 1 from information_schema.columns where table_schema = ${schema} and table_name = 'bus_offsets' and column_name = 'rebuild_requested'`;
  if (row !== undefined) return;
  await inTurnAtStart(sql, `migrate:${schema}`, async (tx) => {
    await tx`create schema if not exists ${tx(schema)}`;
    await create(tx, schema);
  });
}
