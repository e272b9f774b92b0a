import { isRefusal, refuse } from '@headworks/api/errors';
import { itrSwGetAlllogs } from '@headworks/api/paths/itr/sewerwatch';
import { servePath } from '../../frame/path.js';
import { withTimeOffsets } from '../../sewerwatch/time-offsets.js';
import { readSewerWatchLogs } from '../../sewerwatch/with-sites.js';
import { readLogPage } from '../../views/log-list/page.js';

export const ItrSwGetAlllogs = servePath(itrSwGetAlllogs, async (call, given) => {
  const { context, orgId, perms } = call;
  const { tags, search, filter, sort, limit, page, returnPages } = given;
  const request = { orgId, perms, search, tagIds: tags ?? [], without: [], sortBy: filter, descending: sort === 'DESC', limit, page };
  const { inOrder, total } = await context.views.forOrgs([orgId], async (tx) => {
    const { logIds, total } = await readLogPage(tx, { of: 'sewerwatch', ...request });
    const found = new Map((await readSewerWatchLogs(tx, orgId, perms, logIds)).map((log) => [log.id, log]));
    return { inOrder: logIds.flatMap((logId) => found.get(logId) ?? []), total };
  });
  if (total === 0) return refuse('No Logs Found');
  const logs = await withTimeOffsets(call, inOrder);
  if (isRefusal(logs)) return logs;
  return { logs: [...logs], ...(returnPages ? { page, pageCount: Math.ceil(total / limit), totalLogs: total } : {}) };
});
