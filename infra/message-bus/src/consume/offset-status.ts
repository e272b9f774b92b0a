import type { GroupState } from '../port.js';
import type { Cursor } from './cursor.js';
import { deadKeys } from './dead-letters.js';
import { createOffset, noteState, type OffsetRow, OwnershipLost, type Place, readOffset, skipLost } from './offsets.js';
import type { Bounds } from './outcome.js';
import type { PartitionConsumerParts } from './partition-consumer-parts.js';

/** Observations of a consumer that its row does not contain. */
export interface Observed {
  /** No message before this offset is available. */
  readonly floor: number;
  /** The source of an event that differs from the group's own. */
  readonly foreignSource: string | undefined;
}

/** The offset of a group in a partition, and whether the group may continue from it. */
export interface OffsetStatus {
  readonly cursor: Cursor;
  /** Keys with dead letters. */
  readonly dead: ReadonlySet<string>;
  readonly state: GroupState;
}

/** Reads the group's row (creates it for a new group) and compares it with the range that the bus holds. Applies an operator's request to continue. */
export async function readOffsetStatus(parts: PartitionConsumerParts, place: Place, observed: Observed): Promise<OffsetStatus> {
  const { sql } = parts.subscription.store;
  const stored = await readOffset(sql, place);
  // Read after the row: the previous member may still move it, and an offset beyond the head would look like a lost topic.
  const bounds = await parts.bounds();
  const row = stored ?? (await createRow(parts, place, bounds));
  const cursor: Cursor = { offset: row.offset, source: row.source, position: row.position };
  const dead = await deadKeys(sql, place);
  if (row.rebuildRequested) return { cursor, dead, state: 'rebuilding' };
  const floor = Math.max(observed.floor, bounds.floor);
  const missing = row.offset > bounds.head || row.offset + 1 < floor;
  if (missing && !(row.continueRequested && parts.kind === 'telemetry')) return { cursor, dead, state: 'stopped: messages are missing' };
  if (observed.foreignSource !== undefined && observed.foreignSource !== row.source)
    return { cursor, dead, state: 'stopped: unknown source' };
  if (missing) return { cursor: await continueAfterLost(parts, place, cursor, floor - 1), dead, state: 'running' };
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

async function continueAfterLost(
  { subscription, metrics, logger }: PartitionConsumerParts,
  place: Place,
  from: Cursor,
  offset: number,
): Promise<Cursor> {
  const lost = Math.max(0, offset - from.offset);
  await skipLost(subscription.store.sql, place, from, offset);
  metrics.lost(lost);
  logger.warn({ ...place, lost }, 'the group continues after lost messages');
  return { ...from, offset };
}
