import { refuse } from '@headworks/api/errors';
import { itrGetLogfiles } from '@headworks/api/paths/itr/logs';
import { visibleIds } from '@headworks/api/permissions';
import { servePath } from '../../frame/path.js';
import { readLogsOf } from '../../views/log-list/query.js';

export const ItrGetLogfiles = servePath(itrGetLogfiles, async ({ context, orgId, perms, device }) => {
  const logs = await context.views.forOrgs([orgId], (tx) => readLogsOf(tx, orgId, device.serial, visibleIds(perms, 'logs')));
  return logs.length === 0 ? refuse('No Logs Found') : { logs };
});
