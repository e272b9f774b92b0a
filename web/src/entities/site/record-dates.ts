import type { Site } from '@headworks/api/paths/study/shapes';
import { EARLIEST } from '../log/log-dates.js';
import type { Dates } from '../log/use-logs.js';

/** From the first to the last record of sites by the loggers' clock, from the default date where the first is unknown; null without any. */
export function recordDatesOf(sites: readonly Pick<Site, 'startdate' | 'enddate'>[]): Dates | null {
  const recorded = sites.flatMap(({ startdate, enddate }) =>
    enddate === null ? [] : [{ start: startdate ?? Math.min(EARLIEST, enddate), end: enddate }],
  );
  return recorded.reduce<Dates | null>(
    (all, { start, end }) => ({ start: Math.min(all?.start ?? start, start), end: Math.max(all?.end ?? end, end) }),
    null,
  );
}
