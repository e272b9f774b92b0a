import { nextTurn } from '@headworks/clock';
import type { Series } from '@headworks/contracts/level-block';
import { applyRepairs, between, judgedInterval, type Repair, reaches } from '@headworks/contracts/level-quality';
import type { Sql } from '@headworks/postgres';
import { readSeries } from './read.js';

const RECORDS_PER_TURN = 20_000;

/** A log as it is read: how far its records reach (epoch seconds, null: it has none), how often they come, and what was repaired. */
export interface ReadLog {
  readonly logId: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  readonly intervalMinutes: number | null;
  readonly repairs: readonly Repair[];
}

/** The whole seconds of [from, to] in which the log has records: its own reach bounds the days that are looked at. */
export const withinReach = (
  { firstAt, lastAt }: Pick<ReadLog, 'firstAt' | 'lastAt'>,
  from: number,
  to: number,
): { readonly first: number; readonly last: number } => ({
  first: Math.max(Math.ceil(from), firstAt ?? 0),
  last: Math.min(Math.floor(to), lastAt ?? 0),
});

/**
 * Levels of a log in [from, to] as its repairs leave them. A cut needs only the records of the range; a line or a shift that reaches into it needs
 * others, maybe far away, and then all are read.
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
    // Each copies the series, tens of milliseconds for a year of minutes: others get their turn in between.
    if (left.times.length > RECORDS_PER_TURN) await nextTurn();
  }
  return between(left, Math.ceil(from), to);
}
