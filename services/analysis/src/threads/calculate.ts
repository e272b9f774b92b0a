import { averageHourly, indexOfTime } from '@headworks/level-block';
import { type Analysis, analyse } from '../core/analyse.js';
import { type Comparison, compare } from '../core/compare/compare.js';
import { comparisonResultOf } from '../core/compare/comparison-result.js';
import { changeConfidence } from '../core/confidence/change-confidence.js';
import { mergeLogs } from '../core/levels/merge-logs.js';
import { hydrographDays } from '../core/result/days.js';
import { quarterChange } from '../core/result/hours.js';
import { type BasinResult, resultOf } from '../core/result/result.js';
import type { Inputs } from '../inputs/inputs.js';
import { isTooLarge } from './basin-size.js';
import { flowsOf } from './flows.js';
import type { KeptBasins } from './kept-basins.js';
import { levelLog, makeBasin } from './make-basin.js';
import type { Order, Outcome, Wanted } from './order.js';

/** Records of all logs of a basin together, before they are decoded: with what is calculated from them, less than 1 GB. */
const MOST_RECORDS = 20_000_000;

/** Why a whole basin has no result; other errors stand at their sites. */
const REFUSING: readonly string[] = ['NoSites', 'NoLogs', 'NotEnoughDays', 'CircularSeries'];
/** The core has no logs where there are no records: that they are assigned was checked before. */
const CODES: Readonly<Record<string, string>> = { NoLogs: 'Error no logs found' };
const DECOMP = { kind: 'failed', error: 'Error in hydrograph decomp', message: '' } as const;

const failed = (error: string, message = ''): Outcome => ({
  kind: 'failed',
  error: CODES[error] ?? error,
  message: CODES[error] ? '' : message,
});

/** All work of a thread. What an order lacks is named, and nothing is calculated then. */
export function calculate(order: Order, kept: KeptBasins): Outcome {
  const { inputs, wanted, keepBytes } = order;
  if (inputs.logs.reduce((sum, { count }) => sum + count, 0) > MOST_RECORDS) return DECOMP;
  kept.take(order);
  const missing = kept.missing(inputs, logsFor(inputs, wanted), wanted.kind !== 'levels');
  if (missing.logIds.length > 0 || missing.rain) return { kind: 'missing', ...missing };
  try {
    const { outcome, analysis } = outcomeOf(inputs, wanted, kept);
    kept.keep(inputs, analysis, keepBytes);
    return outcome;
  } catch {
    // The core is pure: it would throw again.
    return DECOMP;
  }
}

function logsFor({ sites }: Inputs, wanted: Wanted): ReadonlySet<number> {
  return new Set(sites.flatMap(({ siteId, logIds }) => (wanted.kind !== 'levels' || wanted.siteId === siteId ? logIds : [])));
}

interface Calculated {
  readonly outcome: Outcome;
  /** Of the basin as it is. */
  readonly analysis?: Analysis;
}

function outcomeOf(inputs: Inputs, wanted: Wanted, kept: KeptBasins): Calculated {
  if (wanted.kind === 'levels') return { outcome: siteLevels(inputs, wanted.siteId, wanted.hourly, kept) };
  // Levels are shown as they are: a wrong clock can be seen there.
  if (isTooLarge(kept.size(inputs))) return { outcome: DECOMP };
  const before = kept.analysis(inputs.basinId);
  if (wanted.kind === 'comparison') return { outcome: comparisonOutcome(compare(makeBasin(inputs, kept), wanted.a, wanted.b, before)) };
  const adjustments = wanted.kind === 'flows' ? wanted.adjustments : [];
  const analysis = analyse(makeBasin(inputs, kept, adjustments), before);
  const outcome = basinOutcome(analysis, wanted);
  return adjustments.length > 0 ? { outcome } : { outcome, analysis };
}

function basinOutcome(analysis: Analysis, wanted: Exclude<Wanted, { kind: 'levels' | 'comparison' }>): Outcome {
  const { error } = analysis;
  if (error && REFUSING.includes(error.code)) return failed(error.code, error.message);
  switch (wanted.kind) {
    case 'result':
      return resultOutcome(resultOf(analysis, { days: false }));
    case 'flows':
      return { kind: 'json', json: jsonOf(flowsOf(analysis, wanted.siteIds, wanted.parts)) };
    case 'days':
      return siteDays(analysis, wanted.siteId);
    case 'volumes':
      return siteVolumes(analysis, wanted);
    default:
      return wanted satisfies never;
  }
}

function comparisonOutcome(comparison: Comparison): Outcome {
  const { error } = comparison;
  return error ? failed(error.code, error.message) : { kind: 'json', json: jsonOf(comparisonResultOf(comparison)) };
}

/** The result of the wire: what is large and of single days is asked for by site. */
function resultOutcome({ error: _error, message: _message, ...result }: BasinResult): Outcome {
  const sites = Object.entries(result.sites).map(([id, { days: _days, dailyTotals: _totals, waterCost: _cost, marks, ...site }]) => [
    id,
    { ...site, marks: { counts: marks.counts } },
  ]);
  const severities = Object.entries(result.sites).flatMap(([id, { ii, hydrograph }]) => (hydrograph ? [[Number(id), ii] as const] : []));
  return { kind: 'result', json: jsonOf({ ...result, sites: Object.fromEntries(sites) }), severities };
}

const jsonOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

function siteDays({ sites, siteErrors, window }: Analysis, siteId: number): Outcome {
  const site = sites.get(String(siteId));
  const error = siteErrors.get(String(siteId));
  if (!site || !window) return failed(error?.code ?? 'NoLogs', error?.message);
  return { kind: 'json', json: jsonOf({ days: hydrographDays(site, window) }) };
}

function siteVolumes({ sites, siteErrors, window }: Analysis, { siteId, hourly }: Extract<Wanted, { kind: 'volumes' }>): Outcome {
  const site = sites.get(String(siteId));
  const error = siteErrors.get(String(siteId));
  if (!site || !window) return failed(error?.code ?? 'NoLogs', error?.message);
  const { times, values } = quarterChange(site, window);
  const certainty = changeConfidence(site.confidence.reasons);
  if (!hourly) return { kind: 'columns', times, values, certainty };
  const averaged = averageHourly({ times, levels: values });
  return { kind: 'columns', times: averaged.times, values: averaged.levels, certainty };
}

/** The levels of a site as they are recorded, repaired: where logs overlap, the one that started later counts. */
function siteLevels({ basinId, sites, logs, period }: Inputs, siteId: number, hourly: boolean, kept: KeptBasins): Outcome {
  const own = new Set(sites.find((site) => site.siteId === siteId)?.logIds);
  const series = logs.flatMap((log) => (own.has(log.logId) ? (levelLog(basinId, log, kept) ?? []) : []));
  const { times, depthsInches } = mergeLogs(
    series.map(({ id, startAt, times: at, levelsInches, intervalMinutes }) => ({
      id,
      startAt,
      times: at,
      depthsInches: levelsInches,
      intervalSeconds: (intervalMinutes ?? 0) * 60,
      marks: [],
    })),
  );
  const [from, to] = period ? [indexOfTime(times, period.start), indexOfTime(times, period.end)] : [0, times.length];
  const within = { times: times.slice(from, to), levels: depthsInches.slice(from, to) };
  const shown = hourly ? averageHourly(within) : within;
  return { kind: 'columns', times: shown.times, values: shown.levels };
}
