import { sleep } from '@headworks/async';
import type { DueItem, DueOutcome } from '@headworks/due-work';
import type { Logs } from '../context.js';
import type { Grown } from '../records/write.js';
import { judgeLog } from './judge-log.js';

/** The kind of due work that applies the rules to a log with new records. */
export const QUALITY = 'quality';

/** A log is checked some time after its first new record, together with later ones: the longer the log, the longer the delay. */
const LEAST_DELAY_MS = 3_000;
const MOST_DELAY_MS = 1_800_000;
const DELAY_PER_RECORD_MS = 2;
/** The maximum wait for a pause, so that a log that arrives in one transfer is checked once, afterwards. */
const LEAST_PAUSE_MS = 2_000;
const MOST_PAUSE_MS = 60_000;
const PAUSE_PER_RECORD_MS = 0.1;
const LOOK_AGAIN_MS = 2_000;
/** Pause after each log, as a multiple of its run time, so that the checks use at most a quarter of a processor. */
const RESTS = 3;
const BUSY_AGAIN_MS = 60_000;

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));
const delayOf = (count: number): number => between(LEAST_DELAY_MS, count * DELAY_PER_RECORD_MS, MOST_DELAY_MS);
const pauseOf = (count: number): number => between(LEAST_PAUSE_MS, count * PAUSE_PER_RECORD_MS, MOST_PAUSE_MS);

/** The due work of new records. */
export const qualityDue = (grown: readonly Grown[], now: number) =>
  grown.map(({ logId, count }) => ({
    kind: QUALITY,
    key: String(logId),
    dueAt: now + delayOf(count),
  }));

interface Row {
  readonly interval_minutes: number | null;
  readonly pipe_inches: number | null;
  readonly count: number;
  readonly first_at: number | null;
  readonly last_at: number | null;
  readonly received_at: number;
}

/** Applies the rules to the records of a log, as recorded, and replaces its marks. */
export const judgeQuality =
  (logs: Logs) =>
  async ({ key, attempts }: DueItem): Promise<DueOutcome> => {
    const { pool, clock } = logs.platform;
    const logId = Number(key);
    const [log] = await pool.sql<
      Row[]
    >`select interval_minutes, pipe_inches, count, first_at, last_at, received_at from logs.log_state where log_id = ${logId}`;
    // Deleted meanwhile: its marks are deleted with its records.
    if (!log || log.first_at === null || log.last_at === null) return 'done';
    const isGrowing = clock.now() - log.received_at < pauseOf(log.count);
    if (isGrowing && attempts * LOOK_AGAIN_MS < delayOf(log.count)) return { againAt: clock.now() + LOOK_AGAIN_MS };
    const began = performance.now();
    const { count, interval_minutes: intervalMinutes, pipe_inches: pipeInches } = log;
    const stored = { logId, count, firstAt: log.first_at, lastAt: log.last_at, intervalMinutes, pipeInches };
    if ((await judgeLog(pool.sql, stored, clock.now())) === 'busy') return { againAt: clock.now() + BUSY_AGAIN_MS };
    await sleep(RESTS * (performance.now() - began));
    return 'done';
  };
