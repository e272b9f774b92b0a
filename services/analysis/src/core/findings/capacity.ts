import { type Days, isoDate } from '../calendar.js';
import type { DryDays } from '../dry-weather/dry-days.js';
import { type SiteLevels, sliced } from '../levels/site-levels.js';
import { type Finding, spanOf } from './finding.js';

/** Pipes up to this size are designed for half their depth, larger ones for two thirds (specification part 2, section 9; 304.8 mm in metric). */
const SMALL_PIPE_INCHES = 12;
const HALF = 1 / 2;
const TWO_THIRDS = 2 / 3;

/** The depth in inches that a pipe is designed to have in dry weather. */
export const designDepthInches = (pipeInches: number): number => pipeInches * (pipeInches <= SMALL_PIPE_INCHES ? HALF : TWO_THIRDS);

/** Levels of dry days beyond the design depth: nothing is left for rain. Severe, one finding for the window (flow-analysis 1.8). Blocked days are excluded. */
export function capacityFindings(levels: SiteLevels, window: Days, dryDays: DryDays, blocked: readonly boolean[] = []): readonly Finding[] {
  const thresholdInches = designDepthInches(levels.pipeInches);
  const deepest = sliced(levels.deepestInches, levels.days, window, 1);
  const days = [...dryDays.weekday, ...dryDays.weekend]
    .sort((a, b) => a - b)
    .filter((day) => (deepest[day] ?? 0) > thresholdInches && !blocked[day]);
  if (days.length === 0) return [];
  const values = days.map((day) => ({ date: isoDate(window.first + day), value: deepest[day] ?? Number.NaN }));
  const greatestDepthInches = Math.max(...values.map(({ value }) => value));
  return [
    {
      type: 'capacity',
      severity: 3,
      ...spanOf(days, window),
      confidence: 'high',
      evidence: { type: 'capacity', days: values, greatestDepthInches, thresholdInches },
    },
  ];
}
