import type { Components } from '../flow/components.js';
import { gallonsPerHouseholdDay } from '../units.js';
import type { Inflow } from './network.js';

/** The part of a site's own area: what comes in between the sites upstream and it. `ii` is groundwater and RDII together. */
export interface IndividualComponents extends Components {
  readonly ii: number;
}

/**
 * Downstream less upstream, each component by itself and never below 0 (flow-analysis 1.7; EPA/600/R-07/111, page 4-24, warns of negative ones).
 * Null where a site upstream has no flow.
 */
export function individualComponents(
  own: Components,
  upstream: readonly Inflow[],
  flowOf: (siteId: string) => Components | null,
): IndividualComponents | null {
  const above = upstream.map(({ siteId, share }) => ({ share, flow: flowOf(siteId) }));
  if (above.some(({ flow }) => flow === null)) return null;
  const less = (component: 'base' | 'groundWater' | 'rdii') =>
    Math.max(
      0,
      above.reduce((rest, { share, flow }) => rest - share * (flow?.[component] ?? 0), own[component]),
    );
  const [base, groundWater, rdii] = [less('base'), less('groundWater'), less('rdii')];
  return { base, groundWater, rdii, ii: groundWater + rdii, flow: base + groundWater + rdii };
}

/** Parts of a split flow add up to a household only so nearly. */
const ROUNDED = 1e6;

/** Households between the sites upstream and the site; negative where the series or the households cannot be right. */
export function individualHouseholds(own: number, upstream: readonly Inflow[], householdsOf: (siteId: string) => number): number {
  const rest = upstream.reduce((left, { siteId, share }) => left - share * householdsOf(siteId), own);
  return Math.round(rest * ROUNDED) / ROUNDED;
}

/** Inflow and infiltration of the site's own area in gallons a household and day; 0 where no household is there to count it by. */
export const ownInflowGallons = (individual: IndividualComponents | null, households: number): number =>
  individual && households > 0 ? gallonsPerHouseholdDay(individual.ii, households) : 0;
