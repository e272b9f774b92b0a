import { refuse } from '@headworks/api/errors';
import { itrGetLogs } from '@headworks/api/paths/itr/logs';
import { servePath } from '../../frame/path.js';
import { readLog } from '../../views/log-list/query.js';

export const ItrGetLogs = servePath(itrGetLogs, async ({ context, orgId, logId }) => {
  const log = await context.views.forOrgs([orgId], (tx) => readLog(tx, orgId, logId));
  return log ? { log } : refuse('Not Found');
});
