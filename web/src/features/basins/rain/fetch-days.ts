import { limits } from '@headworks/api/limits';
import type { Site } from '@headworks/api/paths/study/shapes';
import { formatCount } from '../../../ui/format/format.js';
import { fetchTexts as t } from './texts.js';

/** Days of the logger's clock, as the first second of each; the last one is included. */
export interface Days {
  readonly from: number;
  readonly to: number;
}

export const DAY_SECONDS = 86_400;
const MONTH_DAYS = 30;
const dayOf = (seconds: number): number => Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS;

/** The days with data of the sites, at most as many as can be fetched; the last month without any. */
export function daysOf(sites: readonly Pick<Site, 'startdate' | 'enddate'>[], now: number): Days {
  const [starts, ends] = [sites.flatMap(({ startdate }) => startdate ?? []), sites.flatMap(({ enddate }) => enddate ?? [])];
  if (starts.length === 0 || ends.length === 0) return { from: dayOf(now) - MONTH_DAYS * DAY_SECONDS, to: dayOf(now) };
  const to = dayOf(Math.max(...ends));
  return { from: Math.max(dayOf(Math.min(...starts)), to - (limits.rainFetchDays - 1) * DAY_SECONDS), to };
}

/** Why these days cannot be fetched; null if they can. */
export function daysProblem({ from, to }: Days): string | null {
  if (from > to) return t.order;
  return (to - from) / DAY_SECONDS >= limits.rainFetchDays ? t.tooLong(formatCount(limits.rainFetchDays)) : null;
}
