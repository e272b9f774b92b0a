import { compareNames } from '@headworks/api/compare-names';
import type { BasinResult, SiteResult } from '@headworks/api/paths/study/result-shapes';
import { shownSiteName } from '@headworks/api/site-name';
import { whyNotComputed } from '../../entities/result/not-computed.js';

export const measureNames = ['base', 'groundWater', 'rdii', 'ii'] as const;
export type MeasureName = (typeof measureNames)[number];
export type Measures = Readonly<Record<MeasureName, number>>;

/** A site of a result in gallons of its own area, never below 0. */
export interface SiteFigures {
  readonly id: number;
  readonly name: string;
  readonly result: SiteResult;
  /** Over the days used; null where it could not be computed. */
  readonly volumes: Measures | null;
  /** A household and day; 0 without households. */
  readonly perHousehold: Measures | null;
}

const MINUTES_PER_DAY = 1_440;

/** Gallons of a mean flow in GPM over some days; never below 0. */
export const volumeOf = (gpm: number | null, days: number): number => Math.max(0, (gpm ?? 0) * MINUTES_PER_DAY * days);

/** Gallons per household and day; 0 without households, and never below 0. */
export const perHouseholdOf = (gpm: number | null, households: number | null): number =>
  households === null || households <= 0 ? 0 : volumeOf(gpm, 1) / households;

function measuresOf(result: SiteResult, gallonsOf: (gpm: number | null) => number): Measures | null {
  const { hydrograph } = result;
  if (hydrograph === null || whyNotComputed(result) !== null) return null;
  return {
    base: gallonsOf(hydrograph.indBaseFlow),
    groundWater: gallonsOf(hydrograph.indGroundWaterFlow),
    rdii: gallonsOf(hydrograph.indRDII),
    ii: gallonsOf(hydrograph.indII),
  };
}

const figuresOf = (id: number, result: SiteResult): SiteFigures => ({
  id,
  name: shownSiteName(result.siteName),
  result,
  volumes: measuresOf(result, (gpm) => volumeOf(gpm, result.hydrograph?.totalNumberOfDays ?? 0)),
  perHousehold: measuresOf(result, (gpm) => perHouseholdOf(gpm, result.indPopulation)),
});

/** What is equal but for the rounding of its sums must not have an order: in whole millionths of a gallon. */
const comparable = (gallons: number | undefined): number => Math.round((gallons ?? -1) * 1e6);

/** The order by gallons of a household and day, least first; sites that were not computed before all others. */
export const byGallons = (a: SiteFigures, b: SiteFigures, measure: MeasureName): number =>
  comparable(a.perHousehold?.[measure]) - comparable(b.perHousehold?.[measure]);

/** Most I&I per household first, then by volume, then by name; sites that were not computed last. */
export const byInflow = (a: SiteFigures, b: SiteFigures): number =>
  byGallons(b, a, 'ii') || comparable(b.volumes?.ii) - comparable(a.volumes?.ii) || compareNames(a.name, b.name) || a.id - b.id;

/** The sites of a result, worst first. */
export const sitesByInflow = ({ sites }: Pick<BasinResult, 'sites'>): readonly SiteFigures[] =>
  Object.entries(sites)
    .map(([id, site]) => figuresOf(Number(id), site))
    .sort(byInflow);

/** How many sites were computed, of how many. */
export const countsOf = (figures: readonly SiteFigures[]): { readonly computed: number; readonly all: number } => ({
  computed: figures.filter(({ perHousehold }) => perHousehold !== null).length,
  all: figures.length,
});

/** The sum of a measure over sites. */
export const sumOf = (figures: readonly SiteFigures[], measure: MeasureName): number =>
  figures.reduce((sum, { volumes }) => sum + (volumes?.[measure] ?? 0), 0);
