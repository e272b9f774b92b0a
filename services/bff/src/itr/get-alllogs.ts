import { itrGetAlllogs, refuse } from '@headworks/contracts';
import { pathController } from '../core/path.js';
import { readLogPage } from './log-page.js';
import { readLogs, toLog } from './log-query.js';

export const ItrGetAlllogs = pathController(itrGetAlllogs, async ({ bff, orgId, perms }, { tags, search, filter, sort, limit, page }) => {
  const tagIds = tags ?? [];
  return bff.models.forOrgs([orgId], async (tx) => {
    const request = { orgId, perms, search, tagIds, sortBy: filter, descending: sort === 'DESC', limit, page };
    const { logIds, total } = await readLogPage(tx, request);
    if (total === 0) return refuse('No Logs Found');
    const rows = new Map((await readLogs(tx, orgId, logIds)).map((row) => [row.log_id, row]));
    const logs = logIds.flatMap((logId) => {
      const row = rows.get(logId);
      return row ? [{ ...toLog(row), ...(tagIds.length === 0 ? {} : { tagFilterMatch: true }) }] : [];
    });
    return { logs, page, pageCount: Math.ceil(total / limit), totalLogs: total };
  });
});
