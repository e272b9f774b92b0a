import { alongTheFlow } from './neighbours.js';
import { exact } from './own-households.js';
import type { SeriesPairs } from './series.js';

/** The difference would make the households of a site less than none, or more than any site may have. */
export interface HouseholdsOutside {
  readonly code: 'HouseholdsBelowZero' | 'HouseholdsAboveLimit';
  /** The first such site in the direction of flow. */
  readonly siteId: number;
  /** What it would have. */
  readonly households: number;
}

/**
 * Passes a difference of cumulative households downstream: each site gives its part of it on, equally to all sites directly downstream. So the own households
 * of every other site (cumulative less the shares of those upstream) do not change.
 *
 * @param pairs without a circle
 * @param households cumulative households; null for a site without, which passes the difference on and stays without
 * @param siteId the site whose households changed
 * @param difference what the site passes on, after less before (`passedHouseholds`): new less old households, where it had and has some
 * @param most what a site may have; one that has more already may get fewer
 * @returns the new cumulative households of the sites downstream that have some, to 1e-9; none is rounded to whole households
 */
export function cascadeHouseholds(
  pairs: SeriesPairs,
  households: ReadonlyMap<number, number | null>,
  siteId: number,
  difference: number,
  most = Number.POSITIVE_INFINITY,
): ReadonlyMap<number, number> | HouseholdsOutside {
  const shares = new Map([[siteId, 1]]);
  const changed = new Map<number, number>();
  for (const [id, to] of alongTheFlow(pairs)) {
    const share = shares.get(id);
    if (share === undefined) continue;
    for (const next of to) shares.set(next, (shares.get(next) ?? 0) + share / to.length);
    const before = households.get(id) ?? null;
    if (id === siteId || before === null) continue;
    const after = exact(before + difference * share);
    if (after < 0) return { code: 'HouseholdsBelowZero', siteId: id, households: after };
    if (after > most && after > before) return { code: 'HouseholdsAboveLimit', siteId: id, households: after };
    changed.set(id, after);
  }
  return changed;
}
