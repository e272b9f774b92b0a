import type { Series } from '@headworks/level-block';
import type { Period } from '../core/basin.js';
import { DAY_SECONDS } from '../core/units.js';
import type { Inputs } from '../inputs/inputs.js';

/** Of a record with its time. */
const LEVEL_BYTES = 16;
/** Of a record in the memo: its cleaned depth. */
const DEPTH_BYTES = 8;
/** Of a day in the memo (measured), for each one from the first record of a site to its last: ratios of quarters and hours, and what is made of them. */
const DAY_BYTES = 1_344;
/** A calculation of more would exceed the 1 GB of a job. */
const MOST_BYTES = 1_000_000_000;
/** From the first record of a site to its last: with more, the clock of a logger was never set. */
const MOST_DAYS_OF_SITE = 150 * 365;

export interface BasinSize {
  readonly records: number;
  /** Of all sites together, days without records included. */
  readonly days: number;
  /** Of the site with the most. */
  readonly mostDays: number;
}

/** How much is to be calculated for a basin. */
export function sizeOfBasin(
  { sites, period }: Pick<Inputs, 'sites' | 'period'>,
  levelsOf: (logId: number) => Series | undefined,
): BasinSize {
  let [records, days, mostDays] = [0, 0, 0];
  for (const { logIds } of sites) {
    const logs = logIds.flatMap((logId) => levelsOf(logId)?.times ?? []).filter(({ length }) => length > 0);
    const ofSite = daysOf(logs, period);
    records += logs.reduce((sum, { length }) => sum + length, 0);
    days += ofSite;
    mostDays = Math.max(mostDays, ofSite);
  }
  return { records, days, mostDays };
}

/** What the memo of the core takes. */
export const memoBytesOf = ({ records, days }: BasinSize): number => records * DEPTH_BYTES + days * DAY_BYTES;

/** Whether a basin is too large to be calculated. */
export const isTooLarge = (size: BasinSize): boolean =>
  size.mostDays > MOST_DAYS_OF_SITE || size.records * LEVEL_BYTES + memoBytesOf(size) > MOST_BYTES;

function daysOf(logs: readonly Float64Array[], period: Period | null): number {
  if (logs.length === 0) return 0;
  const first = logs.reduce((least, times) => Math.min(least, times[0] ?? least), Number.POSITIVE_INFINITY);
  const last = logs.reduce((most, times) => Math.max(most, times.at(-1) ?? most), Number.NEGATIVE_INFINITY);
  const seconds = Math.min(last, period?.end ?? last) - Math.max(first, period?.start ?? first);
  return Math.max(0, Math.ceil(seconds / DAY_SECONDS));
}
