import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPairs } from '../../test-kit/any-pairs.js';
import { connect, disconnect, pairChanges, severalDownstream, withoutSite } from './pair-changes.js';
import { byPair, type SeriesPairs } from './series.js';
import { downstreamOf, upstreamOf, wouldCircle } from './walk.js';

const site = fc.integer({ min: 1, max: 10 });
const sorted = (pairs: SeriesPairs) => [...pairs].sort(byPair);

describe('the pairs of a basin', () => {
  const pairs: SeriesPairs = [
    [1, 2],
    [1, 10],
    [2, 10],
    [3, 10],
  ];

  it('are connected and disconnected one by one, in order', () => {
    expect(connect(pairs, 2, 9)).toEqual([
      [1, 2],
      [1, 10],
      [2, 9],
      [2, 10],
      [3, 10],
    ]);
    expect(connect(pairs, 1, 2)).toEqual(pairs);
    expect(disconnect(connect(pairs, 2, 9), 2, 9)).toEqual(pairs);
    expect(disconnect(pairs, 10, 2)).toEqual(pairs);
  });

  it('lose a site with all its connections', () => {
    expect(withoutSite(pairs, 2)).toEqual([
      [1, 10],
      [3, 10],
    ]);
  });

  it('show what changed between two versions', () => {
    fc.assert(
      fc.property(anyPairs(8), anyPairs(8), (before, after) => {
        const { added, removed } = pairChanges(before, after);
        const kept = removed.reduce((left, [up, down]) => disconnect(left, up, down), before);
        expect(added.reduce((all, [up, down]) => connect(all, up, down), kept)).toEqual(after);
        expect(added.length + before.length - removed.length).toBe(after.length);
        expect(pairChanges(after, before)).toEqual({ added: removed, removed: added });
      }),
    );
  });

  it('show the sites with several sites downstream', () => {
    expect(severalDownstream(pairs)).toEqual([1]);
    expect(severalDownstream(sorted([...pairs, [1, 4], [3, 5]]))).toEqual([1, 3]);
  });
});

describe('a walk along the flow', () => {
  const pairs: SeriesPairs = [
    [1, 2],
    [1, 3],
    [2, 4],
    [3, 4],
    [4, 5],
    [6, 5],
  ];

  it('reaches every site downstream or upstream, nearer ones first', () => {
    expect([...downstreamOf(pairs, 1)]).toEqual([2, 3, 4, 5]);
    expect([...upstreamOf(pairs, 5)]).toEqual([4, 6, 2, 3, 1]);
    expect([...downstreamOf(pairs, 7)]).toEqual([]);
  });

  it('finds the shortest circle that a new pair would close', () => {
    expect(wouldCircle(pairs, 5, 1)).toEqual([1, 2, 4, 5]);
    expect(wouldCircle(pairs, 4, 2)).toEqual([2, 4]);
    expect(wouldCircle(pairs, 3, 3)).toEqual([3]);
    expect(wouldCircle(pairs, 6, 1)).toBeNull();
  });

  it('agrees in both directions, and a circle is closed exactly from downstream', () => {
    fc.assert(
      fc.property(anyPairs(10), site, site, (all, up, down) => {
        const below = downstreamOf(all, down);
        expect(below.has(up)).toBe(upstreamOf(all, up).has(down));
        const circle = wouldCircle(all, up, down);
        expect(circle !== null).toBe(up === down || below.has(up));
        const closed: SeriesPairs = [...all, [up, down]];
        for (const [index, id] of circle?.entries() ?? []) expect(closed).toContainEqual([id, circle?.[(index + 1) % circle.length]]);
      }),
    );
  });

  it('of ten thousand sites in a row ends', () => {
    const row = Array.from({ length: 9_999 }, (_, index) => [index + 1, index + 2] as const);
    expect(wouldCircle(row, 10_000, 1)).toHaveLength(10_000);
    expect(wouldCircle(row, 1, 10_000)).toBeNull();
  });
});
