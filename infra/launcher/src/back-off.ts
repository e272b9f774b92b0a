const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A service that ran this long started well: its next failure counts as the first. */
const STABLE_AFTER_MS = 60_000;

/** The pause before a service is restarted: 1 s, doubled with each quick failure, up to 30 s. */
export const restartPauseMs = (quickFailures: number, longestMs = LONGEST_PAUSE_MS): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, quickFailures), longestMs);

/** The number of consecutive quick failures after another run of that length. */
export const countQuickFailures = (before: number, ranForMs: number): number => (ranForMs >= STABLE_AFTER_MS ? 0 : before + 1);
