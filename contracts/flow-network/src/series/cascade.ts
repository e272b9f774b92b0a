import { upstreamFirst } from '../order.js';
import { alongTheFlow, downstreamById } from './neighbours.js';
import { exact, passedHouseholds } from './own-households.js';
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

/**
 * What the households that are given for a site make of those downstream; see `cascadeHouseholds`.
 * @param households cumulative households before
 * @param given null: the site has none, and passes on what arrives
 */
export function cascadeOfSite(
  pairs: SeriesPairs,
  households: ReadonlyMap<number, number | null>,
  siteId: number,
  given: number | null,
  most?: number,
): ReadonlyMap<number, number> | HouseholdsOutside {
  const after = new Map(households).set(siteId, given);
  const difference = passedHouseholds(pairs, after, siteId) - passedHouseholds(pairs, households, siteId);
  return cascadeHouseholds(pairs, households, siteId, difference, most);
}

/**
 * The order in which changes of several sites are made: those upstream first, so that what is given for a site counts whatever reaches it. With a circle as they
 * are given.
 */
export function inOrderOfFlow(pairs: SeriesPairs, siteIds: Iterable<number>): readonly number[] {
  const order = upstreamFirst(downstreamById(pairs));
  if ('code' in order) return [...siteIds];
  const places = new Map(order.map((id, place) => [id, place]));
  return [...siteIds].sort((a, b) => (places.get(a) ?? -1) - (places.get(b) ?? -1));
}

/**
 * All households that differ after those of several sites are given and each difference is passed downstream.
 * @param pairs without a circle
 * @param households cumulative households before
 */
export function cascadeOfSites(
  pairs: SeriesPairs,
  households: ReadonlyMap<number, number | null>,
  given: ReadonlyMap<number, number | null>,
  most?: number,
): ReadonlyMap<number, number | null> | HouseholdsOutside {
  const after = new Map(households);
  for (const siteId of inOrderOfFlow(pairs, given.keys())) {
    const own = given.get(siteId) ?? null;
    if (own === after.get(siteId)) continue;
    const reached = cascadeOfSite(pairs, after, siteId, own, most);
    if ('code' in reached) return reached;
    after.set(siteId, own);
    for (const [id, cascaded] of reached) after.set(id, cascaded);
  }
  return new Map([...after].filter(([id, own]) => own !== households.get(id)));
}
