import type { FindingType } from '../core/findings/finding.js';
import { INFLOW_THRESHOLDS } from '../core/findings/inflow-infiltration.js';
import { severityOf } from '../core/findings/severity.js';
import type { SiteResult } from '../core/result/site-result.js';
import { medianOfKnown } from '../core/statistics.js';
import { gallonsPerHouseholdDay } from '../core/units.js';
import type { Sample, Truth } from './sample.js';

export type Component = 'flow' | 'base' | 'groundWater' | 'rdii';

const TOTALS = { flow: 'totalFlow', base: 'totalBaseFlow', groundWater: 'totalGroundWaterFlow', rdii: 'totalRDII' } as const;

/** The sites that have both a result and a truth. */
export function pairsOf({ result, truth }: Sample): readonly { readonly id: string; readonly site: SiteResult; readonly truth: Truth }[] {
  return [...truth].flatMap(([id, each]) => {
    const site = result.sites[id];
    return site?.hydrograph ? [{ id, site, truth: each }] : [];
  });
}

/** The relative error of a component of each site: 0.1 is 10 % too much. */
export const errorsOf = (sample: Sample, component: Component): ReadonlyMap<string, number> =>
  new Map(pairsOf(sample).map(({ id, site, truth }) => [id, (site.hydrograph?.[TOTALS[component]] ?? Number.NaN) / truth[component] - 1]));

export const medianError = (sample: Sample, component: Component): number =>
  medianOfKnown([...errorsOf(sample, component).values()].map(Math.abs));

export const worstError = (sample: Sample, component: Component, isAsked: (id: string) => boolean = () => true): number =>
  Math.max(...[...errorsOf(sample, component)].filter(([id]) => isAsked(id)).map(([, error]) => Math.abs(error)));

/** Inflow and infiltration of a site's own area, in gallons a household and day. */
export const ownInflowOf = ({ hydrograph, indPopulation }: SiteResult): number =>
  gallonsPerHouseholdDay(hydrograph?.indII ?? Number.NaN, indPopulation ?? Number.NaN);

/** Sites whose severity of inflow and infiltration differs from the true one. */
export const wrongSeverities = (sample: Sample): readonly string[] =>
  pairsOf(sample).flatMap(({ id, site, truth }) => (site.ii === severityOf(truth.ownInflow, INFLOW_THRESHOLDS) ? [] : [id]));

/** Dates in the findings of a type, by site; sites without findings are omitted. */
export function datesOf({ result }: Sample, type: FindingType): Readonly<Record<string, readonly string[]>> {
  const dates = Object.entries(result.sites).map(([id, { prompts }]) => {
    const days = prompts.filter(({ raw }) => raw.type === type).flatMap(({ evidence }) => evidence.days.map(({ date }) => date));
    return [id, [...new Set(days)].sort()] as const;
  });
  return Object.fromEntries(dates.filter(([, days]) => days.length > 0));
}

export const trueSurcharges = ({ truth }: Sample): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries([...truth].flatMap(([id, { surchargeDays }]) => (surchargeDays.length > 0 ? [[id, surchargeDays]] : [])));

export const trueOverCapacity = ({ truth }: Sample): readonly string[] =>
  [...truth].flatMap(([id, { isOverCapacity }]) => (isOverCapacity ? [id] : []));

/** Spearman's rank correlation of the sites' own inflow with the true one. */
export function rankCorrelation(sample: Sample): number {
  const pairs = pairsOf(sample);
  const ranks = (values: readonly number[]) => values.map((value) => values.filter((other) => other < value).length);
  const found = ranks(pairs.map(({ site }) => ownInflowOf(site)));
  const real = ranks(pairs.map(({ truth }) => truth.ownInflow));
  const squares = found.reduce((sum, rank, at) => sum + (rank - (real[at] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (pairs.length * (pairs.length ** 2 - 1));
}
