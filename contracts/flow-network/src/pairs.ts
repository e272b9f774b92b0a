/** The analysis names sites by text, the product by positive integers. */
export type SiteId = string | number;

/** A site as the network needs it. Each pair of neighbouring sites may be named by either of the two, or by both. */
export interface SeriesSite {
  readonly id: string;
  /** Ids of the sites directly upstream. */
  readonly upstream: readonly string[];
  /** Ids of the sites directly downstream. */
  readonly downstream: readonly string[];
}

/** For each site, by id, the sites directly downstream, by id. */
export type Pairs<Id extends SiteId = string> = ReadonlyMap<Id, readonly Id[]>;

/** The order of ids: numbers by size, texts by UTF-16 code units. */
export const byId = <Id extends SiteId>(a: Id, b: Id): number => (a < b ? -1 : a > b ? 1 : 0);

/** The pairs that either of their sites names; ids of sites that do not exist are dropped. */
export function pairsOf(sites: readonly SeriesSite[]): Pairs {
  const pairs = new Map(sites.map(({ id }) => [id, new Set<string>()]));
  for (const { id, upstream, downstream } of sites) {
    for (const other of downstream) if (pairs.has(other)) pairs.get(id)?.add(other);
    for (const other of upstream) pairs.get(other)?.add(id);
  }
  return new Map([...pairs].sort(([a], [b]) => byId(a, b)).map(([id, to]) => [id, [...to].sort()]));
}
