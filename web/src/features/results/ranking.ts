import type { BasinResult } from '@headworks/api/paths/study/result-shapes';
import type { ListedBasin } from '@headworks/api/paths/study/shapes';
import { byInflow, type SiteFigures, sitesByInflow, sumOf } from './site-figures.js';

export type NamedBasin = Pick<ListedBasin, 'id' | 'name'>;

/** A basin with the I&I of all its sites. */
export interface RankedBasin {
  readonly basin: NamedBasin;
  /** Gallons of a household and day; 0 without households. */
  readonly perHousehold: number;
  /** Gallons over the days used. */
  readonly volume: number;
  /** All that the result is of. */
  readonly sites: readonly SiteFigures[];
  /** First and last second used; null without a result. */
  readonly dates: readonly [first: number, last: number] | null;
  /** Null without a site that was computed. */
  readonly worst: SiteFigures | null;
}

export interface RankedSite {
  readonly basin: NamedBasin;
  readonly site: SiteFigures;
}

export type BasinWithResult = readonly [basin: NamedBasin, result: BasinResult];

function rankedBasin([basin, result]: BasinWithResult): RankedBasin {
  const figures = sitesByInflow(result);
  const computed = figures.filter(({ perHousehold }) => perHousehold !== null);
  const households = computed.reduce((sum, site) => sum + Math.max(0, site.result.indPopulation ?? 0), 0);
  const daily = computed.reduce((sum, site) => sum + (site.perHousehold?.ii ?? 0) * Math.max(0, site.result.indPopulation ?? 0), 0);
  const { usingStart, usingEnd } = result;
  return {
    basin,
    perHousehold: households > 0 ? daily / households : 0,
    volume: sumOf(figures, 'ii'),
    sites: figures,
    dates: usingStart === null || usingEnd === null ? null : [usingStart, usingEnd],
    worst: computed[0] ?? null,
  };
}

/** Most I&I per household first, then by volume. */
export const basinsRanked = (results: readonly BasinWithResult[]): readonly RankedBasin[] =>
  results.map(rankedBasin).sort((a, b) => b.perHousehold - a.perHousehold || b.volume - a.volume || a.basin.id - b.basin.id);

/** The sites of all basins in one order. */
export const sitesRanked = (results: readonly BasinWithResult[]): readonly RankedSite[] =>
  results.flatMap(([basin, result]) => sitesByInflow(result).map((site) => ({ basin, site }))).sort((a, b) => byInflow(a.site, b.site));
