import type { Inflow } from '@headworks/flow-network';
import type { Components } from '../flow/components.js';
import { gallonsPerHouseholdDay } from '../units.js';

/** The flow of a site's own area: the inflow between the sites upstream and the site. `ii` is groundwater plus RDII. */
export interface IndividualComponents extends Components {
  readonly ii: number;
}

/**
 * Downstream minus upstream, per component and at least 0 (flow-analysis 1.7; EPA/600/R-07/111, page 4-24, warns of negative ones).
 * Null if a site upstream has no flow.
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

/** Tolerance in households for the sum of split flows. */
const ROUNDED = 1e6;

/** Households between the sites upstream and the site; negative if the series or the households are wrong. */
export function individualHouseholds(own: number, upstream: readonly Inflow[], householdsOf: (siteId: string) => number): number {
  const rest = upstream.reduce((left, { siteId, share }) => left - share * householdsOf(siteId), own);
  return Math.round(rest * ROUNDED) / ROUNDED;
}

/** Inflow and infiltration of the site's own area in gallons a household and day; 0 without households. */
export const ownInflowGallons = (individual: IndividualComponents | null, households: number): number =>
  individual && households > 0 ? gallonsPerHouseholdDay(individual.ii, households) : 0;
