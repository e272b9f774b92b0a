import { type HourColumn, hourColumns } from '@headworks/api/paths/study/result-shapes';
import type { Analysis } from '../core/analyse.js';
import { type Days, startOfDays } from '../core/calendar.js';
import { boundsOfAnalysis } from '../core/result/bounds.js';
import { averagedHourlyFlows, dailyTotals, hydrographDays } from '../core/result/days.js';
import { hourlyChange, hourlyDepths, quarterChange } from '../core/result/hours.js';
import { rounded } from '../core/result/rounding.js';
import type { SiteAnalysis } from '../core/site-analysis.js';
import type { FlowParts } from './order.js';

/** The answer of /site/get/flows. A site without flow has the reason. */
export function flowsOf(analysis: Analysis, siteIds: readonly number[], parts: FlowParts): object {
  const { startDate: _start, endDate: _end, ...bounds } = boundsOfAnalysis(analysis);
  const sites = siteIds.map((siteId) => [siteId, siteFlows(analysis, String(siteId), parts)]);
  const negativeHouseholds = [...analysis.sites].flatMap(([id, { individualHouseholds }]) =>
    individualHouseholds < 0 ? [Number(id)] : [],
  );
  return { sites: Object.fromEntries(sites), negativeHouseholds, ...bounds };
}

const DISABLED = { error: 'Disabled', message: 'The site is disabled.' } as const;

function siteFlows({ basin, sites, siteErrors, window }: Analysis, id: string, parts: FlowParts): object {
  const site = sites.get(id);
  const error = siteErrors.get(id);
  if (basin.sites.some((each) => each.id === id && !each.enabled)) return DISABLED;
  const reason = error ? { error: error.code, message: error.message } : {};
  if (!site || !window) return reason;
  return {
    ...(parts.aveHourly ? { aveHourlyFlows: averagedHourlyFlows(site, window) } : {}),
    ...(parts.all ? { all: allFlows(site, window) } : {}),
    ...(parts.dailyTotals ? { dailyTotals: dailyTotals(site, window) } : {}),
    ...(parts.days ? { days: hydrographDays(site, window) } : {}),
    ...(parts.hours ? { hours: siteHours(site, window, parts.hourColumns ?? hourColumns) } : {}),
    confidence: site.confidence.overall,
    reasons: site.confidence.reasons,
    ...reason,
  };
}

function allFlows(site: SiteAnalysis, window: Days): readonly object[] {
  const { calibration } = site;
  if (!calibration) return [];
  const { times, values } = quarterChange(site, window);
  return Array.from(times, (time, index) => ({ time, flow: rounded((values[index] ?? 0) * calibration.gpmPerDeltaQ) }));
}

/** Digits of a value in a chart: 46 sites have 400,000 of each. */
const SHOWN_DIGITS = 5;

const shown = (values: Float64Array, factor = 1): readonly (number | null)[] =>
  Array.from(values, (value) => (Number.isFinite(value * factor) ? Number((value * factor).toPrecision(SHOWN_DIGITS)) : null));

/** In columns; flows are null without a calibration, and what is not asked for is empty. */
function siteHours(site: SiteAnalysis, window: Days, asked: readonly HourColumn[]): object {
  const { change, dryWeather, groundWater } = hourlyChange(site);
  const factor = site.calibration?.gpmPerDeltaQ ?? Number.NaN;
  const columns: Readonly<Record<HourColumn, () => readonly (number | null)[]>> = {
    level: () => shown(hourlyDepths(site, window)),
    volume: () => shown(change),
    flow: () => shown(change, factor),
    dryFlow: () => shown(dryWeather, factor),
    groundWaterFlow: () => shown(groundWater, factor),
  };
  const entries = hourColumns.map((name) => [name, asked.includes(name) ? columns[name]() : []]);
  return { start: startOfDays(window), ...Object.fromEntries(entries) };
}
