import { upstreamFirst } from '../order.js';
import { byId, type Pairs } from '../pairs.js';
import type { SeriesNode, SeriesPairs } from './series.js';

export type SeriesFlow = readonly (readonly [siteId: number, downstream: readonly number[]])[];

/** The neighbours of each connected site, by id: both sides of each pair. */
export function neighboursOf(pairs: SeriesPairs): ReadonlyMap<number, Pick<SeriesNode, 'upstream' | 'downstream'>> {
  const sites = new Map<number, { readonly upstream: number[]; readonly downstream: number[] }>();
  const at = (id: number) => {
    const site = sites.get(id) ?? { upstream: [], downstream: [] };
    sites.set(id, site);
    return site;
  };
  for (const [up, down] of pairs) {
    at(up).downstream.push(down);
    at(down).upstream.push(up);
  }
  return sites;
}

/** The pairs as the order needs them: each connected site by id. */
export const downstreamById = (pairs: SeriesPairs): Pairs<number> =>
  new Map([...neighboursOf(pairs)].sort(([a], [b]) => byId(a, b)).map(([id, { downstream }]) => [id, downstream]));

/**
 * Each connected site with the sites directly downstream, in the direction of flow: a site comes after every site upstream of it.
 * @param pairs without a circle
 */
export function alongTheFlow(pairs: SeriesPairs): SeriesFlow {
  const downstream = downstreamById(pairs);
  const order = upstreamFirst(downstream);
  if ('code' in order) throw new Error(`Pairs with a circle: ${order.siteIds.join(', ')}`);
  return order.map((id) => [id, downstream.get(id) ?? []]);
}
