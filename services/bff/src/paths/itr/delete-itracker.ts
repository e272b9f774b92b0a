import * as devicesCommands from '@headworks/api/commands/devices';
import { isRefusal, refuse } from '@headworks/api/errors';
import { itrDeleteItracker } from '@headworks/api/paths/itr/devices';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { hasLogs } from '../../views/log-list/query.js';

/** A rule over two services, checked here. A log that begins at the same moment stays with the organization. */
export const ItrDeleteItracker = servePath(itrDeleteItracker, async (call) => {
  const { context, orgId, device } = call;
  if (await context.views.forOrgs([orgId], (tx) => hasLogs(tx, orgId, device.serial))) return refuse('NonzeroNumOfLogFiles');
  const released = await send(call, devicesCommands.releaseDevice, { serialNumber: device.serial });
  return isRefusal(released) ? released : { message: 'success' };
});
