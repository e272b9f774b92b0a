import type { Site } from '@headworks/api/paths/study/shapes';
import { endOfDay, startOfDay } from '../../entities/log/log-dates.js';

/** Seconds of the loggers' clock; the end is a last second. */
export interface Dates {
  readonly start: number;
  readonly end: number;
}

const DAY_SECONDS = 86_400;
/** No results before it (specification part 2, section 9). */
export const EARLIEST = Date.UTC(2020, 0, 1) / 1_000;

/** The days with records of the sites that are enabled, from the earliest day that there may be; null without any record. */
export function boundsOf(sites: readonly Pick<Site, 'enabled' | 'startdate' | 'enddate'>[]): Dates | null {
  const enabled = sites.filter(({ enabled }) => enabled);
  const [starts, ends] = [enabled.flatMap(({ startdate }) => startdate ?? []), enabled.flatMap(({ enddate }) => enddate ?? [])];
  if (starts.length === 0 || ends.length === 0) return null;
  const end = endOfDay(ends.reduce((a, b) => Math.max(a, b)));
  return end < EARLIEST ? null : { start: Math.max(EARLIEST, startOfDay(starts.reduce((a, b) => Math.min(a, b)))), end };
}

/** The chosen days within the bounds; null if the start is after the end. */
export function clampedDates(first: number, last: number, bounds: Dates): Dates | null {
  if (startOfDay(first) > startOfDay(last)) return null;
  const within = (seconds: number) => Math.min(Math.max(seconds, bounds.start), bounds.end);
  return { start: within(startOfDay(first)), end: within(endOfDay(last)) };
}

/** The dates to ask for: none for all that there is, so that new records belong to it. */
export function askedDates(chosen: Dates, bounds: Dates, sites: readonly Pick<Site, 'startdate'>[]): Dates | null {
  const all = chosen.start === bounds.start && chosen.end === bounds.end;
  return all && sites.every(({ startdate }) => startdate === null || startdate >= EARLIEST) ? null : chosen;
}

/** The full days between two times. */
export const fullDays = (start: number, end: number): number => Math.max(0, Math.floor((end + 1 - start) / DAY_SECONDS));
