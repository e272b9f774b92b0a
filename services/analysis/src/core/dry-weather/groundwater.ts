import { clamp } from '../statistics.js';
import { MINUTES_PER_DAY } from '../units.js';

/**
 * Groundwater infiltration as a share of the mean dry-weather flow, by three methods that start from the lowest hour of the dry day. All take the lowest
 * hour over the mean of the dry day, `lowest` (0 to 1).
 */

/** The part of the mean sanitary flow that still runs in the lowest hour of the night (flow-analysis 1.5). */
export const NIGHT_SHARE = 0.12;
const MOST_SHARE = 0.95;

/**
 * Night mass balance: mean = GWI + base = 1 and lowest = GWI + X base, so GWI = (lowest - X) / (1 - X).
 * EPA's rule that GWI is "usually 80 to 90 percent" of the minimum (EPA/600/R-07/111, 6.2.1.5) comes out of it for the usual lowest hours.
 */
export const byNightBalance = (lowest: number): number => clamp((lowest - NIGHT_SHARE) / (1 - NIGHT_SHARE), 0, MOST_SHARE);

const MINIMUM_FACTOR = 0.85;

/** Minimum-flow factor: 0.85 of the lowest hour is groundwater, whatever the mean (EPA/600/R-07/111; Mitchell et al. 2006, ASCE 40854(211)20). */
export const byMinimumFactor = (lowest: number): number => clamp(MINIMUM_FACTOR * lowest, 0, MOST_SHARE);

const MGD_PER_GPM = MINUTES_PER_DAY / 1_000_000;

/**
 * Stevens and Schutzbach: BI = 0.4 MDF / (1 - 0.6 (MDF/ADF)^(ADF^0.7)), all in million gallons a day (Mitchell, Stevens and Nazaroff 2007,
 * doi 10.2175/193864707787974805). MDF is the lowest, ADF the mean daily dry flow.
 */
export function stevensSchutzbachMgd(lowestMgd: number, meanMgd: number): number {
  if (meanMgd <= 0 || lowestMgd <= 0) return 0;
  return (0.4 * lowestMgd) / (1 - 0.6 * (lowestMgd / meanMgd) ** (meanMgd ** 0.7));
}

/** By Stevens and Schutzbach, for a mean dry-weather flow in GPM. */
export function byStevensSchutzbach(lowest: number, meanGpm: number): number {
  const meanMgd = meanGpm * MGD_PER_GPM;
  return meanMgd <= 0 ? 0 : clamp(stevensSchutzbachMgd(lowest * meanMgd, meanMgd) / meanMgd, 0, MOST_SHARE);
}
