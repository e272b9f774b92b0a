/** Up to this number of values, inserting each among those before it is faster than buckets. */
const FEW = 24;
const BUCKETS = 256;
/** Values that are still unevenly distributed after this number of divisions are sorted. */
const MOST_DIVISIONS = 4;

/**
 * The values at these places if all were sorted as a typed array sorts them; places are ascending and below the count. The values do not change.
 * They are divided by size into buckets, and only the bucket of a place is searched further: the time is proportional to their count.
 */
export const valuesAt = (values: Float64Array, places: readonly number[]): readonly number[] => search(values, places, 1);

function search(values: Float64Array, places: readonly number[], division: number): readonly number[] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let total = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    if (value < least) least = value;
    if (value > most) most = value;
    total += value;
  }
  const perUnit = (BUCKETS - 1) / (most - least);
  // NaN and infinities have no order or no bucket.
  if (!Number.isFinite(total) || division > MOST_DIVISIONS) return pick(values.slice().sort(), places);
  if (least === most) return places.map(() => least);
  if (values.length <= FEW) return pick(sortFew(values.slice(), values.length), places);
  // Values closer together than the smallest number.
  if (!Number.isFinite(perUnit)) return pick(values.slice().sort(), places);
  const counts = new Uint32Array(BUCKETS);
  for (let index = 0; index < values.length; index++) {
    const bucket = bucketOf(values[index] ?? 0, least, perUnit);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  let bucket = 0;
  let below = 0;
  return places.map((place) => {
    while (bucket < BUCKETS - 1 && below + (counts[bucket] ?? 0) <= place) below += counts[bucket++] ?? 0;
    const inBucket = valuesOf(values, counts[bucket] ?? 0, bucket, least, perUnit);
    return search(inBucket, [place - below], division + 1)[0] ?? Number.NaN;
  });
}

/** Rounding keeps the order: a greater value is never in a lower bucket. */
const bucketOf = (value: number, least: number, perUnit: number): number => Math.trunc((value - least) * perUnit);

function valuesOf(values: Float64Array, count: number, bucket: number, least: number, perUnit: number): Float64Array {
  const found = new Float64Array(count);
  for (let index = 0, place = 0; place < count; index++) {
    const value = values[index] ?? 0;
    if (bucketOf(value, least, perUnit) === bucket) found[place++] = value;
  }
  return found;
}

const pick = (sorted: Float64Array, places: readonly number[]): readonly number[] => places.map((place) => sorted[place] ?? Number.NaN);

/** Sorts the first `count` values in place, and returns all. For a few values, none of them NaN, it is faster than the sort of a typed array. */
export function sortFew(values: Float64Array, count: number): Float64Array {
  for (let index = 1; index < count; index++) {
    const value = values[index] ?? 0;
    let at = index;
    while (at > 0 && (values[at - 1] ?? 0) > value) values[at] = values[--at] ?? 0;
    values[at] = value;
  }
  return values;
}
