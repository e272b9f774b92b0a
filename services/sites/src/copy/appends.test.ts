import type { BasinEvent, SitePair } from '@headworks/api/events/basin';
import { MAX_APPEND_BYTES } from '@headworks/event-store';
import { expect, it } from 'vitest';
import { appendsOf } from './appends.js';

const connected = (pairs: number): BasinEvent => {
  const added = Array.from({ length: pairs }, (_, number): SitePair => [5_000_000 + number, 6_000_000 + number]);
  return { type: 'SeriesChanged', data: { basinId: 1, at: 1, added, removed: [] } };
};
const renamed: BasinEvent = { type: 'SiteRenamed', data: { basinId: 1, siteId: 2, at: 3, name: 'MH2' } };

it('every event of a copy is in one append, in order, and each append fits', () => {
  const events = [...Array.from({ length: 2_300 }, () => renamed), ...Array.from({ length: 12 }, () => connected(5_000))];
  const appends = appendsOf(events);
  expect(appends.flatMap(({ part }) => part)).toEqual(events);
  for (const { part } of appends) expect(JSON.stringify(part).length).toBeLessThan(MAX_APPEND_BYTES);
  let next = 0;
  for (const { from, part } of appends) {
    expect(from).toBe(next);
    next += part.length;
  }
});

it('small events make appends of a thousand', () => {
  expect(appendsOf(Array.from({ length: 2_300 }, () => renamed)).map(({ part }) => part.length)).toEqual([1_000, 1_000, 300]);
  expect(appendsOf([])).toEqual([]);
});
