import {
  checkSeries,
  neighboursOf,
  parseSeries,
  type Series,
  type SeriesPair,
  type SeriesPairs,
  type WrittenSite,
  writeSeries,
} from '@headworks/flow-network';

/** A version of a basin's series, as it is stored. */
export interface SeriesBase {
  readonly pairs: SeriesPairs;
  readonly startingPoint: number | null;
  readonly markerIndexes: ReadonlyMap<number, number | null>;
  /** The `lastupdated` of the basin. */
  readonly lastUpdated: number;
}

interface StoredSeries {
  readonly siteseries: string;
  readonly lastupdated: number;
}

/** The stored series of a basin; null if it cannot be read, or if its two sides disagree. */
export function readSeries({ siteseries, lastupdated }: StoredSeries): SeriesBase | null {
  const series = parseSeries(siteseries);
  if ('code' in series) return null;
  // Whether its sites exist is for the server: the list of sites may be older than the series, or newer.
  const pairs = checkSeries(series, named(series));
  if ('code' in pairs) return null;
  const markerIndexes = new Map([...series.nodes].map(([id, { markerIndex }]) => [id, markerIndex]));
  return { pairs, startingPoint: series.startingPoint, markerIndexes, lastUpdated: lastupdated };
}

const named = ({ startingPoint, nodes }: Series): ReadonlySet<number> =>
  new Set([
    ...(startingPoint === null ? [] : [startingPoint]),
    ...[...nodes].flatMap(([id, { upstream, downstream }]) => [id, ...upstream, ...downstream]),
  ]);

type Located = Pick<WrittenSite, 'id' | 'location'>;

/** The JSON text of a series with these pairs; starting point and marker indexes stay as they are stored. */
export function writtenSeries({ startingPoint, markerIndexes }: SeriesBase, pairs: SeriesPairs, sites: readonly Located[]): string {
  const locations = new Map(sites.map(({ id, location }) => [id, location]));
  const neighbours = neighboursOf(pairs);
  const ids = [...new Set([...locations.keys(), ...markerIndexes.keys(), ...neighbours.keys()])].toSorted((a, b) => a - b);
  return writeSeries({
    startingPoint,
    sites: ids.map((id) => ({
      id,
      location: locations.get(id) ?? null,
      markerIndex: markerIndexes.get(id) ?? null,
      ...(neighbours.get(id) ?? { upstream: [], downstream: [] }),
    })),
  });
}

/** The sites of a circle among the pairs, in the direction of flow; null without one. */
export function circleOf(pairs: SeriesPairs): readonly number[] | null {
  const nodes = new Map([...neighboursOf(pairs)].map(([id, lists]) => [id, { markerIndex: null, ...lists }]));
  const checked = checkSeries({ startingPoint: null, nodes }, new Set(nodes.keys()));
  return 'code' in checked && checked.code === 'CircularSeries' ? checked.siteIds : null;
}

export const pairKey = ([up, down]: SeriesPair): string => `${up} ${down}`;

/** The order of pairs: by the upstream site, then by the downstream one. */
export const byPair = (a: SeriesPair, b: SeriesPair): number => a[0] - b[0] || a[1] - b[1];

export const samePairs = (a: SeriesPairs, b: SeriesPairs): boolean =>
  a.length === b.length && a.every((pair, index) => pair[0] === b[index]?.[0] && pair[1] === b[index][1]);
