import type { Sql, Tx } from '@headworks/postgres';
import type { GroupState, TopicKind } from '../port.js';
import type { Cursor } from './cursor.js';

/** One partition of a topic read by one group, and the schema that stores the group's offset. */
export interface Place {
  readonly schema: string;
  readonly group: string;
  readonly topic: string;
  readonly partition: number;
}

export interface OffsetRow extends Cursor {
  readonly continueRequested: boolean;
  readonly rebuildRequested: boolean;
  /** The stored reason why the group stopped; null while it runs. */
  readonly stopped: string | null;
}

/** Another process moved the group's offset: this consumer no longer owns the partition, and its work is rolled back. */
export class OwnershipLost extends Error {
  constructor(place: Place) {
    super(`group ${place.group} is read by another process at ${place.topic}/${place.partition}`);
    this.name = 'OwnershipLost';
  }
}

/** Partition number of the row that sets the start of partitions without a row of their own. */
const EVERY_PARTITION = -1;

export async function readOffset(sql: Sql, place: Place): Promise<OffsetRow | undefined> {
  const [row] = await sql<OffsetRow[]>`
    select "offset", source, position, continue_requested as "continueRequested", rebuild_requested as "rebuildRequested", stopped
    from ${sql(place.schema)}.bus_offsets
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition}`;
  return row;
}

/** Creates the group's first row in a partition: it begins after `offset`, and after the position stored by `startAfter`. */
export async function createOffset(sql: Sql, place: Place, kind: TopicKind, offset: number): Promise<void> {
  await sql`
    insert into ${sql(place.schema)}.bus_offsets (group_name, topic, partition, "offset", source, position, kind)
    select ${place.group}, ${place.topic}, ${place.partition}, ${offset}, noted.source, coalesce(noted.position, 0), ${kind}
    from (select 1) one left join ${sql(place.schema)}.bus_offsets noted
      on noted.group_name = ${place.group} and noted.topic = ${place.topic} and noted.partition = ${EVERY_PARTITION}
    on conflict do nothing`;
}

/** Moves the offset if it is unchanged since this consumer's last commit. Throws OwnershipLost otherwise. */
export async function moveOffset(sql: Sql | Tx, place: Place, from: Cursor, to: Cursor): Promise<void> {
  const moved = await sql`
    update ${sql(place.schema)}.bus_offsets set "offset" = ${to.offset}, source = ${to.source}, position = ${to.position}
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition} and "offset" = ${from.offset}`;
  if (moved.count === 0) throw new OwnershipLost(place);
}

/** Locks the offset's row until the transaction ends. Throws OwnershipLost when it is not at `at`. */
export async function holdOffset(tx: Tx, place: Place, at: Cursor): Promise<void> {
  const held = await tx`
    select 1 from ${tx(place.schema)}.bus_offsets
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition} and "offset" = ${at.offset} for update`;
  if (held.count === 0) throw new OwnershipLost(place);
}

/** Stores the reason why a group stopped; null when it runs. */
export async function noteState(sql: Sql, place: Place, state: GroupState): Promise<void> {
  const stopped = state === 'running' ? null : state;
  await sql`
    update ${sql(place.schema)}.bus_offsets set stopped = ${stopped}
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition} and stopped is distinct from ${stopped}`;
}

/** On an operator's request, counts the messages up to `offset` as lost and continues after them. */
export async function skipLost(sql: Sql, place: Place, from: Cursor, offset: number): Promise<void> {
  const skipped = await sql`
    update ${sql(place.schema)}.bus_offsets
    set "offset" = ${offset}, lost = lost + ${Math.max(0, offset - from.offset)}, continue_requested = false, stopped = null
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition} and "offset" = ${from.offset}`;
  if (skipped.count === 0) throw new OwnershipLost(place);
}

/**
 * Lets a telemetry group that stopped because of missing messages count them as lost and continue; its consumer does so within seconds.
 * Returns the number of stopped partitions: 0 if the group runs, or if the topic is not telemetry (such groups are rebuilt).
 */
export async function continueAfterLoss(sql: Sql, schema: string, group: string, topic: string): Promise<number> {
  const asked = await sql`
    update ${sql(schema)}.bus_offsets set continue_requested = true
    where group_name = ${group} and topic = ${topic} and kind = 'telemetry' and stopped = 'stopped: messages are missing'`;
  return asked.count;
}

/**
 * Requests a rebuild of a stopped group of events or state; its consumer begins within seconds. Returns the number of stopped partitions: 0 if the group
 * runs, is being rebuilt, or if the topic is telemetry.
 */
export async function requestRebuild(sql: Sql, schema: string, group: string, topic: string): Promise<number> {
  const asked = await sql`
    update ${sql(schema)}.bus_offsets set rebuild_requested = true
    where group_name = ${group} and topic = ${topic} and kind <> 'telemetry' and stopped like 'stopped%' and not rebuild_requested`;
  return asked.count;
}

/** Ends the rebuild of a group: it continues after `to`. Throws OwnershipLost. */
export async function endRebuild(sql: Sql, place: Place, from: Cursor, to: Cursor): Promise<void> {
  const ended = await sql`
    update ${sql(place.schema)}.bus_offsets
    set "offset" = ${to.offset}, source = ${to.source}, position = ${to.position}, rebuild_requested = false, stopped = null
    where group_name = ${place.group} and topic = ${place.topic} and partition = ${place.partition} and "offset" = ${from.offset}`;
  if (ended.count === 0) throw new OwnershipLost(place);
}

/**
 * Records that a group already has everything of `source` up to `position`, from a rebuild: those messages are skipped.
 * A new group then begins at the earliest message that the bus holds; a group stopped before an unknown source continues.
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
    insert into ${sql(schema)}.bus_offsets as stored (group_name, topic, partition, "offset", source, position, kind)
    values (${group}, ${topic}, ${EVERY_PARTITION}, -1, ${source}, ${position}, 'events')
    on conflict (group_name, topic, partition) do update set source = excluded.source, position = excluded.position`;
  await sql`
    update ${sql(schema)}.bus_offsets set source = ${source}, position = ${position}
    where group_name = ${group} and topic = ${topic} and partition >= 0 and source is distinct from ${source}`;
}

/** Removes a group permanently, such as an old version of a view. Its dead letters are deleted too, and the PostgreSQL log no longer keeps messages for it. */
export async function forgetGroup(sql: Sql | Tx, schema: string, group: string): Promise<void> {
  await sql`delete from ${sql(schema)}.bus_offsets where group_name = ${group}`;
  await sql`delete from ${sql(schema)}.dead_letters where group_name = ${group}`;
  const [log] = await sql`select to_regclass('bus.known_groups') is not null as there`;
  if (log?.there === true) await sql`delete from bus.known_groups where group_name = ${group}`;
}
