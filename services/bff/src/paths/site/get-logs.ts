import { siteGetLogs } from '@headworks/api/paths/site/paths';
import { servePath } from '../../frame/path.js';
import { readLogs } from '../../views/log-list/query.js';
import { readLogIdsOfSite } from '../../views/sites/query.js';

export const SiteGetLogs = servePath(siteGetLogs, async ({ context, orgId, siteId }) => {
  const logs = await context.views.forOrgs([orgId], async (tx) => readLogs(tx, orgId, await readLogIdsOfSite(tx, orgId, siteId)));
  return {
    logs: logs.toSorted((a, b) => (a.startdate ?? 0) - (b.startdate ?? 0) || a.id - b.id).map((log) => ({ ...log, selected: true })),
  };
});
