/** Rain by the logger's clock: columns of equal length, times growing. */
export interface Rain {
  /** Epoch seconds of the logger's clock, written as if it were UTC. */
  readonly times: Float64Array;
  /** From this time until the next one. */
  readonly inches: Float64Array;
}

export const rainUnits = ['in.', 'mm'] as const;
export type RainUnit = (typeof rainUnits)[number];

export const MM_PER_INCH = 25.4;

export const rainLimits = {
  /** Of a file, and of a basin. */
  rows: 600_000,
  bytes: 64 * 1_048_576,
  /** Inches of one row: more than the highest daily rainfall on record (71.8 in., La Réunion 1966, WMO). */
  inchesPerRow: 100,
  /** Faults that are listed. */
  faults: 100,
  /** Characters of an entry: a fault repeats as many, and a longer one is neither a date nor a number. */
  entryLength: 60,
} as const;

/** Why a row is not valid. */
export interface RainFault {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  readonly field: 'date' | 'amount';
  /** What the row has there, shortened. */
  readonly entry: string;
  /** A sentence for users. */
  readonly message: string;
}
