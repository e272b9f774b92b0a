import type { LevelRecord } from '../../charts/level-series.js';
import { type Days, dayOf, lastDays } from '../../playback/dates.js';

/** When a log was last at or above Alert 1. */
export interface LastAlert {
  readonly logId: number;
  readonly name: string;
  /** Epoch seconds of the sensor's clock: the last record of it, and the first one within `days`. */
  readonly last: number;
  readonly first: number;
  /** Those that end with it. */
  readonly days: Days;
}

/** Null if the records never reach Alert 1. */
export function lastAlertOf(
  { logId, name, alert1 }: { readonly logId: number; readonly name: string; readonly alert1: number },
  records: readonly LevelRecord[],
): LastAlert | null {
  const reached = records.filter(({ level }) => level >= alert1).map(({ time }) => time);
  const [begin, last] = [records[0]?.time, reached.at(-1)];
  if (begin === undefined || last === undefined) return null;
  const days = lastDays({ from: dayOf(begin), to: dayOf(last) });
  return { logId, name, last, first: reached.find((time) => time >= days.from) ?? last, days };
}

export const latestOf = (alerts: readonly (LastAlert | null)[]): LastAlert | null =>
  alerts.reduce((a, b) => (a === null || (b !== null && b.last > a.last) ? b : a), null);
