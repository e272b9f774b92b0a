import { compareNames } from '@headworks/api/compare-names';
import { isRefusal, refuse } from '@headworks/api/errors';
import { studyGetBasinSites } from '@headworks/api/paths/study/basins';
import { shownSiteName } from '@headworks/api/site-name';
import { servePath } from '../../frame/path.js';
import { shownPastSite } from '../../studies/past-site.js';
import { readPastBasin } from '../../studies/read-past.js';
import { readLogSums, readSites } from '../../views/sites/query.js';

export const StudyGetBasinSites = servePath(studyGetBasinSites, async (call, { asOf }) => {
  const { context, orgId, basinId } = call;
  if (asOf === null || asOf === undefined) return { sites: await context.views.forOrgs([orgId], (tx) => readSites(tx, orgId, basinId)) };
  if (call.visitor) return refuse('Permission Denied');
  const past = await readPastBasin(call, asOf);
  if (isRefusal(past)) return past;
  const logs = new Map(past.sites.map(({ siteId, logIds }) => [siteId, logIds]));
  const sums = await context.views.forOrgs([orgId], (tx) => readLogSums(tx, logs));
  return {
    sites: past.sites
      .map((site) => shownPastSite(basinId, site, sums.get(site.siteId)))
      .toSorted((a, b) => compareNames(shownSiteName(a.sitename), shownSiteName(b.sitename))),
  };
});
