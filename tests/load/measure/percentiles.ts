/** The percentiles of a sample of durations, in milliseconds. */
export interface Spread {
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** The smallest value that `share` (0 to 1) of the sample does not exceed; 0 for an empty sample. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) return 0;
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function spreadOf(durationsMs: readonly number[]): Spread {
  const sorted = Float64Array.from(durationsMs).sort();
  return { count: sorted.length, p50Ms: percentile(sorted, 0.5), p99Ms: percentile(sorted, 0.99), maxMs: percentile(sorted, 1) };
}
