import { networkOf } from '@headworks/flow-network';
import type { Basin } from './basin.js';
import { type Days, daysOf } from './calendar.js';
import { type AnalysisError, type AnalysisErrorCode, analysisError } from './errors.js';
import { dayMeansIn, fullDaysOf, isEmptyPipe, type SiteLevels } from './levels/site-levels.js';
import { createMemo, type Memo } from './memo.js';
import { recentRain } from './rain.js';
import type { SiteAnalysis } from './site-analysis.js';
import type { SiteFlow } from './site-flow.js';
import { drySites, dryWeatherOfAllDays } from './stages/dry-sites.js';
import { type MeasuredSite, measuredSites } from './stages/measured-sites.js';
import { siteFlows } from './stages/site-flows.js';
import { siteResults } from './stages/site-results.js';
import type { StageInputs } from './stages/stage-inputs.js';
import { countKnown } from './statistics.js';
import { usageOf } from './units.js';
import { type CommonDays, commonDaysOf, LEAST_FULL_DAYS } from './window.js';

/** The analysis of a basin. */
export interface Analysis {
  readonly basin: Basin;
  /** The requested days; null if all were requested. */
  readonly requested: Days | null;
  /** The days that the sites have in common, which are used; null if there is no result. */
  readonly window: Days | null;
  /** Sites with a result, those upstream first. */
  readonly sites: ReadonlyMap<string, SiteAnalysis>;
  readonly splits: readonly string[];
  /** Sites with far fewer days than the others, which did not shorten the window. */
  readonly shortSites: readonly string[];
  readonly siteErrors: ReadonlyMap<string, AnalysisError>;
  /** The levels of every enabled site with levels, also without a result: a surcharge needs no dry days. */
  readonly levels: ReadonlyMap<string, SiteLevels>;
  /** Why there is no result. */
  readonly error: AnalysisError | null;
  /** For the next run. */
  readonly memo: Memo;
}

/**
 * Computes flow, inflow and infiltration, and findings from the levels of a basin.
 *
 * Pure: the same basin gives the same result to the last bit, in any order of sites and logs. Given the `before` of an earlier run, it reuses
 * results that new levels, households or lines of the series do not affect; a site is unchanged if its fields and the arrays of its logs are.
 *
 * Errors are values: of a site, while the other sites are computed, or of the whole basin.
 */
export function analyse(basin: Basin, before?: Analysis): Analysis {
  const memo = createMemo(before?.memo);
  const { sites, errors } = measuredSites(basin, memo);
  const levels = new Map(sites.map((each) => [each.site.id, each.levels]));
  const common = { basin, requested: basin.requested && daysOf(basin.requested), levels, memo };
  const without = (code: AnalysisErrorCode, siteErrors: SiteErrors, siteIds: Iterable<string> = siteErrors.keys()): Analysis => ({
    ...common,
    ...NO_RESULT,
    siteErrors,
    error: analysisError(code, ...siteIds),
  });
  if (!basin.sites.some(({ enabled }) => enabled)) return without('NoSites', errors);
  const whole = networkOf(basin.sites, () => true);
  if ('code' in whole) return without('CircularSeries', errors, whole.siteIds);
  if (sites.length === 0) return without(commonCodeOf(errors) ?? 'NoLogs', errors);

  const { days: window, shortSites } = commonDaysOfSites(sites);
  const { usable, unusable } = usableSites(sites, window, memo);
  const siteErrors = new Map([...errors, ...unusable]);
  const network = networkOf(basin.sites, ({ id }) => usable.has(id));
  if ('code' in network || usable.size === 0) return without(commonCodeOf(siteErrors) ?? 'NotEnoughDays', siteErrors);

  const recent = memo.once('recent rain', '', [basin.rain, window.first, window.count], () => recentRain(basin.rain, window));
  const inputs: StageInputs = { window, network, shortSites, recentRain: recent, gallonsPerHouseholdDay: usageOf(basin), memo };
  const flows = siteFlows(drySites(usable, inputs), inputs);
  return {
    ...common,
    window,
    splits: network.splits,
    shortSites,
    sites: siteResults(flows, inputs),
    siteErrors: new Map([...siteErrors, ...negativeHouseholds(flows)]),
    error: null,
  };
}

type SiteErrors = ReadonlyMap<string, AnalysisError>;

const NO_RESULT = { window: null, sites: new Map(), splits: [], shortSites: [] } as const;

/** Sites with too few full days do not count. */
const commonDaysOfSites = (sites: readonly MeasuredSite[]): CommonDays =>
  commonDaysOf(
    new Map(
      sites.filter(({ levels }) => countKnown(levels.dayMeans) >= LEAST_FULL_DAYS).map(({ site, levels }) => [site.id, fullDaysOf(levels)]),
    ),
  );

/** The sites with enough full days in a window and some flow in dry weather, and why the others have no result. */
function usableSites(sites: readonly MeasuredSite[], window: Days, memo: Memo) {
  const usable = new Map<string, MeasuredSite>();
  const unusable = new Map<string, AnalysisError>();
  for (const each of sites) {
    const { id } = each.site;
    if (countKnown(dayMeansIn(each.levels, window)) < LEAST_FULL_DAYS) unusable.set(id, analysisError('NotEnoughDays', id));
    else if (isEmptyPipe(each.levels) || dryWeatherOfAllDays(each, window, memo) === null) unusable.set(id, analysisError('NoFlow', id));
    else usable.set(id, each);
  }
  return { usable, unusable };
}

/** The error of all sites, if it is the same. */
function commonCodeOf(errors: SiteErrors): AnalysisErrorCode | undefined {
  const codes = new Set([...errors.values()].map(({ code }) => code));
  return codes.size === 1 ? [...codes][0] : undefined;
}

const negativeHouseholds = (flows: ReadonlyMap<string, SiteFlow>): SiteErrors =>
  new Map([...flows].flatMap(([id, flow]) => (flow.individualHouseholds < 0 ? [[id, analysisError('NegativeHouseholds', id)]] : [])));
