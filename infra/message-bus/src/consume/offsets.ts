import type { Sql, Tx } from '@headworks/postgres';
import type { GroupState, TopicKind } from '../port.js';
import type { Cursor } from './cursor.js';

/** One partition of a topic as one group reads it, and the schema that keeps how far it came. */
export interface Place {
  readonly schema: string;
  readonly group: string;
  readonly topic: string;
  readonly partition: number;
}

export interface OffsetRow extends Cursor {
  readonly continueRequested: boolean;
  /** Why it did not go on when that was last written down. */
  readonly stopped: string | null;
}

/** Somebody else moved the group's offset: this consumer owns the partition no longer, and what it did is rolled back. */
export class OwnershipLost extends Error {
  constructor(place: Place) {
    super(`group ${place.group} is read by another process at ${place.topic}/${place.partition}`);
    this.name = 'OwnershipLost';
  }
}

/** Partition number of the row that says where partitions without a row of their own begin. */
const EVERY_PARTITION = -1;

export async function readOffset(sql: Sql, place: Place): Promise<OffsetRow | undefined> {
  const [row] = await sql<OffsetRow[]>`
    select "offset", source, position, continue_requested as "continueRequested", stopped from ${sql(place.schema)}.bus_offsets
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition}`;
  return row;
}

/** The group's first row in a partition: it begins after `offset`, and after the position that `startAfter` noted. */
export async function createOffset(sql: Sql, place: Place, kind: TopicKind, offset: number): Promise<void> {
  await sql`
    insert into ${sql(place.schema)}.bus_offsets (group_name, topic, partition, "offset", source, position, kind)
    select ${place.group}, ${place.topic}, ${place.partition}, ${offset}, noted.source, coalesce(noted.position, 0), ${kind}
    from (select 1) one left join ${sql(place.schema)}.bus_offsets noted
      on noted.group_name = ${place.group} and noted.topic = ${place.topic} and noted.partition = ${EVERY_PARTITION}
    on conflict do nothing`;
}

/** Moves the offset if it is still where this consumer left it. Throws OwnershipLost otherwise. */
export async function moveOffset(sql: Sql | Tx, place: Place, from: Cursor, to: Cursor): Promise<void> {
  const moved = await sql`
    update ${sql(place.schema)}.bus_offsets set "offset" = ${to.offset}, source = ${to.source}, position = ${to.position}
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition} and "offset" = ${from.offset}`;
  if (moved.count === 0) throw new OwnershipLost(place);
}

/** Holds the offset's row until the transaction ends. Throws OwnershipLost when it is not at `at`. */
export async function holdOffset(tx: Tx, place: Place, at: Cursor): Promise<void> {
  const held = await tx`
    select 1 from ${tx(place.schema)}.bus_offsets
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition} and "offset" = ${at.offset} for update`;
  if (held.count === 0) throw new OwnershipLost(place);
}

/** Writes down why a group does not go on; null when it does. */
export async function noteState(sql: Sql, place: Place, state: GroupState): Promise<void> {
  const stopped = state === 'running' ? null : state;
  await sql`
    update ${sql(place.schema)}.bus_offsets set stopped = ${stopped}
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition} and stopped is distinct from ${stopped}`;
}

/** An operator's word: counts the messages up to `offset` as lost and goes on behind them. */
export async function skipLost(sql: Sql, place: Place, from: Cursor, offset: number): Promise<void> {
  const skipped = await sql`
    update ${sql(place.schema)}.bus_offsets
    set "offset" = ${offset}, lost = lost + ${Math.max(0, offset - from.offset)}, continue_requested = false, stopped = null
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition} and "offset" = ${from.offset}`;
  if (skipped.count === 0) throw new OwnershipLost(place);
}

/**
 * Lets a telemetry group that stopped because messages are missing count them as lost and go on; its consumer does so within seconds.
 * Answers how many partitions were waiting for it: 0 where the group runs, or the topic is none of telemetry (those are rebuilt).
 */
export async function continueAfterLoss(sql: Sql, schema: string, group: string, topic: string): Promise<number> {
  const asked = await sql`
    update ${sql(schema)}.bus_offsets set continue_requested = true
    where group_name = ${group} and topic = ${topic} and kind = 'telemetry' and stopped = 'stopped: messages are missing'`;
  return asked.count;
}

/**
 * Says that a group knows everything of `source` up to `position` already, from a rebuild: messages up to there are passed over.
 * A new group then begins at the earliest message that the bus holds; a group stopped before an unknown source goes on.
 */
export async function startAfter(
  sql: Sql | Tx,
  schema: string,
  group: string,
  topic: string,
  source: string,
  position: number,
): Promise<void> {
  await sql`
    insert into ${sql(schema)}.bus_offsets as known (group_name, topic, partition, "offset", source, position, kind)
    values (${group}, ${topic}, ${EVERY_PARTITION}, -1, ${source}, ${position}, 'events')
    on conflict (group_name, topic, partition) do update set source = excluded.source, position = excluded.position`;
  await sql`
    update ${sql(schema)}.bus_offsets set source = ${source}, position = ${position}
    where group_name = ${group} and topic = ${topic} and partition >= 0 and source is distinct from ${source}`;
}

/** Forgets a group for good: an old generation of read models. Its dead letters go too, and the PostgreSQL log keeps nothing for it any more. */
export async function forgetGroup(sql: Sql | Tx, schema: string, group: string): Promise<void> {
  await sql`delete from ${sql(schema)}.bus_offsets where group_name = ${group}`;
  await sql`delete from ${sql(schema)}.dead_letters where group_name = ${group}`;
  const [log] = await sql`select to_regclass('bus.known_groups') is not null as there`;
  if (log?.there === true) await sql`delete from bus.known_groups where group_name = ${group}`;
}
