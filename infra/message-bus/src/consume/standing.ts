import type { GroupState } from '../port.js';
import type { Cursor } from './cursor.js';
import { deadKeys } from './dead-letters.js';
import { createOffset, noteState, type OffsetRow, OwnershipLost, type Place, readOffset, skipLost } from './offsets.js';
import type { Bounds } from './outcome.js';
import type { PartitionConsumerParts } from './partition-consumer.js';

/** What a consumer met on its way that its row cannot tell. */
export interface Met {
  /** Nothing before this offset can be had. */
  readonly floor: number;
  /** The source that was not the group's own. */
  readonly foreignSource: string | undefined;
}

/** Where a group stands in a partition, and whether it may go on from there. */
export interface Standing {
  readonly cursor: Cursor;
  /** Keys with dead letters. */
  readonly dead: ReadonlySet<string>;
  readonly state: GroupState;
}

/** Reads the group's row, making it for a new group, and compares it with what the bus holds; obeys an operator who says to go on. */
export async function readStanding(parts: PartitionConsumerParts, place: Place, met: Met): Promise<Standing> {
  const { sql } = parts.subscription.store;
  const known = await readOffset(sql, place);
  // Asked after the row was read: the member before may still move it, and an offset beyond the head would look like a lost topic.
  const bounds = await parts.bounds();
  const row = known ?? (await createRow(parts, place, bounds));
  const cursor: Cursor = { offset: row.offset, source: row.source, position: row.position };
  const dead = await deadKeys(sql, place);
  const floor = Math.max(met.floor, bounds.floor);
  const missing = row.offset > bounds.head || row.offset + 1 < floor;
  if (missing && !(row.continueRequested && parts.kind === 'telemetry')) return { cursor, dead, state: 'stopped: messages are missing' };
  if (met.foreignSource !== undefined && met.foreignSource !== row.source) return { cursor, dead, state: 'stopped: unknown source' };
  if (missing) return { cursor: await continueBehindLoss(parts, place, cursor, floor - 1), dead, state: 'running' };
  if (row.stopped !== null) await noteState(sql, place, 'running');
  return { cursor, dead, state: 'running' };
}

async function createRow({ subscription, kind }: PartitionConsumerParts, place: Place, bounds: Bounds): Promise<OffsetRow> {
  const { sql } = subscription.store;
  await createOffset(sql, place, kind, bounds.floor - 1);
  const row = await readOffset(sql, place);
  if (row === undefined) throw new OwnershipLost(place);
  return row;
}

async function continueBehindLoss(
  { subscription, metrics, logger }: PartitionConsumerParts,
  place: Place,
  from: Cursor,
  offset: number,
): Promise<Cursor> {
  const lost = Math.max(0, offset - from.offset);
  await skipLost(subscription.store.sql, place, from, offset);
  metrics.lost(lost);
  logger.warn({ ...place, lost }, 'the group goes on behind lost messages');
  return { ...from, offset };
}
