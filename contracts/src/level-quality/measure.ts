/** A step beyond so many intervals is a gap: the same limit by which charts break their line. */
export const GAP_INTERVALS = 2;
export const DAY_SECONDS = 86_400;

/** The value below which `share` (0 to 1) of sorted numbers lie; NaN where there are none. */
export const quantile = (sorted: ArrayLike<number>, share: number): number =>
  sorted.length === 0 ? Number.NaN : (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN);

export const median = (values: readonly number[]): number => quantile(Float64Array.from(values).sort(), 0.5);

/** A day of the logger's clock: the records [from, to). */
export interface DayRange {
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

export function daysOf(times: Float64Array): readonly DayRange[] {
  const days: DayRange[] = [];
  let from = 0;
  while (from < times.length) {
    const day = Math.floor((times[from] ?? 0) / DAY_SECONDS);
    const end = (day + 1) * DAY_SECONDS;
    let to = from + 1;
    while (to < times.length && (times[to] ?? 0) < end) to++;
    days.push({ day, from, to });
    from = to;
  }
  return days;
}

/**
 * The seconds between two records of a log: what it says, unless most of its steps are longer than a gap would be, or it says nothing. Then the
 * median step.
 */
export function judgedInterval(times: Float64Array, intervalMinutes: number | null): number {
  const said = (intervalMinutes ?? 0) * 60;
  let longer = 0;
  const steps = new Float64Array(Math.max(0, times.length - 1));
  for (let index = 1; index < times.length; index++) {
    const step = (times[index] ?? 0) - (times[index - 1] ?? 0);
    steps[index - 1] = step;
    if (step > GAP_INTERVALS * said) longer++;
  }
  return said > 0 && longer <= steps.length / 2 ? said : quantile(steps.sort(), 0.5) || said;
}
