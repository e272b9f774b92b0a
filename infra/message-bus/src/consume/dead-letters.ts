import type { Sql, Tx } from '@headworks/postgres';
import type { IncomingMessage } from '../port.js';
import type { Place } from './offsets.js';

/** Maximum number of keys with dead letters that a consumer keeps in memory. */
const MAX_DEAD_KEYS = 100_000;
const MAX_REASON_CHARACTERS = 2_000;

export interface DeadLetter {
  readonly id: number;
  readonly key: string;
  readonly message: IncomingMessage;
}

export interface NewDeadLetter {
  readonly message: IncomingMessage;
  readonly reason: string;
  /** 0 for a message that is parked behind an earlier one of its key. */
  readonly attempts: number;
}

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).replaceAll('\0', '').slice(0, MAX_REASON_CHARACTERS);

export async function keepDead(tx: Tx, place: Place, letters: readonly NewDeadLetter[]): Promise<void> {
  const rows = letters.map(({ message, reason, attempts }) => ({
    group_name: place.group,
    topic: place.topic,
    partition: place.partition,
    offset: message.offset,
    key: message.key,
    message: JSON.stringify(message),
    reason,
    attempts,
  }));
  await tx`insert into ${tx(place.schema)}.dead_letters ${tx(rows)}`;
}

/** The keys of this partition that have dead letters. */
export async function deadKeys(sql: Sql, place: Place): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`
    select distinct key from ${sql(place.schema)}.dead_letters
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition} limit ${MAX_DEAD_KEYS}`;
  return new Set(rows.map((row) => row.key));
}

export async function countDead(sql: Sql, schema: string, group: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) from ${sql(schema)}.dead_letters where group_name = ${group}`;
  return row?.count ?? 0;
}

/** A newer value of a state topic replaces older dead letters of its key. */
export async function dropSuperseded(tx: Tx, place: Place, keys: readonly string[]): Promise<void> {
  await tx`
    delete from ${tx(place.schema)}.dead_letters
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition} and key = any(${[...keys]})`;
}

/**
 * Keys to replay, the oldest first: those that an operator requested, and those whose oldest letter was parked behind a discarded one.
 */
export async function keysToReplay(sql: Sql, place: Place): Promise<readonly string[]> {
  const rows = await sql<{ key: string }[]>`
    select key from ${sql(place.schema)}.dead_letters
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition}
    group by key
    having bool_or(replay_requested_at is not null) or (array_agg(attempts order by id))[1] = 0
    order by min(id) limit 100`;
  return rows.map((row) => row.key);
}

/** The oldest dead letter of a key. */
export async function firstDead(sql: Sql, place: Place, key: string): Promise<DeadLetter | undefined> {
  const [row] = await sql<{ id: number; message: string }[]>`
    select id, message from ${sql(place.schema)}.dead_letters
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition} and key = ${key} order by id limit 1`;
  // The column holds what keepDead wrote: an IncomingMessage.
  return row && { id: row.id, key, message: JSON.parse(row.message) as IncomingMessage };
}

/** Returns whether the letter still existed. */
export async function removeDead(tx: Tx, schema: string, id: number): Promise<boolean> {
  return (await tx`delete from ${tx(schema)}.dead_letters where id = ${id}`).count === 1;
}

/** Records that a replay failed: updates the reason; the key waits for the next request. */
export async function noteFailedReplay(sql: Sql, place: Place, letter: DeadLetter, reason: string): Promise<void> {
  await sql`
    update ${sql(place.schema)}.dead_letters
    set replay_requested_at = null,
        reason = case when id = ${letter.id} then ${reason} else reason end,
        attempts = case when id = ${letter.id} then attempts + 1 else attempts end
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition} and key = ${letter.key}`;
}

/**
 * Requests a replay of all dead letters of `schema`, or of those with the same group, topic and key as letter `id`, in order per key.
 * The group's consumer executes it within seconds. Returns the number of marked letters.
 */
export async function requestReplay(sql: Sql, schema: string, id?: number): Promise<number> {
  const marked =
    id === undefined
      ? await sql`update ${sql(schema)}.dead_letters set replay_requested_at = now()`
      : await sql`
          update ${sql(schema)}.dead_letters letter set replay_requested_at = now()
          from ${sql(schema)}.dead_letters asked
          where asked.id = ${id} and letter.group_name = asked.group_name and letter.topic = asked.topic and letter.key = asked.key`;
  return marked.count;
}

/** Deletes a dead letter permanently; returns its message as JSON, or undefined if it does not exist. Messages parked behind it are handled within seconds. */
export async function discardDead(sql: Sql, schema: string, id: number): Promise<string | undefined> {
  const [row] = await sql<{ message: string }[]>`delete from ${sql(schema)}.dead_letters where id = ${id} returning message`;
  return row?.message;
}
