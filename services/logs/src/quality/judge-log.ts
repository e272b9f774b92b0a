import { nextTurn } from '@headworks/async';
import type { Series } from '@headworks/level-block';
import { judgedInterval, marksBy, type QualityMark, qualityRules } from '@headworks/level-quality';
import type { Sql } from '@headworks/postgres';
import { readSeries } from '../records/read.js';
import { DAY_SECONDS } from '../records/tables.js';
import { keepMarks } from './marks.js';

/** Only the newest records of a very long log: about two years at one minute. */
const MOST_RECORDS = 1_100_000;
/** Limit of the time range, since rules iterate over days. */
const MOST_DAYS = 1_100;

/** A log with records: their number and their first and last time (epoch seconds), and what the device said of itself. */
export interface JudgedLog {
  readonly logId: number;
  readonly count: number;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly intervalMinutes: number | null;
  readonly pipeInches: number | null;
}

/** Applies the rules to the records of a log, as recorded, and replaces its marks; 'busy' if reading takes the database too long. */
export async function judgeLog(sql: Sql, log: JudgedLog, now: number): Promise<'judged' | 'busy'> {
  const series = await readSeries(sql, log.logId, startOf(log), log.lastAt);
  if (series === 'busy') return series;
  await keepMarks(sql, log.logId, await marksOf(series, log), now);
  return 'judged';
}

/** The days of the newest records of a log that has too many, assuming an even distribution. */
function startOf({ count, firstAt, lastAt }: JudgedLog): number {
  const ofDays = lastAt - MOST_DAYS * DAY_SECONDS;
  const ofRecords = lastAt - ((lastAt - firstAt) * MOST_RECORDS) / count;
  const start = Math.max(ofDays, count <= MOST_RECORDS ? firstAt : ofRecords);
  if (start <= firstAt) return firstAt;
  return Math.floor(start / DAY_SECONDS) * DAY_SECONDS;
}

async function marksOf(series: Series, { intervalMinutes, pipeInches }: JudgedLog): Promise<readonly QualityMark[]> {
  const judged = { ...series, intervalSeconds: judgedInterval(series.times, intervalMinutes), pipeInches };
  const marks: QualityMark[] = [];
  for (const rule of qualityRules) {
    // A rule takes milliseconds for a year of one-minute records: let other work run in between.
    await nextTurn();
    marks.push(...marksBy(rule, judged));
  }
  return marks;
}
