import type { LogExtremes } from './log-extremes.js';

/** A log as the rules look at it, oldest record first. */
export interface LogLevels {
  readonly times: Float64Array;
  /** As recorded. */
  readonly levels: Float64Array;
  readonly extremes: LogExtremes;
  readonly levelAdjInches: number;
  readonly pipeInches: number;
  readonly intervalSeconds: number;
  /** The sensor cannot measure from this level on; infinite if its height is unknown. */
  readonly blindFromInches: number;
}

/** The time between records that are farther apart is a gap. */
export const NEIGHBOUR_SECONDS = 2 * 3_600;
