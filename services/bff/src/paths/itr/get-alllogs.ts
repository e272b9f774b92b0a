import { refuse } from '@headworks/api/errors';
import { itrGetAlllogs } from '@headworks/api/paths/itr/logs';
import { servePath } from '../../frame/path.js';
import { readLogPage } from '../../views/log-list/page.js';
import { readLogs } from '../../views/log-list/query.js';

export const ItrGetAlllogs = servePath(itrGetAlllogs, async ({ context, orgId, perms }, given) => {
  const { tags, without, search, filter, sort, limit, page } = given;
  const tagIds = tags ?? [];
  return context.views.forOrgs([orgId], async (tx) => {
    const order = { sortBy: filter, descending: sort === 'DESC', limit, page };
    const request = { of: 'itracker', orgId, perms, search, tagIds, without: without ?? [], ...order } as const;
    const { logIds, total } = await readLogPage(tx, request);
    if (total === 0) return refuse('No Logs Found');
    const found = new Map((await readLogs(tx, orgId, logIds)).map((log) => [log.id, log]));
    const logs = logIds.flatMap((logId) => {
      const log = found.get(logId);
      return log ? [{ ...log, ...(tagIds.length === 0 ? {} : { tagFilterMatch: true }) }] : [];
    });
    return { logs, page, pageCount: Math.ceil(total / limit), totalLogs: total };
  });
});
