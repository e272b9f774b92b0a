/** Significant digits: few enough to be equal on every machine, and more than any measurement has. */
const DIGITS = 10;

/** Null for a number that is not finite. */
export const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(DIGITS));
