import { NO_LEVEL } from '@headworks/api/commands/logs';

export const QUARTER_SECONDS = 900;
const HUNDREDTHS = 100;

/** The quarter hours for which a log has a row: those that are asked for, and before them the ones from which a record still stands. */
export interface Row {
  /** Quarter hours since 1970. */
  readonly first: number;
  /** The highest level of each, in hundredths of an inch, or NO_LEVEL. */
  readonly highest: Int32Array;
}

/** Quarter hours that a record of a log stands for, its own included; a log with an unknown interval has a record each quarter hour. */
export const quartersOf = (intervalMinutes: number | null): number =>
  Math.max(1, Math.ceil(((intervalMinutes ?? 0) * 60) / QUARTER_SECONDS));

/** An empty row for the quarter hours from `from` to `to` (epoch seconds), both included. */
export function rowFor(from: number, to: number, intervalMinutes: number | null): Row {
  const first = Math.floor(from / QUARTER_SECONDS) - quartersOf(intervalMinutes) + 1;
  const last = Math.floor(to / QUARTER_SECONDS);
  return { first, highest: new Int32Array(last - first + 1).fill(NO_LEVEL) };
}

/** Enters a level in inches at a time in epoch seconds: of several in one quarter hour the highest one is kept. */
export function enter({ first, highest }: Row, time: number, level: number): void {
  enterHundredths({ first, highest }, Math.floor(time / QUARTER_SECONDS), Math.round(level * HUNDREDTHS));
}

export function enterHundredths({ first, highest }: Row, quarter: number, hundredths: number): void {
  const index = quarter - first;
  const present = highest[index];
  if (present !== undefined && hundredths > present) highest[index] = hundredths;
}

/**
 * The levels of the asked quarter hours, which are the last ones of the row. A record of an interval longer than a quarter hour stands until the next one is due, and
 * no longer: a gap stays a gap.
 */
export function standing({ highest }: Row, intervalMinutes: number | null): Int32Array {
  const stands = quartersOf(intervalMinutes) - 1;
  if (stands === 0) return highest;
  const filled = highest.slice();
  let left = 0;
  for (let index = 0; index < filled.length; index++) {
    if (filled[index] !== NO_LEVEL) left = stands;
    else if (left > 0) {
      filled[index] = filled[index - 1] ?? NO_LEVEL;
      left--;
    }
  }
  return filled.subarray(stands);
}

/** Takes over what is higher: the levels of a site are those of all its logs. */
export function raise(levels: Int32Array, others: Int32Array): void {
  for (let index = 0; index < levels.length; index++) levels[index] = Math.max(levels[index] ?? NO_LEVEL, others[index] ?? NO_LEVEL);
}
