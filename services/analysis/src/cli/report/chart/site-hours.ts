import { indexOfTime } from '@headworks/level-block';
import { type Days, startOfDays } from '../../../core/calendar.js';
import { SURCHARGE_OF_PIPE } from '../../../core/pipe/surcharge-level.js';
import { hourlyChange } from '../../../core/result/hours.js';
import type { SiteAnalysis } from '../../../core/site-analysis.js';
import { DAY_SECONDS, HOUR_SECONDS, HOURS_PER_DAY } from '../../../core/units.js';
import { type HourSpan, spansWhere } from './path.js';

/** The values of a site's chart, by hour of the window. Flow in GPM, or volumetric change if the flow is unknown. */
export interface SiteHours {
  readonly isFlow: boolean;
  /** NaN in gaps, as in the other two, and on blocked days. */
  readonly flow: Float64Array;
  /** On blocked days, when the water stands: the flow of this level in a free pipe. */
  readonly apparent: Float64Array;
  readonly dryWeather: Float64Array;
  readonly groundWater: Float64Array;
  readonly blocked: readonly HourSpan[];
  readonly surcharged: readonly HourSpan[];
  readonly gaps: readonly HourSpan[];
}

/** Shorter gaps are interpolated or invisible. */
const LEAST_GAP_HOURS = 3;

export function siteHours(site: SiteAnalysis, window: Days): SiteHours {
  const { dry, calibration, blocked } = site;
  const { dryWeather, groundWater } = hourlyChange(site);
  const factor = calibration?.gpmPerDeltaQ ?? 1;
  const dayOf = (hour: number) => Math.floor(hour / HOURS_PER_DAY);
  const isBlocked = (hour: number) => blocked[dayOf(hour)] ?? false;
  const surcharge = surchargedHours(site, window);
  const { length } = dry.hours;
  return {
    isFlow: calibration !== null,
    flow: dry.hours.map((ratio, hour) => (isBlocked(hour) ? Number.NaN : factor * ratio)),
    apparent: dry.hours.map((ratio, hour) => (isBlocked(hour) ? factor * ratio : Number.NaN)),
    dryWeather: dryWeather.map((change) => factor * change),
    groundWater: groundWater.map((change) => factor * change),
    blocked: spansWhere(length, isBlocked),
    surcharged: spansWhere(length, (hour) => surcharge.has(hour)),
    gaps: spansWhere(length, (hour) => Number.isNaN(dry.hours[hour])).filter(({ from, to }) => to - from >= LEAST_GAP_HOURS),
  };
}

/** Hours with a level in surcharge; one record is enough. */
function surchargedHours({ levels: { series, pipeInches } }: SiteAnalysis, window: Days): ReadonlySet<number> {
  const start = startOfDays(window);
  const hours = new Set<number>();
  const to = indexOfTime(series.times, start + window.count * DAY_SECONDS);
  for (let index = indexOfTime(series.times, start); index < to; index++)
    if ((series.depthsInches[index] ?? 0) > SURCHARGE_OF_PIPE * pipeInches)
      hours.add(Math.floor(((series.times[index] ?? 0) - start) / HOUR_SECONDS));
  return hours;
}
