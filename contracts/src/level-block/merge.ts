/** Records as columns of equal length, oldest first, each time once. Times in epoch seconds; NaN is a missing value. */
export interface RecordColumns {
  readonly times: Float64Array;
  readonly levels: Float64Array;
  readonly distances: Float64Array;
  readonly gains: Float64Array;
  readonly temps: Float64Array;
}

/** Both together by time; where both have a time, the first one's record stands. */
export function mergeByTime(first: RecordColumns, second: RecordColumns): RecordColumns {
  const order: { readonly from: RecordColumns; readonly index: number }[] = [];
  let left = 0;
  let right = 0;
  while (left < first.times.length || right < second.times.length) {
    const a = first.times[left] ?? Number.POSITIVE_INFINITY;
    const b = second.times[right] ?? Number.POSITIVE_INFINITY;
    if (a <= b) order.push({ from: first, index: left++ });
    else order.push({ from: second, index: right });
    if (b <= a) right++;
  }
  const pick = (column: keyof RecordColumns) => Float64Array.from(order, ({ from, index }) => from[column][index] ?? Number.NaN);
  return { times: pick('times'), levels: pick('levels'), distances: pick('distances'), gains: pick('gains'), temps: pick('temps') };
}
