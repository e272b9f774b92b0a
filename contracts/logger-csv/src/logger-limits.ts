/** Limits of one file, each with its unit in its name where it has one. */
export const loggerLimits = {
  headerLines: 10,
  /** Two years of one-minute records are refused; they exceed the JSON body of /itr/upload/csv as well. */
  records: 1_000_000,
  /** Maximums of header values. */
  recordCount: 1_000_000_000,
  listedErrors: 10,
  shownNumberLength: 20,
  /** Characters of a row; an unclosed quote ends there instead of at the end of the file. */
  rowLength: 65_536,
  firmwareLength: 40,
  serialNumberLength: 20,
  /** Level, distance, gain and temperature, absolute; a greater number counts as missing. */
  measure: 100_000,
  batteryLevel: 1_000,
  population: 100_000_000,
  /** Level and distance add up to the vertical mount within this many inches. */
  mountToleranceInches: 0.05,
} as const;
