import { networkOf, SEVERAL_DOWNSTREAM } from '@headworks/flow-network';
import type { Analysis } from '../analyse.js';
import type { Site } from '../basin.js';
import type { AnalysisError, AnalysisErrorCode } from '../errors.js';
import { surcharges } from '../findings/surcharge.js';
import type { SiteLevels } from '../levels/site-levels.js';
import { tellsOf } from '../rain.js';
import { type Bounds, boundsOfAnalysis } from './bounds.js';
import { rounded } from './rounding.js';
import { errorOf, promptOf, type SiteResult, siteResult } from './site-result.js';

/** The serialized result of a basin. Times in epoch seconds of the loggers' clock, ends are last seconds. */
export interface BasinResult extends Bounds {
  /** Enabled sites by id, including those with an error. */
  readonly sites: Readonly<Record<string, SiteResult>>;
  readonly warnings: readonly Warning[];
  /** The sum of the sites' own flows and the flow at the outlets, in GPM, each null if one of its flows is unknown: they differ by the error of the differences. */
  readonly closure: Closure | null;
  readonly error?: AnalysisErrorCode;
  readonly message?: string;
}

export interface Warning {
  readonly code: 'MultipleDownstream' | 'AssumedUsage' | 'RainElsewhere';
  readonly message: string;
  readonly siteIds: readonly string[];
}

export interface Closure {
  readonly sumOfIndividual: number | null;
  readonly atOutlets: number | null;
}

/**
 * Serializes the result of an analysis to plain JSON (api.md, section 7).
 * @param days whether to include the days and their totals, 365 per year and site
 * @param hourly whether to include the averaged hourly flows, 8,760 per year and site
 */
export function resultOf(
  analysis: Analysis,
  { days = true, hourly = false }: { readonly days?: boolean; readonly hourly?: boolean } = {},
): BasinResult {
  const { basin, window, error, memo } = analysis;
  const sites: [string, SiteResult][] = [];
  for (const site of [...basin.sites].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!site.enabled) continue;
    const found = analysis.sites.get(site.id);
    const siteError = analysis.siteErrors.get(site.id);
    const { waterCostPer1000Gallons } = basin;
    const result =
      found && window
        ? siteResult(found, { window, waterCostPer1000Gallons, error: siteError, days, hourly, memo })
        : withoutResult(site, analysis.levels.get(site.id), siteError ?? error);
    sites.push([site.id, result]);
  }
  return {
    ...boundsOfAnalysis(analysis),
    // Assignment would fail for a site named __proto__.
    sites: Object.fromEntries(sites),
    warnings: warningsOf(analysis),
    closure: closureOf(analysis),
    ...errorOf(error),
  };
}

/** A surcharge needs no dry days: it is reported for a site without a result as well. */
function withoutResult(site: Site, levels: SiteLevels | undefined, error: AnalysisError | null): SiteResult {
  const findings = levels ? surcharges(levels, levels.days) : [];
  return {
    siteName: site.name,
    prompts: findings.map(promptOf),
    blockage: 0,
    surcharge: findings.length > 0 ? 3 : 0,
    capacity: 0,
    ii: 0,
    pipeid: site.pipeInches,
    population: site.households,
    indPopulation: null,
    startdate: null,
    enddate: null,
    confidence: 'low',
    confidences: null,
    reasons: [],
    hydrograph: null,
    waterCost: null,
    days: [],
    dailyTotals: [],
    marks: { counts: {}, list: [], more: 0 },
    ...errorOf(error),
  };
}

function warningsOf({ basin, splits, window }: Analysis): readonly Warning[] {
  const warnings: Warning[] = [];
  if (splits.length > 0) warnings.push({ code: 'MultipleDownstream', message: SEVERAL_DOWNSTREAM, siteIds: splits });
  if (!(basin.gallonsPerHouseholdDay > 0))
    warnings.push({ code: 'AssumedUsage', message: 'The usage of a household is not set: the default is assumed.', siteIds: [] });
  if (basin.rain && window && !tellsOf(basin.rain, window))
    warnings.push({
      code: 'RainElsewhere',
      message: 'The rain data is outside the days used and was ignored.',
      siteIds: [],
    });
  return warnings;
}

/** A site without a result is bridged: the own flow of the next one downstream includes its area. Nothing includes that of an outlet. */
function closureOf({ basin, sites }: Analysis): Closure | null {
  const network = networkOf(basin.sites, ({ enabled }) => enabled);
  if (sites.size === 0 || 'code' in network) return null;
  const outlets = network.order.filter((id) => network.downstream.get(id)?.length === 0).map((id) => sites.get(id));
  const own = [...sites.values()].map(({ individual, individualHouseholds }) => (individualHouseholds < 0 ? undefined : individual?.flow));
  return {
    sumOfIndividual: outlets.includes(undefined) ? null : sumOrNull(own),
    atOutlets: sumOrNull(outlets.map((outlet) => outlet?.cumulative?.flow)),
  };
}

/** Null if a flow is unknown. */
const sumOrNull = (flows: readonly (number | undefined)[]): number | null =>
  rounded(flows.reduce<number>((total, flow) => total + (flow ?? Number.NaN), 0));
