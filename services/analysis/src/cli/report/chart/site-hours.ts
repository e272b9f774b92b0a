import { indexOfTime } from '@headworks/level-block';
import { type Days, startOfDays } from '../../../core/calendar.js';
import { dryAt } from '../../../core/dry-weather/dry-weather.js';
import { SURCHARGE_OF_PIPE } from '../../../core/pipe/surcharge-level.js';
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
  const { dry, slow, groundwater, calibration, blocked } = site;
  const factor = calibration?.gpmPerDeltaQ ?? 1;
  const inDryHours = (hour: number, value: number) => (Number.isNaN(dry.hours[hour]) ? Number.NaN : factor * value);
  const dayOf = (hour: number) => Math.floor(hour / HOURS_PER_DAY);
  const isBlocked = (hour: number) => blocked[dayOf(hour)] ?? false;
  const surcharge = surchargedHours(site, window);
  const { length } = dry.hours;
  return {
    isFlow: calibration !== null,
    flow: dry.hours.map((ratio, hour) => (isBlocked(hour) ? Number.NaN : factor * ratio)),
    apparent: dry.hours.map((ratio, hour) => (isBlocked(hour) ? factor * ratio : Number.NaN)),
    dryWeather: dry.hours.map((_, hour) => inDryHours(hour, Math.max(0, dryAt(dry, hour) + (slow.total[dayOf(hour)] ?? 0)))),
    groundWater: dry.hours.map((_, hour) => inDryHours(hour, Math.max(0, groundwater.share + (slow.groundwater[dayOf(hour)] ?? 0)))),
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
