import { limits } from '@headworks/api/limits';
import { type Analysis, analyse } from '../analyse.js';
import type { Basin, Period } from '../basin.js';
import { type AnalysisError, tooFewDaysToCompare } from '../errors.js';
import type { SiteAnalysis } from '../site-analysis.js';
import { gallonsPerHouseholdDay } from '../units.js';
import { type Estimate, estimatesOf } from './estimate.js';
import { halfWidth, jackknifeVariance } from './jackknife.js';
import { COMPARED, type Compared, type Measures } from './measures.js';

/** In this part of the basins in which nothing changed, a site may show a change. */
const ERROR_RATE = 0.05;

/** What changed at a site from a period to another one. */
export interface SiteComparison {
  /** Of each period, at least 0. NaN where unknown. */
  readonly a: Measures;
  readonly b: Measures;
  readonly change: Measures;
  /** A change that is not greater than its uncertainty is not shown by the levels. */
  readonly uncertainty: Measures;
}

export interface Comparison {
  readonly a: Analysis;
  readonly b: Analysis;
  /** Sites with a result in both periods. */
  readonly sites: ReadonlyMap<string, SiteComparison>;
  /** Why periods cannot be compared. */
  readonly error: AnalysisError | null;
}

/**
 * Compares two periods of a basin: the groundwater, the RDII of an inch of rain, and inflow and infiltration of each site's own area.
 *
 * Each period is analysed by itself, so its values are those of its own result. What is wrong in both alike, such as a number of households, does not
 * make a change; what scatters from week to week is measured by leaving out groups of days. The uncertainty is that of all comparisons of the basin
 * together (Bonferroni): it is so wide that in 95 of 100 basins without any change no site shows one.
 *
 * @param before an earlier analysis of the basin, whose depths are used again
 */
export function compare(basin: Basin, first: Period, second: Period, before?: Analysis): Comparison {
  const a = analyse({ ...basin, requested: first }, before);
  const b = analyse({ ...basin, requested: second }, a);
  const short = [a, b].some(({ window }) => window !== null && window.count < limits.comparedDaysAtLeast);
  const refused = a.error ?? b.error;
  // Fewer days than an analysis needs: a comparison needs more than that.
  const tooFew = refused === null ? short : refused.code === 'NotEnoughDays';
  const error = tooFew ? tooFewDaysToCompare(limits.comparedDaysAtLeast) : refused;
  return { a, b, error, sites: error ? new Map() : comparisonsOf(a, b) };
}

/** A site in one of the periods. */
interface Side {
  readonly site: SiteAnalysis;
  readonly estimate: Estimate;
}

const sidesOf = (analysis: Analysis): ReadonlyMap<string, Side> =>
  new Map(
    [...estimatesOf(analysis)].flatMap(([id, estimate]) => {
      const site = analysis.sites.get(id);
      return site ? [[id, { site, estimate }] as const] : [];
    }),
  );

function comparisonsOf(first: Analysis, second: Analysis): ReadonlyMap<string, SiteComparison> {
  const [before, after] = [sidesOf(first), sidesOf(second)];
  const pairs = [...before].flatMap(([id, one]) => {
    const other = after.get(id);
    return other ? [{ id, one, other }] : [];
  });
  const errorRate = ERROR_RATE / (COMPARED.length * Math.max(1, pairs.length));
  return new Map(pairs.map(({ id, one, other }) => [id, comparisonOf(one, other, errorRate)]));
}

/** The values of the period's own result: at least 0, so that inflow and infiltration is the sum of its two parts. */
const shownOf = ({ site: { individual, individualHouseholds }, estimate: { measures } }: Side): Measures => ({
  groundWater: Math.max(0, measures.groundWater),
  rdiiPerInch: Math.max(0, measures.rdiiPerInch),
  ii: Number.isNaN(measures.ii) ? Number.NaN : gallonsPerHouseholdDay(individual?.ii ?? Number.NaN, individualHouseholds),
});

function comparisonOf(one: Side, other: Side, errorRate: number): SiteComparison {
  const [a, b] = [shownOf(one), shownOf(other)];
  const variance = ({ estimate: { replicates } }: Side, measure: Compared) => jackknifeVariance(replicates.map((each) => each[measure]));
  return {
    a,
    b,
    change: eachMeasure((measure) => b[measure] - a[measure]),
    uncertainty: eachMeasure((measure) => halfWidth(variance(one, measure), variance(other, measure), errorRate)),
  };
}

const eachMeasure = (of: (measure: Compared) => number): Measures => ({
  groundWater: of('groundWater'),
  rdiiPerInch: of('rdiiPerInch'),
  ii: of('ii'),
});
