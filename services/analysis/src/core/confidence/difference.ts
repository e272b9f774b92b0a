import { INFLOW_THRESHOLDS } from '../findings/inflow-infiltration.js';
import { gallonsPerHouseholdDay } from '../units.js';

/** The error of a groundwater flow that is computed from levels, as a part of it (flow-analysis 1.7; EPA warns of ±20 % a meter). */
const GROUNDWATER_ERROR = 0.12;
/** An error beyond this part of the value makes its size uncertain; beyond this part of the distance to the next threshold, its severity. */
const OF_VALUE = 0.5;
const OF_WAY = 0.5;

/**
 * Returns whether inflow and infiltration of a site's own area is within the errors of the flows of which it is the difference.
 *
 * @param groundwaterGpm of the site and of each site directly upstream
 * @param gallons inflow and infiltration of the site's own area, a household and day
 */
export function isLostInErrors(groundwaterGpm: readonly number[], gallons: number, households: number): boolean {
  const error = gallonsPerHouseholdDay(GROUNDWATER_ERROR * Math.hypot(...groundwaterGpm), households);
  const way = Math.min(...INFLOW_THRESHOLDS.map((threshold) => Math.abs(threshold - gallons)));
  return error > OF_WAY * way || error > OF_VALUE * gallons;
}
