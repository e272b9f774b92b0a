import { byWorstIssue } from '@headworks/api/worst-issues';
import type { Analysis, BasinResult, SiteResult } from '../../core/index.js';
import type { SiteAnalysis } from '../../core/site-analysis.js';
import { gallonsPerHouseholdDay } from '../../core/units.js';

/** A site in the page. */
export interface SiteView {
  readonly id: string;
  /** The id of its section in the page; contains no text from a file. */
  readonly anchor: string;
  readonly name: string;
  readonly result: SiteResult;
  /** Undefined if the site has no result. */
  readonly analysis: SiteAnalysis | undefined;
  /** Inflow and infiltration of the site's own area, in gallons a household and day; null if unknown. */
  readonly inflowGallons: number | null;
}

/** The sites of a result, by where to look first; those without a result last. */
export function sitesByTrouble(analysis: Analysis, { sites }: BasinResult): readonly SiteView[] {
  return Object.entries(sites)
    .map(([id, result]) => ({
      id,
      result,
      name: result.siteName,
      analysis: analysis.sites.get(id),
      inflowGallons: inflowGallonsOf(result),
    }))
    .sort(
      (a, b) =>
        Number(!a.analysis) - Number(!b.analysis) ||
        byWorstIssue(a.result, b.result) ||
        (b.inflowGallons ?? -1) - (a.inflowGallons ?? -1) ||
        (a.id < b.id ? -1 : 1),
    )
    .map((site, at) => ({ ...site, anchor: `site-${at + 1}` }));
}

/** The name, and the id if it differs. */
export const fullName = ({ id, name }: Pick<SiteView, 'id' | 'name'>): string => (name === id ? name : `${name} (${id})`);

function inflowGallonsOf({ hydrograph, indPopulation }: SiteResult): number | null {
  const inflow = hydrograph?.indII ?? null;
  return inflow === null || !indPopulation ? null : gallonsPerHouseholdDay(inflow, indPopulation);
}
