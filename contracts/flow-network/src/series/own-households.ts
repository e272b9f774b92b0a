import { alongTheFlow } from './neighbours.js';
import type { SeriesPairs } from './series.js';

/** Parts of a household that are kept: shares such as a third have no exact number, and 0.1 + 0.2 stays 0.3. */
const PARTS = 1e9;

/** Households to 1e-9; never a negative zero. */
export const exact = (households: number): number => Math.round(households * PARTS) / PARTS + 0;

interface Carried {
  /** What arrives from upstream. */
  readonly arriving: ReadonlyMap<number, number>;
  /** What each site passes on. */
  readonly leaving: ReadonlyMap<number, number>;
}

function carry(pairs: SeriesPairs, households: ReadonlyMap<number, number | null>): Carried {
  const arriving = new Map<number, number>();
  const leaving = new Map<number, number>();
  for (const [id, to] of alongTheFlow(pairs)) {
    const passed = households.get(id) ?? arriving.get(id) ?? 0;
    leaving.set(id, passed);
    for (const next of to) arriving.set(next, (arriving.get(next) ?? 0) + passed / to.length);
  }
  return { arriving, leaving };
}

/**
 * The households of each site's own area: the cumulative ones less the shares of the sites upstream, passing those without households. Negative if the
 * households or the series are wrong. Sites without households have none.
 * @param pairs without a circle
 * @param households cumulative
 */
export function ownHouseholds(pairs: SeriesPairs, households: ReadonlyMap<number, number | null>): ReadonlyMap<number, number> {
  const { arriving } = carry(pairs, households);
  const own = [...households].flatMap(([id, all]) => (all === null ? [] : [[id, exact(all - (arriving.get(id) ?? 0))] as const]));
  return new Map(own);
}

/**
 * The households that a site passes on: its cumulative ones, or, without any, what arrives from upstream. The difference of a cascade is this after a change
 * less this before, also where households are set for the first time or cleared.
 * @param pairs without a circle
 * @param households cumulative
 */
export const passedHouseholds = (pairs: SeriesPairs, households: ReadonlyMap<number, number | null>, siteId: number): number =>
  exact(households.get(siteId) ?? carry(pairs, households).leaving.get(siteId) ?? 0);

/**
 * The cumulative households from those of each site's own area: the opposite of `ownHouseholds`. Sites without households stay without, and pass on what arrives.
 * @param pairs without a circle
 * @param own null for a site without
 * @returns to 1e-9
 */
export function cumulativeHouseholds(pairs: SeriesPairs, own: ReadonlyMap<number, number | null>): ReadonlyMap<number, number | null> {
  const cumulative = new Map(own);
  const arriving = new Map<number, number>();
  for (const [id, to] of alongTheFlow(pairs)) {
    const [mine = null, above = 0] = [own.get(id), arriving.get(id)];
    if (mine !== null) cumulative.set(id, exact(mine + above));
    for (const next of to) arriving.set(next, (arriving.get(next) ?? 0) + ((mine ?? 0) + above) / to.length);
  }
  return cumulative;
}
