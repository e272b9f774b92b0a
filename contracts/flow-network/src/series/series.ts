/** The node of a site: ids are positive integers, each once in a list. */
export interface SeriesNode {
  readonly markerIndex: number | null;
  /** The sites directly upstream. */
  readonly upstream: readonly number[];
  /** The sites directly downstream. */
  readonly downstream: readonly number[];
}

/** A basin's series as its JSON text says it. Its two sides may disagree: see `checkSeries`. */
export interface Series {
  readonly startingPoint: number | null;
  readonly nodes: ReadonlyMap<number, SeriesNode>;
}

/** `up` flows directly into `down`. */
export type SeriesPair = readonly [up: number, down: number];

/** The connections of a basin: sorted by `up`, then by `down`, each once. */
export type SeriesPairs = readonly SeriesPair[];

export const seriesLimits = {
  /** Nodes of a series: the sites of a basin. */
  sites: 10_000,
  /** Entries of all lists of a series; a pair has two. */
  listEntries: 100_000,
};

export const byPair = ([up, down]: SeriesPair, [otherUp, otherDown]: SeriesPair): number => up - otherUp || down - otherDown;
