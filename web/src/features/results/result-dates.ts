import type { Site } from '@headworks/api/paths/study/shapes';
import { EARLIEST, endOfDay, startOfDay } from '../../entities/log/log-dates.js';
import type { Dates } from '../../entities/log/use-logs.js';
import { recordDatesOf } from '../../entities/site/record-dates.js';

const DAY_SECONDS = 86_400;

/** The days with records of the sites that are enabled, none before 2020 (specification part 2, section 9), to a last second; null without any record. */
export function boundsOf(sites: readonly Pick<Site, 'enabled' | 'startdate' | 'enddate'>[]): Dates | null {
  const all = recordDatesOf(sites.filter(({ enabled }) => enabled));
  const end = all === null ? 0 : endOfDay(all.end);
  return all === null || end < EARLIEST ? null : { start: Math.max(EARLIEST, startOfDay(all.start)), end };
}

/** The days on which every enabled site has records, within the bounds; all where there are none. */
export function commonDates(sites: readonly Pick<Site, 'enabled' | 'startdate' | 'enddate'>[], bounds: Dates): Dates {
  const own = sites.filter(({ enabled, enddate }) => enabled && enddate !== null).flatMap((site) => recordDatesOf([site]) ?? []);
  if (own.length === 0) return bounds;
  return clampedDates(Math.max(...own.map(({ start }) => start)), Math.min(...own.map(({ end }) => end)), bounds) ?? bounds;
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
