/** As many significant digits as survive every computer's last bit, and more than any measurement has. */
const DIGITS = 10;

/** Of a number that is not finite, null. */
export const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(DIGITS));
