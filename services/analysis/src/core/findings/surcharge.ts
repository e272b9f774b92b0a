import { indexOfTime } from '@headworks/level-block';
import { type Days, isoDate } from '../calendar.js';
import { type SiteLevels, sliced } from '../levels/site-levels.js';
import { SURCHARGE_OF_PIPE } from '../pipe/surcharge-level.js';
import { DAY_SECONDS, HOUR_SECONDS } from '../units.js';
import type { DayValue, Finding } from './finding.js';

/** Levels above it less than an hour apart are one event. */
const EVENT_PAUSE_SECONDS = HOUR_SECONDS;

/**
 * The surcharges of a window: one finding for each event; events on consecutive days are one finding. Always severe
 * (flow-analysis 1.8). One record is enough.
 */
export function surcharges({ series, pipeInches, days, deepestInches }: SiteLevels, window: Days): readonly Finding[] {
  const thresholdInches = SURCHARGE_OF_PIPE * pipeInches;
  const { times, depthsInches } = series;
  const events: { start: number; end: number; deepest: Map<number, number> }[] = [];
  const deepestOfDays = sliced(deepestInches, days, window, 1);
  for (let at = 0; at < window.count; at++) {
    if (!((deepestOfDays[at] ?? Number.NaN) > thresholdInches)) continue;
    const day = window.first + at;
    const to = indexOfTime(times, (day + 1) * DAY_SECONDS);
    for (let index = indexOfTime(times, day * DAY_SECONDS); index < to; index++) {
      const depth = depthsInches[index] ?? 0;
      if (depth <= thresholdInches) continue;
      const time = times[index] ?? 0;
      const last = events.at(-1);
      const goesOn = last && (time - last.end < EVENT_PAUSE_SECONDS || day - Math.floor(last.end / DAY_SECONDS) <= 1);
      const event = goesOn ? last : { start: time, end: time, deepest: new Map<number, number>() };
      if (!goesOn) events.push(event);
      event.end = time;
      event.deepest.set(day, Math.max(event.deepest.get(day) ?? 0, depth));
    }
  }
  return events.map(({ start, end, deepest }) => {
    const days = [...deepest].map(([day, value]): DayValue => ({ date: isoDate(day), value }));
    const greatestDepthInches = Math.max(...deepest.values());
    return {
      type: 'surcharge',
      severity: 3,
      start,
      end,
      confidence: 'high',
      evidence: { type: 'surcharge', days, greatestDepthInches, thresholdInches },
    };
  });
}
