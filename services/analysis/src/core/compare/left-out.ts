import type { Days } from '../calendar.js';
import type { SiteLevels } from '../levels/site-levels.js';
import { HOURS_PER_DAY, QUARTERS_PER_DAY } from '../units.js';

/**
 * Consecutive days, nearly as many in each group. A group begins where it rained least on the day before, so that rain and the RDII that it brings are in
 * the same group.
 *
 * @param rain inches of each day; null without a gauge
 */
export function groupsOfDays({ first, count }: Days, groups: number, rain: Float64Array | null): readonly Days[] {
  const mostMoved = Math.floor((count / groups - 1) / 2);
  const starts = Array.from({ length: groups }, (_, group) =>
    group === 0 ? 0 : driestStart(Math.round((group * count) / groups), mostMoved, rain),
  );
  return starts.map((start, group) => ({ first: first + start, count: (starts[group + 1] ?? count) - start }));
}

/** The nearest of the days that follow the least rain. */
function driestStart(place: number, mostMoved: number, rain: Float64Array | null): number {
  const nearby = Array.from({ length: 2 * mostMoved + 1 }, (_, at) => place + (at % 2 === 0 ? at / 2 : -(at + 1) / 2));
  const before = (day: number) => rain?.[day - 1] ?? 0;
  return nearby.reduce((driest, day) => (before(day) < before(driest) ? day : driest));
}

/** The levels of a site as if these days had no records. */
export function levelsWithout(levels: SiteLevels, days: Days): SiteLevels {
  const from = Math.max(0, days.first - levels.days.first);
  const to = Math.min(levels.days.count, days.first + days.count - levels.days.first);
  const without = (values: Float64Array, perDay: number) => values.slice().fill(Number.NaN, from * perDay, Math.max(from, to) * perDay);
  return {
    ...levels,
    quarters: without(levels.quarters, QUARTERS_PER_DAY),
    hours: without(levels.hours, HOURS_PER_DAY),
    dayMeans: without(levels.dayMeans, 1),
    deepestInches: without(levels.deepestInches, 1),
  };
}
