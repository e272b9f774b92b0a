import { indexOfTime } from '@headworks/level-block';
import type { Days } from '../calendar.js';
import type { MarkKind } from '../levels/mark.js';
import type { SiteFlow } from '../site-flow.js';
import { DAY_SECONDS } from '../units.js';

/**
 * The part of the records of a site's dry days (0 to 1) at which the pipe was full, or the water at the sensor. Such records all have the same flow: a dry-weather
 * flow that is made of them is that of the full pipe, whatever flows.
 */
export function fullPartOfDryDays({ levels: { marks, series }, dry }: Pick<SiteFlow, 'levels' | 'dry'>, window: Days): number {
  const dryDays = new Set([...dry.dryDays.weekday, ...dry.dryDays.weekend].map((day) => window.first + day));
  const recordsOn = (day: number, start: number, end: number) =>
    indexOfTime(series.times, Math.min(end, (day + 1) * DAY_SECONDS)) - indexOfTime(series.times, Math.max(start, day * DAY_SECONDS));
  const marked = (kind: MarkKind): number => {
    let records = 0;
    for (const mark of marks) {
      if (mark.kind !== kind) continue;
      for (let day = Math.floor(mark.start / DAY_SECONDS); day <= Math.floor(mark.end / DAY_SECONDS); day++)
        if (dryDays.has(day)) records += recordsOn(day, mark.start, mark.end + 1);
    }
    return records;
  };
  // A record may have both marks.
  const full = Math.max(marked('full'), marked('submerged'));
  if (full === 0) return 0;
  return full / [...dryDays].reduce((sum, day) => sum + recordsOn(day, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY), 0);
}
