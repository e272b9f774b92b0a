import { itrGetLogfiles, refuse, visibleIds } from '@headworks/contracts';
import { pathController } from '../core/path.js';
import { readLogsOf, toLog } from './log-query.js';

export const ItrGetLogfiles = pathController(itrGetLogfiles, async ({ bff, orgId, perms, device }) => {
  const rows = await bff.models.forOrgs([orgId], (tx) => readLogsOf(tx, orgId, device.serial, visibleIds(perms, 'logs')));
  return rows.length === 0 ? refuse('No Logs Found') : { logs: rows.map(toLog) };
});
