import type { Basin } from './basin.js';
import { type Days, daysOf } from './calendar.js';
import { type AnalysisError, analysisError } from './errors.js';
import { fullDaysOf, sliced } from './levels/site-levels.js';
import { createMemo, type Memo } from './memo.js';
import { type Network, networkOf } from './series/network.js';
import type { SiteAnalysis } from './site-analysis.js';
import { type DryInputs, drySites, firstDryWeather } from './stages/dry-sites.js';
import { type MeasuredSite, measuredSites } from './stages/measured-sites.js';
import { siteFlows } from './stages/site-flows.js';
import { siteResults } from './stages/site-results.js';
import { GALLONS_PER_HOUSEHOLD_DAY } from './units.js';
import { type CommonDays, commonDaysOf, LEAST_FULL_DAYS } from './window.js';

/** What came of a basin. */
export interface Analysis {
  readonly basin: Basin;
  /** The days that were asked for; null where it was all that there are. */
  readonly requested: Days | null;
  /** The days that the sites have in common, and so those used; null where there is no result. */
  readonly window: Days | null;
  /** Sites with a result, those upstream first. */
  readonly sites: ReadonlyMap<string, SiteAnalysis>;
  readonly splits: readonly string[];
  /** Sites with far fewer days than the others, which did not shorten the window. */
  readonly shortSites: readonly string[];
  readonly siteErrors: ReadonlyMap<string, AnalysisError>;
  /** Why there is no result at all. */
  readonly error: AnalysisError | null;
  /** For the next run. */
  readonly memo: Memo;
}

/**
 * From the levels of a basin to flow, inflow and infiltration, and what is wrong with its sewers.
 *
 * Pure: the same basin gives the same result to the last bit, in whatever order its sites and logs come. Given the `before` of an earlier run, it takes
 * over what new levels, households or lines of the series do not touch; a site counts as the same when its fields and its logs' arrays are.
 *
 * Errors are values: of a site, while the rest of the basin is computed, or of the whole basin.
 */
export function analyse(basin: Basin, before?: Analysis): Analysis {
  const memo = createMemo(before?.memo);
  const requested = basin.requested && daysOf(basin.requested);
  const { sites, errors } = measuredSites(basin, memo);
  const siteErrors = new Map(errors);
  const none = (error: AnalysisError): Analysis => ({
    basin,
    requested,
    window: null,
    sites: new Map(),
    splits: [],
    shortSites: [],
    siteErrors,
    error,
    memo,
  });
  if (!basin.sites.some(({ enabled }) => enabled)) return none(analysisError('NoSites'));
  const whole = networkOf(basin.sites, () => true);
  if ('code' in whole) return none(analysisError('CircularSeries', ...whole.siteIds));
  if (sites.length === 0) return none(analysisError('NoLogs', ...siteErrors.keys()));

  const common = commonDaysOfSites(sites);
  if (common.days.count < LEAST_FULL_DAYS) return none(analysisError('NotEnoughDays', ...sites.map(({ site }) => site.id)));
  const usable = new Map<string, MeasuredSite>();
  for (const each of sites) {
    const error = unusable(each, common.days, memo);
    if (error) siteErrors.set(each.site.id, error);
    else usable.set(each.site.id, each);
  }
  const network = networkOf(basin.sites, ({ id }) => usable.has(id));
  if ('code' in network || usable.size === 0) return none(analysisError('NotEnoughDays', ...siteErrors.keys()));
  return {
    ...none(analysisError('NoSites')),
    error: null,
    window: common.days,
    splits: network.splits,
    shortSites: common.shortSites,
    ...resultsOf(basin, usable, common, network, siteErrors, memo),
  };
}

function resultsOf(
  basin: Basin,
  usable: ReadonlyMap<string, MeasuredSite>,
  common: CommonDays,
  network: Network,
  siteErrors: Map<string, AnalysisError>,
  memo: Memo,
): { readonly sites: ReadonlyMap<string, SiteAnalysis> } {
  const { rain } = basin;
  const gallonsPerHouseholdDay = basin.gallonsPerHouseholdDay > 0 ? basin.gallonsPerHouseholdDay : GALLONS_PER_HOUSEHOLD_DAY;
  const inputs: DryInputs = { window: common.days, network, rain, gallonsPerHouseholdDay };
  const flows = siteFlows(drySites(usable, inputs, memo), inputs, memo);
  for (const [id, { individualHouseholds }] of flows)
    if (individualHouseholds < 0) siteErrors.set(id, analysisError('NegativeHouseholds', id));
  return { sites: siteResults(flows, common.days, network, common.shortSites, memo) };
}

/** Sites with too few full days do not count. */
const commonDaysOfSites = (sites: readonly MeasuredSite[]): CommonDays =>
  commonDaysOf(
    new Map(
      sites.filter(({ levels }) => countFull(levels.dayMeans) >= LEAST_FULL_DAYS).map(({ site, levels }) => [site.id, fullDaysOf(levels)]),
    ),
  );

/** Why a site has no dry weather in a window. */
function unusable(each: MeasuredSite, window: Days, memo: Memo): AnalysisError | null {
  const { id } = each.site;
  if (countFull(sliced(each.levels.dayMeans, each.levels.days, window, 1)) < LEAST_FULL_DAYS) return analysisError('NotEnoughDays', id);
  return firstDryWeather(each, window, memo) ? null : analysisError('NoFlow', id);
}

const countFull = (dayMeans: Float64Array): number => dayMeans.reduce((count, mean) => count + (Number.isNaN(mean) ? 0 : 1), 0);
