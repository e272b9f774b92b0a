import type { Sql, Tx } from '@headworks/postgres';

/** The event store of a service in a database. */
export interface StoreInDatabase {
  readonly service: string;
  readonly source: string;
  /** Of its last event; 0 if it has none. */
  readonly position: number;
}

const SUFFIX = '_events';

export const storeSchema = (service: string): string => `${service}${SUFFIX}`;

/** The event stores of a database that its role may read, in order of their names. */
export async function storesIn(sql: Sql | Tx): Promise<readonly StoreInDatabase[]> {
  const schemas = await sql<{ name: string }[]>`
    select nspname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relname = 'event_counter' and relkind = 'r' and has_schema_privilege(relnamespace, 'usage') and has_table_privilege(pg_class.oid, 'select')
    order by 1`;
  const stores: StoreInDatabase[] = [];
  for (const { name } of schemas) {
    const [counter] = await sql<Omit<StoreInDatabase, 'service'>[]>`select source, position from ${sql(name)}.event_counter`;
    if (counter) stores.push({ ...counter, service: name.slice(0, -SUFFIX.length) });
  }
  return stores;
}

/** The ids of the events that a service has at these positions. */
export async function idsAt(sql: Sql | Tx, service: string, positions: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<{ position: number; id: string }[]>`
    select position, id from ${sql(storeSchema(service))}.events where position = any(${[...positions]}::bigint[])`;
  return new Map(rows.map(({ position, id }) => [position, id]));
}

/** Gives an event store a new source: to readers it is another store, whose positions have nothing to do with those of before. Returns the source. */
export async function renewSource(tx: Tx, service: string): Promise<string> {
  const [counter] = await tx<{ source: string }[]>`
    update ${tx(storeSchema(service))}.event_counter set source = gen_random_uuid() returning source`;
  if (!counter) throw new Error(`the event store of ${service} has no counter row`);
  return counter.source;
}
