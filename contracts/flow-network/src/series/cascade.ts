import { upstreamFirst } from '../order.js';
import { downstreamById } from './neighbours.js';
import type { SeriesPairs } from './series.js';

/** The difference would make the households of a site less than none. */
export interface HouseholdsBelowZero {
  readonly code: 'HouseholdsBelowZero';
  /** The first such site in the direction of flow. */
  readonly siteId: number;
  /** What it would have. */
  readonly households: number;
}

/** Parts of a household that are kept: shares such as a third have no exact number, and 0.1 + 0.2 stays 0.3. */
const PARTS = 1e9;

/**
 * Passes a difference of cumulative households downstream: each site gives its part of it on, equally to all sites directly downstream. So the own households
 * of every other site (cumulative less the shares of those upstream) do not change.
 *
 * @param pairs without a circle
 * @param households cumulative households; null for a site without, which passes the difference on and stays without
 * @param siteId the site whose households changed
 * @param difference new less old
 * @returns the new cumulative households of the sites downstream that have some, to 1e-9; none is rounded to whole households
 */
export function cascadeHouseholds(
  pairs: SeriesPairs,
  households: ReadonlyMap<number, number | null>,
  siteId: number,
  difference: number,
): ReadonlyMap<number, number> | HouseholdsBelowZero {
  const downstream = downstreamById(pairs);
  const order = upstreamFirst(downstream);
  if ('code' in order) throw new Error(`Pairs with a circle: ${order.siteIds.join(', ')}`);
  const shares = new Map([[siteId, 1]]);
  const changed = new Map<number, number>();
  for (const id of order) {
    const share = shares.get(id);
    if (share === undefined) continue;
    const to = downstream.get(id) ?? [];
    for (const next of to) shares.set(next, (shares.get(next) ?? 0) + share / to.length);
    const before = households.get(id) ?? null;
    if (id === siteId || before === null) continue;
    const after = Math.round((before + difference * share) * PARTS) / PARTS;
    if (after < 0) return { code: 'HouseholdsBelowZero', siteId: id, households: after };
    changed.set(id, after + 0); // No negative zero.
  }
  return changed;
}
