import { itrGetLogs, refuse } from '@headworks/contracts';
import { pathController } from '../core/path.js';
import { readLog, toLog } from './log-query.js';

export const ItrGetLogs = pathController(itrGetLogs, async ({ bff, orgId, logId }) => {
  const row = await bff.models.forOrgs([orgId], (tx) => readLog(tx, orgId, logId));
  return row ? { log: toLog(row) } : refuse('Not Found');
});
