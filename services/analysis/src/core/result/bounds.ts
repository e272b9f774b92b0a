import type { Analysis } from '../analyse.js';
import { type Days, overlapOf } from '../calendar.js';
import { wholeDaysOf } from '../levels/site-levels.js';
import { DAY_SECONDS } from '../units.js';

/** The requested period, or the one used; the days common to all sites; those of them that were used. Epoch seconds of the loggers' clock, ends are last seconds. */
export interface Bounds {
  readonly startDate: number | null;
  readonly endDate: number | null;
  readonly commonStart: number | null;
  readonly commonEnd: number | null;
  readonly usingStart: number | null;
  readonly usingEnd: number | null;
}

export function boundsOfAnalysis(analysis: Analysis): Bounds {
  const { requested, window } = analysis;
  const [common, used, asked] = [boundsOf(coveredByAll(analysis)), boundsOf(window), boundsOf(requested ?? window)];
  return {
    startDate: asked.start,
    endDate: asked.end,
    commonStart: common.start,
    commonEnd: common.end,
    usingStart: used.start,
    usingEnd: used.end,
  };
}

/** The days on which all sites with a result have levels, including days outside the requested period. */
function coveredByAll({ sites, window, shortSites }: Analysis): Days | null {
  const covered = [...sites].filter(([id]) => !shortSites.includes(id)).map(([, { levels }]) => wholeDaysOf(levels.series.times));
  return covered.length === 0 ? window : covered.reduce(overlapOf);
}

const boundsOf = (days: Days | null) =>
  days ? { start: days.first * DAY_SECONDS, end: (days.first + days.count) * DAY_SECONDS - 1 } : { start: null, end: null };
