import type { ImportedSite } from '@headworks/api/paths/study/import';
import type { SiteToImport } from '@headworks/site-import';

/** Sites as /study/import/kml takes them. */
export const importedSites = (sites: readonly SiteToImport[]): ImportedSite[] =>
  sites.map(({ siteName, location, pipeInches, households, upstream, downstream, basin }) => ({
    siteName,
    pipeId: pipeInches,
    population: households,
    siteLocation: location === null ? '' : JSON.stringify(location),
    upstream: [...upstream],
    downstream: [...downstream],
    ...(basin === undefined ? {} : { basin }),
  }));
