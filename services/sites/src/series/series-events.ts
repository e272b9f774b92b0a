import type { BasinEvent } from '@headworks/api/events/basin';
import { inParts } from '../event-parts.js';

export type SeriesChange = Extract<BasinEvent, { type: 'SeriesChanged' }>['data'];

/** A change of a series, as events that the store takes: none for a change of nothing. */
export function seriesEvents({ added, removed, startingPoint, markerIndexes = [], ...of }: SeriesChange): readonly BasinEvent[] {
  const changed = (data: Partial<SeriesChange>): BasinEvent => ({
    type: 'SeriesChanged',
    data: { ...of, added: [], removed: [], ...data },
  });
  const pairs = [...removed.map((pair) => ({ pair, isNew: false })), ...added.map((pair) => ({ pair, isNew: true }))];
  return [
    ...inParts(pairs).map((part) =>
      changed({
        added: part.flatMap(({ pair, isNew }) => (isNew ? [pair] : [])),
        removed: part.flatMap(({ pair, isNew }) => (isNew ? [] : [pair])),
      }),
    ),
    ...(startingPoint === undefined ? [] : [changed({ startingPoint })]),
    ...inParts(markerIndexes).map((part) => changed({ markerIndexes: part })),
  ];
}
