import { INFLOW_THRESHOLDS } from '../findings/severity.js';
import { MINUTES_PER_DAY } from '../units.js';

/** The error of a groundwater flow that is computed from levels, as a part of it (flow-analysis 1.7; EPA warns of ±20 % a meter). */
const GROUNDWATER_ERROR = 0.12;
/** An error beyond this part of the value leaves its size open; beyond this part of the way to the next threshold, its severity. */
const OF_VALUE = 0.5;
const OF_WAY = 0.5;

/**
 * Whether inflow and infiltration of a site's own area is lost in the errors of the flows it is the difference of.
 *
 * @param groundwaterGpm of the site and of each site directly upstream
 * @param gallonsPerHouseholdDay inflow and infiltration of the site's own area
 */
export function isLostInErrors(groundwaterGpm: readonly number[], gallonsPerHouseholdDay: number, households: number): boolean {
  const errorGpm = GROUNDWATER_ERROR * Math.hypot(...groundwaterGpm);
  const error = (errorGpm * MINUTES_PER_DAY) / households;
  const way = Math.min(...INFLOW_THRESHOLDS.map((threshold) => Math.abs(threshold - gallonsPerHouseholdDay)));
  return error > OF_WAY * way || error > OF_VALUE * gallonsPerHouseholdDay;
}
