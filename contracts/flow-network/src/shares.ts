import type { Pairs } from './pairs.js';

/**
 * The next measuring sites downstream of a site, by id, each with the share of the flow that reaches it (0 to 1). Sites that do not measure are bridged; a
 * site with several sites downstream splits its flow equally among them.
 */
export function sharesOf(
  siteId: string,
  order: readonly string[],
  pairs: Pairs,
  measuring: ReadonlySet<string>,
): readonly (readonly [siteId: string, share: number])[] {
  const shares = new Map([[siteId, 1]]);
  for (const id of order.slice(order.indexOf(siteId))) {
    const share = shares.get(id);
    if (share === undefined || (measuring.has(id) && id !== siteId)) continue;
    const to = pairs.get(id) ?? [];
    for (const next of to) shares.set(next, (shares.get(next) ?? 0) + share / to.length);
  }
  return [...shares].filter(([id]) => measuring.has(id) && id !== siteId).sort(([a], [b]) => (a < b ? -1 : 1));
}
