import { type CircularSeries, circleIn } from './circle.js';
import { byId, type Pairs, type SiteId } from './pairs.js';

/** Every site after all sites upstream of it (Kahn's algorithm), sites of equal rank by id; or a circle. */
export function upstreamFirst<Id extends SiteId>(pairs: Pairs<Id>): readonly Id[] | CircularSeries<Id> {
  const missing = new Map([...pairs.keys()].map((id) => [id, 0]));
  for (const to of pairs.values()) for (const id of to) missing.set(id, (missing.get(id) ?? 0) + 1);
  const order: Id[] = [];
  let ready = [...missing].flatMap(([id, count]) => (count === 0 ? [id] : []));
  while (ready.length > 0) {
    for (const id of ready) order.push(id);
    const freed: Id[] = [];
    for (const from of ready)
      for (const id of pairs.get(from) ?? []) {
        const left = (missing.get(id) ?? 0) - 1;
        missing.set(id, left);
        if (left === 0) freed.push(id);
      }
    ready = freed.sort(byId);
  }
  return order.length === pairs.size ? order : { code: 'CircularSeries', siteIds: circleIn(pairs, new Set(order)) };
}
