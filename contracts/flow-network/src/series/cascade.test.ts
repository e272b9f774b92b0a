import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPairs } from '../../test-kit/any-pairs.js';
import { networkOf } from '../network.js';
import { cascadeHouseholds, cascadeOfSites } from './cascade.js';
import { cumulativeHouseholds, ownHouseholds, passedHouseholds } from './own-households.js';
import type { SeriesPairs } from './series.js';

const map = (...entries: readonly (readonly [number, number | null])[]) => new Map(entries);

describe('a difference of households', () => {
  it('reaches every site downstream', () => {
    const row: SeriesPairs = [
      [1, 2],
      [2, 3],
      [4, 3],
    ];
    expect(cascadeHouseholds(row, map([1, 60], [2, 100], [3, 250], [4, 50]), 1, 10)).toEqual(map([2, 110], [3, 260]));
    expect(cascadeHouseholds(row, map([1, 60], [3, 250]), 3, 10)).toEqual(map());
    expect(cascadeHouseholds(row, map([9, 60]), 9, 10)).toEqual(map());
  });

  it('is divided where the flow splits, and whole again where it joins', () => {
    const diamond: SeriesPairs = [
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 5],
      [3, 5],
      [4, 5],
    ];
    const households = map([1, 10], [2, 10], [3, 20], [4, 0.5], [5, 50]);
    expect(cascadeHouseholds(diamond, households, 1, 1)).toEqual(map([2, 10.333333333], [3, 20.333333333], [4, 0.833333333], [5, 51]));
  });

  it('passes sites without households, which stay without', () => {
    const row: SeriesPairs = [
      [1, 2],
      [2, 3],
    ];
    expect(cascadeHouseholds(row, map([1, 5], [2, null], [3, 8]), 1, -5)).toEqual(map([3, 3]));
    expect(cascadeHouseholds(row, map([1, 5], [3, 8]), 1, -5)).toEqual(map([3, 3]));
  });

  it('that leaves a site with less than none is refused with the site', () => {
    const row: SeriesPairs = [
      [1, 2],
      [2, 3],
    ];
    const refusal = { code: 'HouseholdsBelowZero', siteId: 2, households: -1 };
    expect(cascadeHouseholds(row, map([1, 5], [2, 4], [3, 3]), 1, -5)).toEqual(refusal);
    expect(cascadeHouseholds(row, map([1, 5], [2, 5], [3, 5]), 1, -5)).toEqual(map([2, 0], [3, 0]));
  });

  it('that takes a site above the most is refused with the site', () => {
    const row: SeriesPairs = [
      [1, 2],
      [2, 3],
    ];
    const refusal = { code: 'HouseholdsAboveLimit', siteId: 3, households: 102 };
    expect(cascadeHouseholds(row, map([1, 5], [2, 10], [3, 97]), 1, 5, 100)).toEqual(refusal);
    expect(cascadeHouseholds(row, map([1, 5], [2, 10], [3, 95]), 1, 5, 100)).toEqual(map([2, 15], [3, 100]));
  });

  it('may lower a site that has more than the most', () => {
    expect(cascadeHouseholds([[1, 2]], map([1, 5], [2, 120]), 1, -5, 100)).toEqual(map([2, 115]));
  });

  it('leaves no digits behind', () => {
    expect(cascadeHouseholds([[1, 2]], map([2, 0.1]), 1, 0.2)).toEqual(map([2, 0.3]));
    expect(cascadeHouseholds([[1, 2]], map([2, 0.3]), 1, -0.3)).toEqual(map([2, 0]));
  });

  it('changes the own households of no other site, also where they are set for the first time or cleared, and is undone by its opposite', () => {
    const count = 12;
    const households = fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((tenths) => 100_000 + tenths / 10));
    fc.assert(
      fc.property(
        anyPairs(count),
        fc.array(households, { minLength: count, maxLength: count }),
        fc.option(fc.integer({ min: 0, max: 10_000 })),
        (pairs, all, changedTo) => {
          const before = new Map(all.map((each, index) => [index + 1, index === 0 && each !== null ? each / 20 : each]));
          const own = analysedHouseholds(pairs, before);
          const set = new Map([...before, [1, changedTo] as const]);
          const difference = passedHouseholds(pairs, set, 1) - passedHouseholds(pairs, before, 1);
          const changed = cascadeHouseholds(pairs, before, 1, difference);
          if ('code' in changed) {
            expect(changed.households).toBeLessThan(0);
            return;
          }
          const after = new Map([...set, ...changed]);
          const ownAfter = analysedHouseholds(pairs, after);
          for (const [id, each] of own) if (id !== 1) expect(ownAfter.get(id)).toBeCloseTo(each, 7);
          const undone = cascadeHouseholds(pairs, after, 1, -difference);
          if ('code' in undone) throw new Error('the opposite is refused');
          for (const [id, value] of undone) expect(value).toBeCloseTo(before.get(id) ?? -1, 8);
        },
      ),
    );
  });

  it('leaves the own households that the analysis computes', () => {
    const all = fc.array(fc.option(fc.integer({ min: 0, max: 1_000 })), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(anyPairs(9), all, (pairs, numbers) => {
        const cumulative = new Map(numbers.map((each, index) => [index + 1, each]));
        const own = ownHouseholds(pairs, cumulative);
        const analysed = analysedHouseholds(pairs, cumulative);
        expect([...own.keys()]).toEqual([...analysed.keys()].sort((a, b) => a - b));
        for (const [id, households] of analysed) expect(own.get(id)).toBeCloseTo(households, 8);
      }),
    );
  });

  it('takes linear time for many diamonds', () => {
    const diamonds = Array.from({ length: 3_000 }, (_, index) => 3 * index + 1);
    const pairs = diamonds.flatMap((top) => [
      [top, top + 1] as const,
      [top, top + 2] as const,
      [top + 1, top + 3] as const,
      [top + 2, top + 3] as const,
    ]);
    const households = new Map(Array.from({ length: 9_001 }, (_, index) => [index + 1, 100]));
    const changed = cascadeHouseholds(pairs, households, 1, 50);
    expect('code' in changed ? changed : changed.get(9_001)).toBe(150);
  });
});

