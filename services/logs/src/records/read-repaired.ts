import { nextTurn } from '@headworks/async';
import type { Series } from '@headworks/level-block';
import { applyRepairs, between, judgedInterval, type Repair, reaches } from '@headworks/level-quality';
import type { Sql } from '@headworks/postgres';
import { readSeries } from './read.js';

const RECORDS_PER_TURN = 20_000;

/** What a read needs of a log: the time range of its records (epoch seconds, null if it has none), the interval and the repairs. */
export interface ReadLog {
  readonly logId: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  readonly intervalMinutes: number | null;
  readonly repairs: readonly Repair[];
}

/** [from, to] in whole seconds, limited to the time range of the log, which limits the days that are read. */
export const withinReach = (
  { firstAt, lastAt }: Pick<ReadLog, 'firstAt' | 'lastAt'>,
  from: number,
  to: number,
): { readonly first: number; readonly last: number } => ({
  first: Math.max(Math.ceil(from), firstAt ?? 0),
  last: Math.min(Math.floor(to), lastAt ?? 0),
});

/**
 * Levels of a log in [from, to], repaired. A cut needs only the records of the range; a line or a shift that reaches into it needs
 * others, possibly distant ones, and then all are read.
 */
export async function readRepaired(sql: Sql, log: ReadLog, from: number, to: number): Promise<Series | 'busy'> {
  const { logId, repairs, firstAt, lastAt } = log;
  const whole = repairs.some((repair) => repair.kind !== 'cut' && reaches(repair, from, to));
  const { first, last } = whole ? { first: firstAt ?? 0, last: lastAt ?? 0 } : withinReach(log, from, to);
  const raw = await readSeries(sql, logId, first, last);
  if (raw === 'busy' || repairs.length === 0) return raw;
  const applied = whole ? repairs : repairs.filter(({ kind }) => kind === 'cut');
  const interval = judgedInterval(raw.times, log.intervalMinutes);
  let left: Series = raw;
  for (const repair of applied) {
    left = applyRepairs(left, [repair], interval);
    // Each repair copies the series, tens of milliseconds for a year of one-minute records: let other work run in between.
    if (left.times.length > RECORDS_PER_TURN) await nextTurn();
  }
  return between(left, Math.ceil(from), to);
}
