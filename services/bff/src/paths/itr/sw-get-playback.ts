import { refuse } from '@headworks/api/errors';
import { itrSwGetPlayback } from '@headworks/api/paths/itr/sewerwatch';
import { servePath } from '../../frame/path.js';
import { sendLevels } from '../../playback/send-levels.js';
import { visibleSensorLogIds } from '../../views/log-list/sewerwatch.js';

export const ItrSwGetPlayback = servePath(itrSwGetPlayback, async (call, { logIds, ...window }) => {
  const { context, orgId, perms } = call;
  return sendLevels(call, window, async () => {
    const ids = await context.views.forOrgs([orgId], (tx) => visibleSensorLogIds(tx, orgId, perms, logIds));
    if (ids.length === 0) return refuse('No Logs Found');
    return { name: 'logs', played: ids.map((id) => ({ id, logIds: [id] })) };
  });
});