/** As the analysis sees them: cumulative households less the shares of the next sites upstream that have households. */
function analysedHouseholds(pairs: SeriesPairs, cumulative: ReadonlyMap<number, number | null>): ReadonlyMap<number, number> {
  const sites = [...cumulative.keys()].map((id) => ({
    id: String(id),
    upstream: [],
    downstream: pairs.flatMap(([up, down]) => (up === id ? [String(down)] : [])),
  }));
  const of = (id: string) => cumulative.get(Number(id)) ?? 0;
  const network = networkOf(sites, ({ id }) => (cumulative.get(Number(id)) ?? null) !== null);
  if ('code' in network) throw new Error('a circle');
  const own = network.order.map((id) => {
    const inflows = network.upstream.get(id) ?? [];
    return [Number(id), inflows.reduce((left, { siteId, share }) => left - share * of(siteId), of(id))] as const;
  });
  return new Map(own);
}

it('cumulative households are the opposite of own ones', () => {
  const all = fc.array(fc.option(fc.integer({ min: 0, max: 1_000 })), { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(anyPairs(9), all, (pairs, numbers) => {
      const own = new Map(numbers.map((each, index) => [index + 1, each]));
      const again = ownHouseholds(pairs, cumulativeHouseholds(pairs, own));
      for (const [id, households] of own)
        households === null ? expect(again.has(id)).toBe(false) : expect(again.get(id)).toBeCloseTo(households, 6);
    }),
  );
});

describe('households of several sites', () => {
  const row: SeriesPairs = [
    [1, 3],
    [2, 3],
    [3, 4],
    [4, 5],
  ];
  const before = map([1, 100], [2, 50], [3, 200], [4, null], [5, 260], [6, 7]);

  it('pass their differences downstream together, those upstream first', () => {
    expect(cascadeOfSites(row, before, map([2, 60], [1, 110]))).toEqual(map([1, 110], [2, 60], [3, 220], [5, 280]));
    expect(cascadeOfSites(row, before, map([3, 500], [1, 110], [2, 60]))).toEqual(map([1, 110], [2, 60], [3, 500], [5, 560]));
  });

  it('change nothing else: no site that has the same households in the end', () => {
    expect(cascadeOfSites(row, before, map([1, 110], [2, 40]))).toEqual(map([1, 110], [2, 40]));
    expect(cascadeOfSites(row, before, map([6, 7]))).toEqual(map());
  });

  it('are refused together', () => {
    expect(cascadeOfSites(row, before, map([6, 8], [3, 0]), 1_000)).toEqual(map([3, 0], [5, 60], [6, 8]));
    expect(cascadeOfSites([[1, 2]], map([1, 100], [2, 50]), map([1, 10]))).toMatchObject({ code: 'HouseholdsBelowZero', siteId: 2 });
  });
});
