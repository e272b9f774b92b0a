import * as devicesCommands from '@headworks/api/commands/devices';
import { isRefusal } from '@headworks/api/errors';
import { itrClaimAssign } from '@headworks/api/paths/itr/support';
import { send } from '../../core/call.js';
import { checkOrganization, deviceForSupport, inOrganization } from '../../devices/support-device.js';
import { servePath } from '../../frame/path.js';

export const ItrClaimAssign = servePath(itrClaimAssign, async (call, { deviceId, orgId }) => {
  const [device, organization] = await Promise.all([deviceForSupport(call, deviceId), checkOrganization(call, orgId)]);
  if (isRefusal(device)) return device;
  if (isRefusal(organization)) return organization;
  const assigned = await send(inOrganization(call, orgId), devicesCommands.assignDevice, { serialNumber: device.serial, orgId });
  return isRefusal(assigned) ? assigned : { message: 'success' };
});
