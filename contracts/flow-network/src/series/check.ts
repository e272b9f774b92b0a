import type { CircularSeries } from '../circle.js';
import { upstreamFirst } from '../order.js';
import { byId } from '../pairs.js';
import { downstreamById } from './neighbours.js';
import { byPair, type Series, type SeriesPair, type SeriesPairs } from './series.js';

/** Why a series cannot be that of a basin. The first that applies, in this order. */
export type SeriesFailure =
  | { readonly code: 'UnknownSites'; readonly siteIds: readonly number[] }
  | { readonly code: 'ConnectedToItself'; readonly siteId: number }
  /** Only the site `namedBy` names the pair; the node of the other does not, or is missing. */
  | { readonly code: 'PairsDisagree'; readonly up: number; readonly down: number; readonly namedBy: 'up' | 'down' }
  | CircularSeries<number>;

/** The pairs of a series whose sites exist, whose sides agree and which has no circle. */
export function checkSeries(series: Series, siteIds: ReadonlySet<number>): SeriesPairs | SeriesFailure {
  const unknown = namedSites(series).filter((id) => !siteIds.has(id));
  if (unknown.length > 0) return { code: 'UnknownSites', siteIds: unknown };
  const pairs: SeriesPair[] = [];
  const namedUpstream = new Map([...series.nodes].map(([id, { upstream }]) => [id, new Set(upstream)]));
  for (const [id, { downstream }] of series.nodes) for (const down of downstream) pairs.push([id, down]);
  pairs.sort(byPair);
  const looped = pairs.find(([up, down]) => up === down)?.[0] ?? [...namedUpstream].find(([id, upstream]) => upstream.has(id))?.[0];
  if (looped !== undefined) return { code: 'ConnectedToItself', siteId: looped };
  for (const [up, down] of pairs) if (!namedUpstream.get(down)?.delete(up)) return { code: 'PairsDisagree', up, down, namedBy: 'up' };
  for (const [down, left] of namedUpstream) for (const up of left) return { code: 'PairsDisagree', up, down, namedBy: 'down' };
  const order = upstreamFirst(downstreamById(pairs));
  return 'code' in order ? order : pairs;
}

function namedSites({ startingPoint, nodes }: Series): readonly number[] {
  const named = new Set(startingPoint === null ? [] : [startingPoint]);
  for (const [id, { upstream, downstream }] of nodes) for (const each of [id, ...upstream, ...downstream]) named.add(each);
  return [...named].sort(byId);
}
