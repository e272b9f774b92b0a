export interface Series {
  readonly times: Float64Array;
  readonly levels: Float64Array;
}

/**
 * Reduces a series to up to `maxPoints` points: it is divided into parts of equal count, and each part keeps its lowest and its highest point in time order.
 * The first and the last record are kept. No peak is lost.
 */
export function thin({ times, levels }: Series, maxPoints: number): Series {
  const count = times.length;
  if (count <= maxPoints) return { times, levels };
  const parts = Math.max(1, Math.floor((maxPoints - 2) / 2));
  const kept: number[] = [0];
  for (let part = 0; part < parts; part++) {
    const from = Math.max(1, Math.floor((part * count) / parts));
    const to = Math.min(count - 1, Math.floor(((part + 1) * count) / parts));
    if (from >= to) continue;
    let lowest = from;
    let highest = from;
    for (let index = from + 1; index < to; index++) {
      const level = levels[index] ?? 0;
      if (level < (levels[lowest] ?? 0)) lowest = index;
      if (level > (levels[highest] ?? 0)) highest = index;
    }
    kept.push(Math.min(lowest, highest));
    if (lowest !== highest) kept.push(Math.max(lowest, highest));
  }
  kept.push(count - 1);
  return { times: Float64Array.from(kept, (index) => times[index] ?? 0), levels: Float64Array.from(kept, (index) => levels[index] ?? 0) };
}

const HOUR_SECONDS = 3_600;

/** The mean of each clock hour that has a record, at the hour's start. */
export function averageHourly({ times, levels }: Series): Series {
  const hours: number[] = [];
  const sums: number[] = [];
  const counts: number[] = [];
  for (let index = 0; index < times.length; index++) {
    const hour = Math.floor((times[index] ?? 0) / HOUR_SECONDS) * HOUR_SECONDS;
    if (hours[hours.length - 1] !== hour) {
      hours.push(hour);
      sums.push(0);
      counts.push(0);
    }
    sums[sums.length - 1] = (sums[sums.length - 1] ?? 0) + (levels[index] ?? 0);
    counts[counts.length - 1] = (counts[counts.length - 1] ?? 0) + 1;
  }
  return { times: Float64Array.from(hours), levels: Float64Array.from(sums, (sum, index) => sum / (counts[index] ?? 1)) };
}
