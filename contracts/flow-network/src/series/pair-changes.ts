import { byPair, type SeriesPair, type SeriesPairs } from './series.js';

export interface PairChanges {
  readonly added: SeriesPairs;
  readonly removed: SeriesPairs;
}

const keyOf = ([up, down]: SeriesPair): string => `${up} ${down}`;

function without(pairs: SeriesPairs, others: SeriesPairs): SeriesPairs {
  const gone = new Set(others.map(keyOf));
  return pairs.filter((pair) => !gone.has(keyOf(pair)));
}

/** What changed from one series to the other. */
export const pairChanges = (before: SeriesPairs, after: SeriesPairs): PairChanges => ({
  added: without(after, before),
  removed: without(before, after),
});

/** The pairs and this one. Ask `wouldCircle` first. */
export const connect = (pairs: SeriesPairs, up: number, down: number): SeriesPairs =>
  [...disconnect(pairs, up, down), [up, down] as const].sort(byPair);

/** The pairs without this one. */
export const disconnect = (pairs: SeriesPairs, up: number, down: number): SeriesPairs =>
  pairs.filter((pair) => pair[0] !== up || pair[1] !== down);

/** The pairs without those of a site. Its neighbours are not connected with each other. */
export const withoutSite = (pairs: SeriesPairs, siteId: number): SeriesPairs => pairs.filter((pair) => !pair.includes(siteId));

/** The warning of sites that flow into more than one site. */
export const SEVERAL_DOWNSTREAM = 'Multiple downstream sites detected';

/** The sites that flow into more than one site, by id. */
export const severalDownstream = (pairs: SeriesPairs): readonly number[] => [
  ...new Set(pairs.flatMap(([up], index) => (index > 0 && pairs[index - 1]?.[0] === up ? [up] : []))),
];
