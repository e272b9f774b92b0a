import type { ReferencePoint, Site } from '../basin.js';
import type { SiteLevels } from '../levels/site-levels.js';
import { wettedAreaSquareInches } from '../pipe/circular-pipe.js';
import type { Rating } from '../pipe/rating.js';
import { GPM_PER_CFS, MINUTES_PER_DAY, SQUARE_INCHES_PER_SQUARE_FOOT } from '../units.js';

/** How volumetric change was converted to flow: by the usage of households, or by a measured velocity. */
export type CalibrationMethod = 'households' | 'reference';

export interface Calibration {
  readonly method: CalibrationMethod;
  /** Flow at a volumetric change of 1, the average dry day. */
  readonly gpmPerDeltaQ: number;
}

/** The sanitary flow of households in GPM. */
export const sanitaryFlowGpm = (households: number, gallonsPerHouseholdDay: number): number =>
  (households * gallonsPerHouseholdDay) / MINUTES_PER_DAY;

/**
 * By households: the base part of the dry-weather flow is what they use, so K = base / share of base in the dry-weather flow (flow-analysis 1.5).
 *
 * @param baseShare mean base flow over the mean dry-weather flow, as volumetric change (0 to 1)
 */
export const byHouseholds = (baseGpm: number, baseShare: number): Calibration | null =>
  baseGpm > 0 && baseShare > 0 ? { method: 'households', gpmPerDeltaQ: baseGpm / baseShare } : null;

/** By a level with a measured velocity: K = area × velocity / volumetric change at that level. */
export function byReference(
  point: ReferencePoint,
  pipeInches: number,
  siltInches: number,
  rating: Rating,
  meanDryRatio: number,
): Calibration | null {
  const area = wettedAreaSquareInches(point.levelInches, pipeInches) - wettedAreaSquareInches(siltInches, pipeInches);
  const deltaQ = rating.ratioAt(point.levelInches) / meanDryRatio;
  if (area <= 0 || deltaQ <= 0 || point.velocityFps <= 0) return null;
  const flowGpm = (area / SQUARE_INCHES_PER_SQUARE_FOOT) * point.velocityFps * GPM_PER_CFS;
  return { method: 'reference', gpmPerDeltaQ: flowGpm / deltaQ };
}

/**
 * The calibration of a site: by its reference point if it has one, else by households.
 *
 * @param baseGpm base flow of the households in GPM
 * @param baseShare mean base flow as volumetric change
 */
export function calibrationOf(
  site: Site,
  { pipeInches, rating }: SiteLevels,
  meanDryRatio: number,
  baseGpm: number,
  baseShare: number,
): Calibration | null {
  const { reference, siltInches } = site;
  return (reference && byReference(reference, pipeInches, siltInches, rating, meanDryRatio)) ?? byHouseholds(baseGpm, baseShare);
}
