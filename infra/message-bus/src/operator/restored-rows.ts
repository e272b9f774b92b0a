import { renewSource, type StoreInDatabase } from '@headworks/event-store';
import type { Sql, Tx } from '@headworks/postgres';
import { ownedTopic } from '../kafka/events-beyond.js';
import { placeName } from '../partition.js';
import type { TopicKind } from '../port.js';

interface Table {
  readonly schema: string;
  readonly table: string;
}

/** The tables that have these columns. */
const tablesWith = (sql: Sql | Tx, columns: readonly string[]): Promise<readonly Table[]> => sql<Table[]>`
  select nspname as schema, relname as table
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
  where relkind = 'r' and attname = any(${[...columns]}) and not attisdropped
  group by 1, 2 having count(*) = ${columns.length} order by 1, 2`;

const groupTables = (sql: Sql | Tx): Promise<readonly Table[]> =>
  tablesWith(sql, ['group_name', 'rebuild_requested', 'continue_requested']);

const topicsOf = async (sql: Sql | Tx, { schema, table }: Table, kind: TopicKind): Promise<readonly string[]> =>
  (await sql<{ topic: string }[]>`select distinct topic from ${sql(schema)}.${sql(table)} where kind = ${kind}`).map(({ topic }) => topic);

/** The topics of packets that groups read. */
export async function telemetryTopics(sql: Sql): Promise<readonly string[]> {
  const topics = new Set<string>();
  for (const table of await groupTables(sql)) for (const topic of await topicsOf(sql, table, 'telemetry')) topics.add(topic);
  return [...topics];
}

/**
 * Every group begins again at the start of its topics, which are empty then: those of events read from the stores what they have not handled, those of state get
 * every row. Positions stay right where the store has them; a group that is further has handled events that are gone, and gets all of them again.
 */
export async function restartGroups(tx: Tx, stores: readonly StoreInDatabase[], heads: ReadonlyMap<string, number>): Promise<void> {
  const tables = await groupTables(tx);
  for (const store of stores) {
    const renewed = await renewSource(tx, store.service);
    for (const table of tables) await renameSource(tx, table, store, renewed);
  }
  for (const { schema, table } of tables) {
    await tx`
      update ${tx(schema)}.${tx(table)} set "offset" = -1, stopped = 'stopped: unknown source', rebuild_requested = true
      where kind = 'events' and partition >= 0`;
    await tx`update ${tx(schema)}.${tx(table)} set "offset" = -1, stopped = null, rebuild_requested = false where kind = 'state'`;
    await returnToHeads(tx, { schema, table }, heads);
  }
}

async function renameSource(tx: Tx, table: Table, { service, source, position }: StoreInDatabase, renewed: string): Promise<void> {
  const own = (await topicsOf(tx, table, 'events')).filter((topic) => ownedTopic(topic)?.service === service);
  await tx`
    update ${tx(table.schema)}.${tx(table.table)} set source = ${renewed}
    where topic = any(${own}) and source = ${source} and position <= ${position}`;
}

/** A group of packets that is beyond the head read from another Kafka, which is lost: it begins with what this one gets from now on. */
async function returnToHeads(tx: Tx, { schema, table }: Table, heads: ReadonlyMap<string, number>): Promise<void> {
  const groups = await tx<{ name: string; partition: number; offset: number }[]>`
    select topic as name, partition, max("offset") as "offset" from ${tx(schema)}.${tx(table)} where kind = 'telemetry' group by 1, 2`;
  for (const { name, partition, offset } of groups) {
    const head = heads.get(placeName(name, partition)) ?? -1;
    if (offset > head)
      await tx`
        update ${tx(schema)}.${tx(table)} set "offset" = ${head}
        where kind = 'telemetry' and topic = ${name} and partition = ${partition} and "offset" > ${head}`;
  }
}

/** Every row of state is published again. */
export async function publishStateAgain(tx: Tx): Promise<void> {
  for (const { schema, table } of await tablesWith(tx, ['dirty_since', 'published_at', 'urgent']))
    await tx`update ${tx(schema)}.${tx(table)} set dirty_since = coalesce(dirty_since, clock_timestamp()), published_at = null, urgent = true`;
}

/** Numbers given to things after the backup are not given again: packets that Kafka holds, bookmarks and mails name them. */
export async function skipNumbers(tx: Tx, schemas: readonly string[], count: number): Promise<void> {
  await tx`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + ${count})
    from pg_sequences where schemaname = any(${[...schemas]})`;
}
