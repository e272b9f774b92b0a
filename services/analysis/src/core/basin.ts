import type { RatingFactors } from './pipe/rating.js';

/** The levels of one log, oldest first. Times in epoch seconds of the logger's own clock, unconverted: days always have 24 hours. */
export interface LevelLog {
  readonly id: string;
  /** If two logs have the same time, the one that started later counts; if that is equal, the greater id. */
  readonly startAt: number;
  /** From the logger; null if missing. */
  readonly intervalMinutes: number | null;
  readonly times: Float64Array;
  /** Above the pipe's invert, before the site's level adjustment. */
  readonly levelsInches: Float64Array;
}

/** A level with a measured velocity, which replaces households in the calibration. */
export interface ReferencePoint {
  readonly levelInches: number;
  readonly velocityFps: number;
}

export interface Site {
  readonly id: string;
  readonly name: string;
  /** A disabled site is bridged: sites upstream of it count as directly upstream of those downstream. */
  readonly enabled: boolean;
  readonly pipeInches: number | null;
  /** From the invert to the sensor's face. */
  readonly verticalMountInches: number | null;
  readonly levelAdjInches: number;
  readonly siltInches: number;
  /** Households upstream of the site, all of them (the specification's population, cumulative). 0 if unknown. */
  readonly households: number;
  readonly reference: ReferencePoint | null;
  readonly rating: RatingFactors;
  /** Added to the logger's clock to determine weekdays and weekend days. */
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

/** The input of the analysis. */
export interface Basin {
  /** The display name. */
  readonly name?: string | null;
  /** Usage of a household in gallons per day; 0 for the default. */
  readonly gallonsPerHouseholdDay: number;
  /** In dollars. */
  readonly waterCostPer1000Gallons: number;
  readonly sites: readonly Site[];
  readonly rain: Rain | null;
  /** The requested period; null for all days that the sites have in common. */
  readonly requested: Period | null;
}
