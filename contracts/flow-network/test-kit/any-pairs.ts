import fc from 'fast-check';
import { byPair, type SeriesPairs } from '../src/series/series.js';

/** Pairs without a circle among the sites 1 to `sites`: an order of the sites, and connections that follow it. */
export const anyPairs = (sites: number): fc.Arbitrary<SeriesPairs> => {
  const ids = Array.from({ length: sites }, (_, index) => index + 1);
  const place = fc.nat({ max: sites - 1 });
  return fc
    .tuple(
      fc.shuffledSubarray(ids, { minLength: sites }),
      fc.uniqueArray(fc.tuple(place, place), { selector: (places) => [...places].sort().join(), maxLength: 3 * sites }),
    )
    .map(([order, places]) =>
      places
        .filter(([one, other]) => one !== other)
        .map(([one, other]) => [order[Math.min(one, other)] ?? 0, order[Math.max(one, other)] ?? 0] as const)
        .sort(byPair),
    );
};
