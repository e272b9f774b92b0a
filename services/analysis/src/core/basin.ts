import type { RatingFactors } from './pipe/rating.js';

/** The levels of one log, oldest first. Times in epoch seconds of the logger's own clock, which is taken as it is: days have 24 hours, always. */
export interface LevelLog {
  readonly id: string;
  /** Of two logs with the same time the later one counts; where that is equal too, the greater id. */
  readonly startAt: number;
  /** As the logger says; null where it says nothing. */
  readonly intervalMinutes: number | null;
  readonly times: Float64Array;
  /** Above the pipe's invert, before the site's level adjustment. */
  readonly levelsInches: Float64Array;
}

/** A level whose velocity was measured: what takes the place of households in the calibration. */
export interface ReferencePoint {
  readonly levelInches: number;
  readonly velocityFps: number;
}

export interface Site {
  readonly id: string;
  readonly name: string;
  /** A disabled site is bridged: what lies upstream of it counts as directly upstream of what lies downstream. */
  readonly enabled: boolean;
  readonly pipeInches: number | null;
  /** From the invert to the sensor's face. */
  readonly verticalMountInches: number | null;
  readonly levelAdjInches: number;
  readonly siltInches: number;
  /** Households upstream of the site, all of them (the specification's population, cumulative). 0 where nobody knows. */
  readonly households: number;
  readonly reference: ReferencePoint | null;
  readonly rating: RatingFactors;
  /** Added to the logger's clock where weekdays are told from weekend days. */
  readonly timeOffsetSeconds: number;
  readonly upstream: readonly string[];
  readonly downstream: readonly string[];
  readonly logs: readonly LevelLog[];
}

/** Rain of one gauge: amounts in inches that fell from each time on, oldest first. Times in epoch seconds of the loggers' clock. */
export interface Rain {
  readonly times: Float64Array;
  readonly inches: Float64Array;
}

/** Epoch seconds, `end` excluded. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** Everything that the analysis knows of a basin. */
export interface Basin {
  /** What people call it; nothing is computed from it. */
  readonly name?: string | null;
  /** What a household uses, in gallons a day; 0 for the default. */
  readonly gallonsPerHouseholdDay: number;
  /** In dollars. */
  readonly waterCostPer1000Gallons: number;
  readonly sites: readonly Site[];
  readonly rain: Rain | null;
  /** What was asked for; null for all that the sites have in common. */
  readonly requested: Period | null;
}
