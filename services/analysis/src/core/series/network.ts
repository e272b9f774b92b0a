import type { Site } from '../basin.js';

/** How the sites of a basin lie in the sewer, without those that measure nothing. */
export interface Network {
  /** Sites, each after all that lie upstream of it; those of equal rank by id. */
  readonly order: readonly string[];
  /** For each site the sites directly upstream of it, with the part of their flow that comes to it (1 but where the flow splits). */
  readonly upstream: ReadonlyMap<string, readonly Inflow[]>;
  /** The same lines seen from above. */
  readonly downstream: ReadonlyMap<string, readonly Inflow[]>;
  /** Sites whose flow splits to several. */
  readonly splits: readonly string[];
}

export interface Inflow {
  readonly siteId: string;
  /** 0 to 1. */
  readonly share: number;
}

/** A site as the series knows it. */
type SeriesSite = Pick<Site, 'id' | 'upstream' | 'downstream'>;

export interface CircularSeries {
  readonly code: 'CircularSeries';
  /** The sites of the circle in the direction of flow, from the smallest id on. */
  readonly siteIds: readonly string[];
}

/**
 * The network of the sites that measure. A line counts where either of its two sites names it. A site that is disabled or has no levels is bridged;
 * the flow of a site with several downstream is split equally among them (flow-analysis 1.7).
 */
export function networkOf<Each extends SeriesSite>(sites: readonly Each[], measures: (site: Each) => boolean): Network | CircularSeries {
  const lines = linesOf(sites);
  const sorted = upstreamFirst(lines);
  if ('code' in sorted) return sorted;
  const measuring = new Set(sites.filter(measures).map(({ id }) => id));
  const upstream = new Map<string, Inflow[]>();
  const downstream = new Map<string, Inflow[]>();
  for (const siteId of sorted.filter((id) => measuring.has(id))) {
    upstream.set(siteId, upstream.get(siteId) ?? []);
    const reached = outflows(siteId, sorted, lines, measuring);
    downstream.set(
      siteId,
      reached.map(([id, share]) => ({ siteId: id, share })),
    );
    for (const [id, share] of reached) upstream.set(id, [...(upstream.get(id) ?? []), { siteId, share }]);
  }
  const splits = [...downstream].flatMap(([id, flows]) => (flows.length > 1 ? [id] : []));
  return { order: sorted.filter((id) => measuring.has(id)), upstream, downstream, splits };
}

type Lines = ReadonlyMap<string, readonly string[]>;

/** For each site the sites directly downstream, by id; names of sites that are not there are dropped. */
function linesOf(sites: readonly SeriesSite[]): Lines {
  const lines = new Map(sites.map(({ id }) => [id, new Set<string>()]));
  for (const { id, upstream, downstream } of sites) {
    for (const other of downstream) if (lines.has(other)) lines.get(id)?.add(other);
    for (const other of upstream) lines.get(other)?.add(id);
  }
  return new Map([...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, to]) => [id, [...to].sort()]));
}

/** Kahn's order: a site comes when all upstream of it have come, the smallest id first. What is left over lies on a circle or below one. */
function upstreamFirst(lines: Lines): readonly string[] | CircularSeries {
  const waitsFor = new Map([...lines.keys()].map((id) => [id, 0]));
  for (const to of lines.values()) for (const id of to) waitsFor.set(id, (waitsFor.get(id) ?? 0) + 1);
  const order: string[] = [];
  let ready = [...waitsFor].flatMap(([id, count]) => (count === 0 ? [id] : []));
  while (ready.length > 0) {
    order.push(...ready);
    const freed: string[] = [];
    for (const from of ready)
      for (const id of lines.get(from) ?? []) {
        const left = (waitsFor.get(id) ?? 0) - 1;
        waitsFor.set(id, left);
        if (left === 0) freed.push(id);
      }
    ready = freed.sort();
  }
  return order.length === lines.size ? order : { code: 'CircularSeries', siteIds: circleIn(lines, new Set(order)) };
}

/** A circle among the sites that never came: each of them has one of them upstream, so going up ends in a circle. */
function circleIn(lines: Lines, came: ReadonlySet<string>): readonly string[] {
  const left = [...lines.keys()].filter((id) => !came.has(id));
  const path: string[] = [];
  let at = left[0];
  while (at !== undefined && !path.includes(at)) {
    path.push(at);
    const below = at;
    at = left.find((id) => lines.get(id)?.includes(below));
  }
  const circle = path.slice(at === undefined ? 0 : path.indexOf(at)).reverse();
  const first = circle.indexOf([...circle].sort()[0] ?? '');
  return [...circle.slice(first), ...circle.slice(0, first)];
}

/** The measuring sites that the flow of a site comes to next, by id, with the part of it that does. Each site in between is passed once, upstream first. */
function outflows(
  siteId: string,
  order: readonly string[],
  lines: Lines,
  measuring: ReadonlySet<string>,
): readonly (readonly [string, number])[] {
  const shares = new Map([[siteId, 1]]);
  for (const id of order.slice(order.indexOf(siteId))) {
    const share = shares.get(id);
    if (share === undefined || (measuring.has(id) && id !== siteId)) continue;
    const to = lines.get(id) ?? [];
    for (const next of to) shares.set(next, (shares.get(next) ?? 0) + share / to.length);
  }
  return [...shares].filter(([id]) => measuring.has(id) && id !== siteId).sort(([a], [b]) => (a < b ? -1 : 1));
}
