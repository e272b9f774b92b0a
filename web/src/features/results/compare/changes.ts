import { type ComparedMeasure, type ComparedSite, type ComparisonResult, comparedMeasures } from '@headworks/api/paths/study/compare';
import { compareNames } from '../../../ui/format/compare-names.js';

/** A measure of a site in both periods; null where one is unknown. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly change: number;
  /** Null where the scatter is unknown. */
  readonly uncertainty: number | null;
  readonly isShown: boolean;
}

export interface SiteChanges {
  readonly id: number;
  readonly name: string;
  readonly site: ComparedSite;
  readonly changes: Readonly<Record<ComparedMeasure, Change | null>>;
  readonly isShown: boolean;
}

function changeOf({ a, b, change, uncertainty }: ComparedSite, measure: ComparedMeasure): Change | null {
  const [from, to, difference] = [a?.[measure] ?? null, b?.[measure] ?? null, change?.[measure] ?? null];
  if (from === null || to === null || difference === null) return null;
  const within = uncertainty?.[measure] ?? null;
  return { from, to, change: difference, uncertainty: within, isShown: within !== null && Math.abs(difference) > within };
}

/** The sites of a comparison: those that show a change first, then by name. */
export function changesOf({ sites }: ComparisonResult): readonly SiteChanges[] {
  return Object.entries(sites)
    .map(([id, site]): SiteChanges => {
      const changes = {
        groundWater: changeOf(site, 'groundWater'),
        rdiiPerInch: changeOf(site, 'rdiiPerInch'),
        ii: changeOf(site, 'ii'),
      };
      const isShown = comparedMeasures.some((measure) => changes[measure]?.isShown === true);
      return { id: Number(id), name: site.siteName, site, changes, isShown };
    })
    .sort((one, other) => Number(other.isShown) - Number(one.isShown) || compareNames(one.name, other.name));
}
