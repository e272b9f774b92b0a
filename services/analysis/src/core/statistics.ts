/** The mean of the numbers that are not NaN; NaN if there are none. */
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

/** The number of values that are not NaN. */
export const countKnown = (values: Float64Array): number => values.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0);

/** The numbers that are not NaN, ascending. */
function sortedNumbers(values: Iterable<number>): Float64Array {
  const sorted = Float64Array.from(values).sort();
  // Typed arrays put NaN last.
  let count = sorted.length;
  while (count > 0 && Number.isNaN(sorted[count - 1])) count--;
  return sorted.subarray(0, count);
}

/** The median of the numbers that are not NaN; NaN if there are none. */
export function medianOfKnown(values: Iterable<number>): number {
  const numbers = sortedNumbers(values);
  const middle = numbers.length >> 1;
  return numbers.length % 2 === 1
    ? (numbers[middle] ?? Number.NaN)
    : ((numbers[middle - 1] ?? Number.NaN) + (numbers[middle] ?? Number.NaN)) / 2;
}

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The quantile of a share (0 to 1) of the numbers that are not NaN; NaN if there are none. */
export function quantileOfKnown(values: Iterable<number>, share: number): number {
  const numbers = sortedNumbers(values);
  return numbers[Math.min(numbers.length - 1, Math.floor(share * numbers.length))] ?? Number.NaN;
}
