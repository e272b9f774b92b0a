/** A site as the network needs it. Each pair of neighbouring sites may be named by either of the two, or by both. */
export interface SeriesSite {
  readonly id: string;
  /** Ids of the sites directly upstream. */
  readonly upstream: readonly string[];
  /** Ids of the sites directly downstream. */
  readonly downstream: readonly string[];
}

/** For each site, by id, the sites directly downstream, by id. */
export type Pairs = ReadonlyMap<string, readonly string[]>;

/** The pairs that either of their sites names; ids of sites that do not exist are dropped. */
export function pairsOf(sites: readonly SeriesSite[]): Pairs {
  const pairs = new Map(sites.map(({ id }) => [id, new Set<string>()]));
  for (const { id, upstream, downstream } of sites) {
    for (const other of downstream) if (pairs.has(other)) pairs.get(id)?.add(other);
    for (const other of upstream) pairs.get(other)?.add(id);
  }
  return new Map([...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, to]) => [id, [...to].sort()]));
}
