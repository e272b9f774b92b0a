/** Which records of a log no water made. */
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
  /** From this level on the sensor sees nothing; infinite where its height is not known. */
  readonly blindFromInches: number;
}

/** Two records farther apart tell nothing of what was between them. */
export const NEIGHBOUR_SECONDS = 2 * 3_600;
