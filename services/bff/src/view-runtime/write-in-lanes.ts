import { crc32 } from 'node:zlib';
import type { Sql } from '@headworks/postgres';
import type { Key, Projection, ReadMessage } from './projection.js';
import { collectChanges, type TableChanges } from './table-changes.js';
import { writeChanges } from './write.js';

/** One more than the cores of a small server: while the database writes the rows of two, this process prepares those of the third. */
const LANES = 3;

/**
 * Applies messages to the tables of `schema` as `writeProjections` does, in several transactions at once: all changes of a row are in one of them. For
 * tables that no one reads yet, since a failure leaves a part of the messages applied.
 */
export async function writeInLanes(
  sql: Sql,
  schema: string,
  projections: readonly Projection[],
  messages: readonly ReadMessage[],
): Promise<void> {
  const changes = collectChanges(projections, messages);
  const lanes = Array.from({ length: LANES }, (_, lane) => changes.map((ofTable) => onlyOf(ofTable, lane)));
  const ends = await Promise.allSettled(lanes.map((ofLane) => sql.begin((tx) => writeChanges(tx, schema, ofLane))));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

const onlyOf = ({ projection, byKey }: TableChanges, lane: number): TableChanges => ({
  projection,
  byKey: new Map([...byKey].filter(([key]) => laneOf(key) === lane)),
});

const laneOf = (key: Key): number => crc32(String(key)) % LANES;
