/** The index of the first of these ascending times, from the index `from` on, that is `time` or later; their count if there is none. */
export function indexOfTime(times: Float64Array, time: number, from = 0): number {
  let [low, high] = [from, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
