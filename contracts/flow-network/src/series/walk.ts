import { fromSmallest } from '../circle.js';
import { neighboursOf } from './neighbours.js';
import type { SeriesPairs } from './series.js';

/** Every site that the flow of a site reaches, without itself; nearer ones first. */
export const downstreamOf = (pairs: SeriesPairs, siteId: number): ReadonlySet<number> => reached(pairs, siteId, 'downstream');

/** Every site whose flow reaches a site, without itself; nearer ones first. */
export const upstreamOf = (pairs: SeriesPairs, siteId: number): ReadonlySet<number> => reached(pairs, siteId, 'upstream');

function reached(pairs: SeriesPairs, siteId: number, direction: 'upstream' | 'downstream'): ReadonlySet<number> {
  const sites = walk(pairs, siteId, direction);
  return new Set([...sites.keys()].filter((id) => id !== siteId));
}

/**
 * The circle that a new pair would close, in the direction of flow from its smallest id on; null if it closes none. A site with itself is a circle of one.
 * To ask about many pairs of one site, ask once for `upstreamOf` or `downstreamOf`.
 */
export function wouldCircle(pairs: SeriesPairs, up: number, down: number): readonly number[] | null {
  if (up === down) return [up];
  const cameFrom = walk(pairs, down, 'downstream');
  if (!cameFrom.has(up)) return null;
  const circle: number[] = [];
  for (let at: number | null | undefined = up; typeof at === 'number'; at = cameFrom.get(at)) circle.push(at);
  return fromSmallest(circle.reverse());
}

/** Every site that a breadth-first walk reaches, with the site it came from; null for the first. */
function walk(pairs: SeriesPairs, from: number, direction: 'upstream' | 'downstream'): ReadonlyMap<number, number | null> {
  const sites = neighboursOf(pairs);
  const cameFrom = new Map<number, number | null>([[from, null]]);
  // A map is iterated in the order of its entries, those added meanwhile included.
  for (const at of cameFrom.keys()) for (const next of sites.get(at)?.[direction] ?? []) if (!cameFrom.has(next)) cameFrom.set(next, at);
  return cameFrom;
}
