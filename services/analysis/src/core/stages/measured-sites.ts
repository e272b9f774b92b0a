import type { Basin, Site } from '../basin.js';
import { type AnalysisError, analysisError, noLogsAt } from '../errors.js';
import { depthsOfSite, levelsOfSite, type SiteLevels } from '../levels/site-levels.js';
import type { Memo } from '../memo.js';

export interface MeasuredSite {
  readonly site: Site;
  readonly levels: SiteLevels;
}

/** The levels of each enabled site, or why it has none, ordered by id. */
export function measuredSites(
  basin: Basin,
  memo: Memo,
): { readonly sites: readonly MeasuredSite[]; readonly errors: ReadonlyMap<string, AnalysisError> } {
  const sites: MeasuredSite[] = [];
  const errors = new Map<string, AnalysisError>();
  const enabled = basin.sites.filter((site) => site.enabled).sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const site of enabled) {
    const { id, pipeInches } = site;
    if (!site.logs.some(({ times }) => times.length > 0)) errors.set(id, noLogsAt(site));
    else if (!pipeInches || pipeInches <= 0) errors.set(id, analysisError('NoPipeSize', id));
    else {
      const depths = memo.once('depths', id, inputsOf(site), () => depthsOfSite(site, pipeInches));
      const days = [depths, basin.requested?.start, basin.requested?.end];
      sites.push({ site, levels: memo.once('levels', id, days, () => levelsOfSite(depths, basin.requested)) });
    }
  }
  return { sites, errors };
}

/** The inputs of the depths, which do not include households and the series. */
const inputsOf = (site: Site): readonly unknown[] => [
  site.pipeInches,
  site.siltInches,
  site.levelAdjInches,
  site.verticalMountInches,
  site.rating.multiplier,
  site.rating.exponent,
  ...site.logs.flatMap(({ id, startAt, intervalMinutes, times, levelsInches }) => [id, startAt, intervalMinutes, times, levelsInches]),
];
