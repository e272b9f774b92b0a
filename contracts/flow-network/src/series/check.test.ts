import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPairs } from '../../test-kit/any-pairs.js';
import { checkSeries } from './check.js';
import { neighboursOf } from './neighbours.js';
import { circleSentence, seriesSentence } from './sentences.js';
import type { Series, SeriesPairs } from './series.js';

type Lists = readonly [upstream: readonly number[], downstream: readonly number[]];

const seriesOf = (nodes: Readonly<Record<number, Lists>>, startingPoint: number | null = null): Series => ({
  startingPoint,
  nodes: new Map(Object.entries(nodes).map(([id, [upstream, downstream]]) => [Number(id), { markerIndex: null, upstream, downstream }])),
});
const fromPairs = (pairs: SeriesPairs): Series => ({
  startingPoint: null,
  nodes: new Map([...neighboursOf(pairs)].map(([id, lists]) => [id, { markerIndex: null, ...lists }])),
});
const sites = (count: number) => new Set(Array.from({ length: count }, (_, index) => index + 1));

describe('the series of a basin', () => {
  it('gives its pairs, sorted by number', () => {
    const series = seriesOf({ 10: [[9, 2], []], 9: [[], [10]], 2: [[], [10]], 3: [[], []] }, 3);
    expect(checkSeries(series, sites(10))).toEqual([
      [2, 10],
      [9, 10],
    ]);
  });

  it.each<[string, Series, object]>([
    ['unknown sites', seriesOf({ 1: [[], [12]], 11: [[], []] }, 13), { code: 'UnknownSites', siteIds: [11, 12, 13] }],
    ['a site that flows into itself', seriesOf({ 1: [[], [1]] }), { code: 'ConnectedToItself', siteId: 1 }],
    ['a site upstream of itself', seriesOf({ 1: [[1], []] }), { code: 'ConnectedToItself', siteId: 1 }],
    [
      'a pair that only its upper site names',
      seriesOf({ 1: [[], [2]], 2: [[], []] }),
      { code: 'PairsDisagree', up: 1, down: 2, namedBy: 'up' },
    ],
    ['a pair whose lower site has no node', seriesOf({ 1: [[], [2]] }), { code: 'PairsDisagree', up: 1, down: 2, namedBy: 'up' }],
    ['a pair that only its lower site names', seriesOf({ 2: [[1], []] }), { code: 'PairsDisagree', up: 1, down: 2, namedBy: 'down' }],
    [
      'two sites that both lie upstream of each other',
      seriesOf({ 1: [[2], [2]], 2: [[1], [1]] }),
      { code: 'CircularSeries', siteIds: [1, 2] },
    ],
    [
      'a circle',
      fromPairs([
        [1, 10],
        [2, 3],
        [3, 10],
        [10, 2],
      ]),
      { code: 'CircularSeries', siteIds: [2, 3, 10] },
    ],
  ])('is refused with %s', (_, series, failure) => {
    expect(checkSeries(series, sites(10))).toEqual(failure);
  });

  it('of any pairs without a circle gives these pairs, and with one more against the flow a circle of them', () => {
    fc.assert(
      fc.property(anyPairs(12), fc.nat(), (pairs, pick) => {
        expect(checkSeries(fromPairs(pairs), sites(12))).toEqual(pairs);
        const against = pairs[pick % (pairs.length || 1)];
        if (!against) return;
        const [up, down] = against;
        const all = [...pairs, [down, up] as const];
        const failure = checkSeries(fromPairs(all), sites(12));
        if (!('code' in failure) || failure.code !== 'CircularSeries') throw new Error('a circle was accepted');
        const { siteIds } = failure;
        for (const [index, id] of siteIds.entries()) expect(all).toContainEqual([id, siteIds[(index + 1) % siteIds.length]]);
        expect(new Set(siteIds).size).toBe(siteIds.length);
      }),
    );
  });

  it('finds the circle of ten thousand sites', () => {
    const last = 10_000;
    const ring = Array.from({ length: last }, (_, index) => [index + 1, index + 1 === last ? 1 : index + 2] as const);
    expect(checkSeries(fromPairs(ring), sites(last))).toEqual({ code: 'CircularSeries', siteIds: [...sites(last)] });
  });
});

describe('the sentence of a failure', () => {
  const names = (id: number) => `MH${id}`;

  it('names the sites of a circle, ten at most', () => {
    expect(circleSentence([1, 2], names)).toBe('These connections would form a circle: MH1 → MH2 → MH1.');
    expect(circleSentence([...sites(11)], names)).toMatch(/ → MH10 → … → MH1\.$/);
  });

  it.each([
    [{ code: 'UnreadableSeries', at: '', expected: 'JSON' }, 'The series must be JSON.'],
    [{ code: 'UnreadableSeries', at: '7', expected: 'an object' }, 'The series must have an object at 7.'],
    [{ code: 'UnknownSites', siteIds: [3, 4] }, 'The series names sites that are not in this basin: 3, 4.'],
    [{ code: 'ConnectedToItself', siteId: 3 }, 'MH3 is connected to itself.'],
    [{ code: 'PairsDisagree', up: 1, down: 2, namedBy: 'up' }, 'MH1 names MH2 downstream, but MH2 does not name MH1 upstream.'],
    [{ code: 'PairsDisagree', up: 1, down: 2, namedBy: 'down' }, 'MH2 names MH1 upstream, but MH1 does not name MH2 downstream.'],
    [{ code: 'CircularSeries', siteIds: [1, 2] }, 'These connections would form a circle: MH1 → MH2 → MH1.'],
  ] as const)('%o', (failure, sentence) => {
    expect(seriesSentence(failure, names)).toBe(sentence);
  });
});
