/** 0 none, 1 mild, 2 moderate, 3 severe. */
export type Severity = 0 | 1 | 2 | 3;

/** Lower bounds of mild, moderate and severe. */
export type Thresholds = readonly [number, number, number];

/** Gallons of inflow and infiltration a household and day (specification part 2, section 9; 40 CFR 35.2120 has the middle one). */
export const INFLOW_THRESHOLDS: Thresholds = [150, 275, 450];
/** The lost part of a pipe's capacity (specification part 2, section 9). */
export const BLOCKAGE_THRESHOLDS: Thresholds = [0.3, 0.6, 0.9];

/** A threshold applies as soon as it is reached. */
export function severityOf(value: number, [mild, moderate, severe]: Thresholds): Severity {
  if (value >= severe) return 3;
  if (value >= moderate) return 2;
  return value >= mild ? 1 : 0;
}
