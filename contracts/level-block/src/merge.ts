/** Records as columns of equal length, oldest first, each time once. Times in epoch seconds; NaN is a missing value. */
export interface RecordColumns {
  readonly times: Float64Array;
  readonly levels: Float64Array;
  readonly distances: Float64Array;
  readonly gains: Float64Array;
  readonly temps: Float64Array;
}

/** Columns that are built record by record. */
export const eachColumn = (make: (name: keyof RecordColumns) => Float64Array): RecordColumns => ({
  times: make('times'),
  levels: make('levels'),
  distances: make('distances'),
  gains: make('gains'),
  temps: make('temps'),
});

/** Merges both by time; if both have a time, the record of the first one is kept. */
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
  return eachColumn((column) => Float64Array.from(order, ({ from, index }) => from[column][index] ?? Number.NaN));
}
