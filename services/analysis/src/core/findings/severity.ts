/** 0 none, 1 mild, 2 moderate, 3 severe. */
export type Severity = 0 | 1 | 2 | 3;

/** Lower bounds of mild, moderate and severe. */
export type Thresholds = readonly [number, number, number];

/** A threshold applies as soon as it is reached. */
export function severityOf(value: number, [mild, moderate, severe]: Thresholds): Severity {
  if (value >= severe) return 3;
  if (value >= moderate) return 2;
  return value >= mild ? 1 : 0;
}
