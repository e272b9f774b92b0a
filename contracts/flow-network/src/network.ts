import type { CircularSeries } from './circle.js';
import { upstreamFirst } from './order.js';
import { pairsOf, type SeriesSite } from './pairs.js';
import { sharesOf } from './shares.js';

export interface Inflow {
  readonly siteId: string;
  /** 0 to 1. */
  readonly share: number;
}

/** How the measuring sites of a basin are connected. */
export interface Network {
  /** Every site after all sites upstream of it; sites of equal rank by id. */
  readonly order: readonly string[];
  /** For each site the next sites upstream, with the share of their flow that reaches it (1 unless the flow splits). */
  readonly upstream: ReadonlyMap<string, readonly Inflow[]>;
  /** For each site the next sites downstream, with the share of its flow that reaches them. */
  readonly downstream: ReadonlyMap<string, readonly Inflow[]>;
  /** Sites whose flow splits. */
  readonly splits: readonly string[];
}

/** The network of the sites that measure; the others are bridged (flow-analysis 1.7). */
export function networkOf<Each extends SeriesSite>(sites: readonly Each[], measures: (site: Each) => boolean): Network | CircularSeries {
  const pairs = pairsOf(sites);
  const sorted = upstreamFirst(pairs);
  if ('code' in sorted) return sorted;
  const measuring = new Set(sites.filter(measures).map(({ id }) => id));
  const order = sorted.filter((id) => measuring.has(id));
  const upstream = new Map<string, Inflow[]>();
  const downstream = new Map<string, Inflow[]>();
  for (const siteId of order) {
    upstream.set(siteId, upstream.get(siteId) ?? []);
    const reached = sharesOf(siteId, sorted, pairs, measuring);
    downstream.set(
      siteId,
      reached.map(([id, share]) => ({ siteId: id, share })),
    );
    for (const [id, share] of reached) upstream.set(id, [...(upstream.get(id) ?? []), { siteId, share }]);
  }
  const splits = [...downstream].flatMap(([id, flows]) => (flows.length > 1 ? [id] : []));
  return { order, upstream, downstream, splits };
}
