import type { SeriesPairs } from '@headworks/flow-network';
import { describe, expect, it } from 'vitest';
import { readSeries, type SeriesBase, writtenSeries } from './series-base.js';
import { draftOf, draftPairs, isUnsaved, type SeriesAction, type SeriesDraft, seriesReducer } from './series-draft.js';

const baseOf = (pairs: SeriesPairs, lastUpdated = 1): SeriesBase => ({ pairs, startingPoint: null, markerIndexes: new Map(), lastUpdated });
const after = (draft: SeriesDraft, ...actions: readonly SeriesAction[]): SeriesDraft => actions.reduce(seriesReducer, draft);
const toggled = (up: number, down: number, on = true): SeriesAction => ({ type: 'toggle', up, down, on });
const stored: SeriesPairs = [
  [1, 2],
  [2, 3],
];

describe('the stored series', () => {
  const text = JSON.stringify({
    startingPoint: 3,
    1: { site: 1, loc: null, markerIndex: 7, upstream: [], downstream: [2] },
    2: { site: 2, loc: null, upstream: [1], downstream: [] },
  });

  it('keeps starting point and marker indexes when its pairs change', () => {
    const base = readSeries({ siteseries: text, lastupdated: 5 });
    if (base === null) throw new Error('unreadable');
    const location = { lat: 41, lng: -76 };
    const sites = [1, 2, 3].map((id) => ({ id, location: id === 3 ? null : location }));
    expect(JSON.parse(writtenSeries(base, [[2, 3]], sites))).toEqual({
      startingPoint: 3,
      1: { site: 1, loc: location, markerIndex: 7, upstream: [], downstream: [] },
      2: { site: 2, loc: location, upstream: [], downstream: [3] },
      3: { site: 3, loc: null, upstream: [2], downstream: [] },
    });
  });

  it('keeps the pairs of a site that the list does not have yet', () => {
    const base = readSeries({ siteseries: text, lastupdated: 5 });
    if (base === null) throw new Error('unreadable');
    expect(readSeries({ siteseries: writtenSeries(base, base.pairs, []), lastupdated: 5 })).toEqual({
      ...base,
      markerIndexes: base.markerIndexes,
    });
  });

  it.each(['', '[]', '{"1": {"downstream": [2]}}'])('%j cannot be read', (siteseries) => {
    expect(readSeries({ siteseries, lastupdated: 1 })).toBeNull();
  });
});

describe('a change of the series', () => {
  it('concerns both sites of a pair, and is unsaved until it is taken back or saved', () => {
    const changed = after(draftOf(baseOf(stored)), toggled(4, 3));
    expect(draftPairs(changed)).toEqual([...stored, [4, 3]]);
    expect(isUnsaved(changed)).toBe(true);
    expect(isUnsaved(after(changed, toggled(4, 3, false)))).toBe(false);
    const saved = after(changed, { type: 'saving' }, { type: 'saved', base: baseOf(draftPairs(changed), 2) });
    expect([isUnsaved(saved), saved.saving]).toEqual([false, false]);
  });

  it('that closes a circle is refused with the circle, and the next one is not', () => {
    const refused = after(draftOf(baseOf(stored)), toggled(3, 1));
    expect(refused.circle).toEqual([1, 2, 3]);
    expect(draftPairs(refused)).toEqual(stored);
    expect(after(refused, toggled(4, 1)).circle).toBeNull();
  });

  it('is not possible while the series is saved, and stays unsaved if that fails', () => {
    const saving = after(draftOf(baseOf(stored)), toggled(4, 3), { type: 'saving' });
    expect(draftPairs(after(saving, toggled(5, 3)))).toEqual(draftPairs(saving));
    expect(isUnsaved(after(saving, { type: 'failed' }))).toBe(true);
  });
});

describe('a version that someone else has saved', () => {
  const theirs = baseOf(
    [
      [1, 2],
      [5, 3],
    ],
    2,
  );

  it('is taken over at once without unsaved changes, and an older one never', () => {
    const draft = after(draftOf(baseOf(stored)), { type: 'read', base: theirs });
    expect(draftPairs(draft)).toEqual(theirs.pairs);
    expect(draftPairs(after(draft, { type: 'read', base: baseOf(stored) }))).toEqual(theirs.pairs);
  });

  it('with the same pairs is the new base of unsaved changes', () => {
    const draft = after(draftOf(baseOf(stored)), toggled(4, 3), { type: 'read', base: baseOf(stored, 9) });
    expect(draft.base.lastUpdated).toBe(9);
    expect(draftPairs(draft)).toEqual([...stored, [4, 3]]);
  });

  it('with other pairs leaves unsaved changes and their base', () => {
    const draft = after(draftOf(baseOf(stored)), toggled(4, 3));
    expect(after(draft, { type: 'read', base: theirs })).toBe(draft);
  });

  const conflicting = after(draftOf(baseOf(stored)), toggled(4, 3), { type: 'saving' }, { type: 'conflict', theirs });

  it('is shown pair by pair: mine where I changed it, else theirs', () => {
    expect(conflicting.conflict?.rows).toEqual([
      { pair: [2, 3], mine: true, choice: 'theirs' },
      { pair: [4, 3], mine: true, choice: 'mine' },
      { pair: [5, 3], mine: false, choice: 'theirs' },
    ]);
    const merged = after(conflicting, { type: 'resolve' });
    expect(draftPairs(merged)).toEqual([
      [1, 2],
      [4, 3],
      [5, 3],
    ]);
    expect([merged.conflict, merged.base.lastUpdated, isUnsaved(merged)]).toEqual([null, 2, true]);
  });

  it('can be kept completely: nothing is left to save', () => {
    const kept = after(conflicting, { type: 'choose', pair: [4, 3], choice: 'theirs' }, { type: 'resolve' });
    expect([draftPairs(kept), isUnsaved(kept)]).toEqual([theirs.pairs, false]);
  });

  it('is not merged into a circle', () => {
    const opposite = baseOf([[3, 1]], 2);
    const both = after(draftOf(baseOf([])), toggled(1, 3), { type: 'conflict', theirs: opposite }, { type: 'resolve' });
    expect(both.circle).toEqual([1, 3]);
    expect(both.conflict).not.toBeNull();
    expect(draftPairs(after(both, { type: 'choose', pair: [1, 3], choice: 'theirs' }, { type: 'resolve' }))).toEqual([[3, 1]]);
  });

  it('can be left alone for now: the changes stay', () => {
    expect(draftPairs(after(conflicting, { type: 'leaveConflict' }))).toEqual([...stored, [4, 3]]);
  });
});
