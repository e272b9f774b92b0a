import { nextTurn, sleep } from '@headworks/clock';
import type { Series } from '@headworks/contracts/level-block';
import { judgedInterval, marksBy, type QualityMark, qualityRules } from '@headworks/contracts/level-quality';
import type { DueItem, DueOutcome } from '@headworks/due-work';
import type { Logs } from '../logs.js';
import { readSeries } from '../records/read.js';
import { DAY_SECONDS } from '../records/tables.js';
import type { Grown } from '../records/write.js';
import { keepMarks } from './marks.js';

/** Due work of this kind is a log with new records, in which the rules have to look. */
export const QUALITY = 'quality';

/** A log is judged a while after its first new record, together with what comes meanwhile: the longer it is, the longer that may be. */
const LEAST_DELAY_MS = 3_000;
const MOST_DELAY_MS = 1_800_000;
const DELAY_PER_RECORD_MS = 2;
/** Until then it is waited for a pause, so that a log which arrives in one go is judged once, and not while its sender looks at it. */
const LEAST_PAUSE_MS = 2_000;
const MOST_PAUSE_MS = 60_000;
const PAUSE_PER_RECORD_MS = 0.1;
const LOOK_AGAIN_MS = 2_000;
/** Of a log that never ends, the newest part: about two years of minutes. */
const MOST_RECORDS = 1_100_000;
/** However far apart they are: rules go from day to day. */
const MOST_DAYS = 1_100;
/** After each log so many times as long as it took, so that judging never has more than a quarter of a processor, however many logs grow. */
const RESTS = 3;
const BUSY_AGAIN_MS = 60_000;

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));
const delayOf = (count: number): number => between(LEAST_DELAY_MS, count * DELAY_PER_RECORD_MS, MOST_DELAY_MS);
const pauseOf = (count: number): number => between(LEAST_PAUSE_MS, count * PAUSE_PER_RECORD_MS, MOST_PAUSE_MS);

/** The work that new records of logs bring. */
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

/** Lets the rules look through the records of a log, as recorded, and keeps what they find in place of what they found before. */
export const judgeQuality =
  (logs: Logs) =>
  async ({ key, attempts }: DueItem): Promise<DueOutcome> => {
    const { pool, clock } = logs.platform;
    const logId = Number(key);
    const [log] = await pool.sql<
      Row[]
    >`select interval_minutes, pipe_inches, count, first_at, last_at, received_at from logs.log_state where log_id = ${logId}`;
    // Deleted meanwhile: its marks go with its records.
    if (!log || log.first_at === null || log.last_at === null) return 'done';
    const isGrowing = clock.now() - log.received_at < pauseOf(log.count);
    if (isGrowing && attempts * LOOK_AGAIN_MS < delayOf(log.count)) return { againAt: clock.now() + LOOK_AGAIN_MS };
    const began = performance.now();
    const series = await readSeries(pool.sql, logId, startOf(log, log.first_at, log.last_at), log.last_at);
    if (series === 'busy') return { againAt: clock.now() + BUSY_AGAIN_MS };
    const marks = await judge(series, log.interval_minutes, log.pipe_inches);
    await keepMarks(pool.sql, logId, marks, clock.now());
    await sleep(RESTS * (performance.now() - began));
    return 'done';
  };

/** The days that hold the newest records of a log which has too many, as if they came evenly. */
function startOf({ count }: Row, first: number, last: number): number {
  const ofDays = last - MOST_DAYS * DAY_SECONDS;
  const ofRecords = last - ((last - first) * MOST_RECORDS) / count;
  const start = Math.max(ofDays, count <= MOST_RECORDS ? first : ofRecords);
  if (start <= first) return first;
  return Math.floor(start / DAY_SECONDS) * DAY_SECONDS;
}

async function judge(series: Series, intervalMinutes: number | null, pipeInches: number | null): Promise<readonly QualityMark[]> {
  const judged = { ...series, intervalSeconds: judgedInterval(series.times, intervalMinutes), pipeInches };
  const marks: QualityMark[] = [];
  for (const rule of qualityRules) {
    // A rule takes tens of milliseconds for a year of minutes: others get their turn in between.
    await nextTurn();
    marks.push(...marksBy(rule, judged));
  }
  return marks;
}
