/** The mean of the numbers that are not NaN; NaN where there are none. */
export function meanOfKnown(values: Iterable<number>): number {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? Number.NaN : sum / count;
}

/** The middle of the numbers that are not NaN; NaN where there are none. */
export function medianOfKnown(values: Iterable<number>): number {
  const known = Float64Array.from([...values].filter((value) => !Number.isNaN(value))).sort();
  const middle = known.length >> 1;
  return known.length % 2 === 1 ? (known[middle] ?? Number.NaN) : ((known[middle - 1] ?? Number.NaN) + (known[middle] ?? Number.NaN)) / 2;
}

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The number below which a share (0 to 1) of those that are not NaN lies; NaN where there are none. */
export function quantileOfKnown(values: Iterable<number>, share: number): number {
  const known = Float64Array.from([...values].filter((value) => !Number.isNaN(value))).sort();
  return known[Math.min(known.length - 1, Math.floor(share * known.length))] ?? Number.NaN;
}
