const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Who has run this long has started well: the next failure begins anew. */
const STABLE_AFTER_MS = 60_000;

/** How long to wait before a service is started again: 1 s, twice as long with each quick failure, at most 30 s. */
export const restartPauseMs = (quickFailures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, quickFailures), LONGEST_PAUSE_MS);

/** Quick failures in a row, after one more run of that length. */
export const countQuickFailures = (before: number, ranForMs: number): number => (ranForMs >= STABLE_AFTER_MS ? 0 : before + 1);
