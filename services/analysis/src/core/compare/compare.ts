import { limits } from '@headworks/api/limits';
import { type Analysis, analyse } from '../analyse.js';
import type { Basin, Period } from '../basin.js';
import { type AnalysisError, tooFewDaysToCompare } from '../errors.js';
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
  const error = a.error ?? b.error ?? (short ? tooFewDaysToCompare(limits.comparedDaysAtLeast) : null);
  return { a, b, error, sites: error ? new Map() : comparisonsOf(estimatesOf(a), estimatesOf(b)) };
}

function comparisonsOf(before: ReadonlyMap<string, Estimate>, after: ReadonlyMap<string, Estimate>): ReadonlyMap<string, SiteComparison> {
  const pairs = [...before].flatMap(([id, one]) => {
    const other = after.get(id);
    return other ? [{ id, one, other }] : [];
  });
  const errorRate = ERROR_RATE / (COMPARED.length * Math.max(1, pairs.length));
  return new Map(pairs.map(({ id, one, other }) => [id, comparisonOf(one, other, errorRate)]));
}

function comparisonOf(one: Estimate, other: Estimate, errorRate: number): SiteComparison {
  const shown = ({ measures }: Estimate) => eachMeasure((measure) => Math.max(0, measures[measure]));
  const [a, b] = [shown(one), shown(other)];
  const variance = ({ replicates }: Estimate, measure: Compared) => jackknifeVariance(replicates.map((each) => each[measure]));
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
