import type { Site } from '@headworks/api/paths/study/shapes';
import type { Dates } from '../../../entities/log/use-logs.js';

/** The default earliest date, if the records have none. */
const EARLIEST = Date.UTC(2020, 0, 1) / 1000;

/** The dates of the records of a site by its loggers' clock; null without any. */
export function recordDatesOf({ startdate, enddate, logCount }: Pick<Site, 'startdate' | 'enddate' | 'logCount'>): Dates | null {
  if (logCount === 0 || enddate === null) return null;
  return { start: startdate ?? Math.min(EARLIEST, enddate), end: enddate };
}
