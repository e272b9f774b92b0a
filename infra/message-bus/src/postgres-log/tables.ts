import type { Migration, Sql, Tx } from '@headworks/postgres';

/** The schema of the log. */
export const LOG_SCHEMA = 'bus';

export const logMigrations: readonly Migration[] = [
  {
    name: 'topics, known groups, latest values of state topics',
    run: async (tx) => {
      await tx`
        create table topics (
          name text primary key,
          id integer generated always as identity unique,
          kind text not null,
          head bigint not null default 0
        ) with (fillfactor = 10)`;
      await tx`
        create table known_groups (
          group_name text not null,
          topic text not null,
          partition integer not null,
          committed bigint not null,
          seen_at timestamptz not null default now(),
          primary key (group_name, topic, partition)
        )`;
      await tx`
        create table latest (
          topic text not null,
          key text not null,
          "offset" bigint not null,
          value text not null,
          headers text not null,
          at timestamptz not null default now(),
          primary key (topic, key)
        )`;
      await tx`create index latest_in_order on latest (topic, "offset")`;
      await tx`create index latest_tombstones on latest (at) where value = '""'`;
    },
  },
];

/** The table of a log topic; its id is a number, so the name needs no quoting. */
export const logTable = (id: number): string => `${LOG_SCHEMA}.log_${id}`;

/** A log is a list of writes, each a JSON array of [key, value, headers], in one partition per day (UTC). */
export async function createLogTable(sql: Sql | Tx, id: number): Promise<void> {
  await sql.unsafe(`
    create table if not exists ${logTable(id)} (
      day date not null default (now() at time zone 'utc')::date,
      first_offset bigint not null,
      last_offset bigint not null,
      characters integer not null,
      messages text not null
    ) partition by range (day)`);
  await sql.unsafe(`create index if not exists log_${id}_in_order on ${logTable(id)} (last_offset)`);
}

/** Creates the partitions of today and the next two days. */
export async function createDays(sql: Sql | Tx, id: number): Promise<void> {
  const days = await sql<{ name: string; from: string; to: string }[]>`
    select to_char(day, 'YYYYMMDD') as name, day::date::text as from, (day::date + 1)::text as to
    from generate_series((now() at time zone 'utc')::date, (now() at time zone 'utc')::date + 2, interval '1 day') day
    where to_regclass(${`${logTable(id)}_`} || to_char(day, 'YYYYMMDD')) is null`;
  for (const { name, from, to } of days) {
    await sql.unsafe(
      `create table if not exists ${logTable(id)}_${name} partition of ${logTable(id)} for values from ('${from}') to ('${to}')`,
    );
  }
}
