/** The records of a log that are not measurements. */
export type BadRecord = 0 | 1 | 2 | 3;
export const GOOD: BadRecord = 0;
export const SPIKE: BadRecord = 1;
export const FLAT: BadRecord = 2;
export const DROPOUT: BadRecord = 3;

/** A log as the rules look at it, oldest record first. */
export interface LogLevels {
  readonly times: Float64Array;
  /** As recorded. */
  readonly levels: Float64Array;
  readonly levelAdjInches: number;
  readonly pipeInches: number;
  readonly intervalSeconds: number;
  /** The sensor cannot measure from this level on; infinite if its height is unknown. */
  readonly blindFromInches: number;
}

/** The time between records that are farther apart is a gap. */
export const NEIGHBOUR_SECONDS = 2 * 3_600;
