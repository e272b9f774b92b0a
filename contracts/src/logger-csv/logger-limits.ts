/** Limits of one file, each with its unit in its name where it has one. */
export const loggerLimits = {
  headerLines: 10,
  /** Two years of one-minute records are refused; the JSON body of /itr/upload/csv holds no more either. */
  records: 1_000_000,
  /** What a header may claim. */
  recordCount: 1_000_000_000,
  listedErrors: 10,
  shownNumberLength: 20,
  /** A row's characters; a quote that is never closed ends there instead of taking the rest of the file. */
  rowLength: 65_536,
  firmwareLength: 40,
  serialNumberLength: 20,
  /** Level, distance, gain and temperature, either sign; beyond it a number counts as missing. */
  measure: 100_000,
  batteryLevel: 1_000,
  population: 100_000_000,
  /** Level and distance add up to the vertical mount within this many inches. */
  mountToleranceInches: 0.05,
} as const;
