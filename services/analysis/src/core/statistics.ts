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
export function countKnown(values: Float64Array): number {
  let count = 0;
  for (let at = 0; at < values.length; at++) if (!Number.isNaN(values[at] ?? Number.NaN)) count++;
  return count;
}

/** Up to this number of values, inserting one after the other is several times faster than the sort of typed arrays. */
const INSERTED_AT_MOST = 32;

/** Puts the numbers that are not NaN first, ascending, and counts them. */
function sortKnown(values: Float64Array): number {
  let count = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? Number.NaN;
    if (!Number.isNaN(value)) values[count++] = value;
  }
  if (count > INSERTED_AT_MOST) values.subarray(0, count).sort();
  else insertEach(values, count);
  return count;
}

function insertEach(values: Float64Array, count: number): void {
  for (let from = 1; from < count; from++) {
    const value = values[from] ?? Number.NaN;
    let to = from;
    for (; to > 0 && (values[to - 1] ?? Number.NaN) > value; to--) values[to] = values[to - 1] ?? Number.NaN;
    values[to] = value;
  }
}

/** The median of the numbers that are not NaN; NaN if there are none. */
export const medianOfKnown = (values: ArrayLike<number>): number => reorderedMedian(Float64Array.from(values));

/** The same without a copy: the values are not in their order afterwards. */
export function reorderedMedian(values: Float64Array): number {
  const count = sortKnown(values);
  if (count === 0) return Number.NaN;
  const middle = values[count >> 1] ?? Number.NaN;
  return count % 2 === 1 ? middle : ((values[(count >> 1) - 1] ?? Number.NaN) + middle) / 2;
}

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The quantile of a share (0 to 1) of the numbers that are not NaN; NaN if there are none. */
export function quantileOfKnown(values: ArrayLike<number>, share: number): number {
  const numbers = Float64Array.from(values);
  const count = sortKnown(numbers);
  return count === 0 ? Number.NaN : (numbers[Math.min(count - 1, Math.floor(share * count))] ?? Number.NaN);
}
