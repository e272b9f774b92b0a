import * as alertingCommands from '@headworks/api/commands/alerting';
import * as devicesCommands from '@headworks/api/commands/devices';
import { isRefusal, refuse } from '@headworks/api/errors';
import { itrClaimMove } from '@headworks/api/paths/itr/support';
import { send } from '../../core/call.js';
import { checkOrganization, deviceForSupport, inOrganization } from '../../devices/support-device.js';
import { servePath } from '../../frame/path.js';

/**
 * Moves the device, then ends the messages to the contacts of its former owner: after the answer none is sent. If the second step fails, the event of
 * the first one repeats it.
 */
export const ItrClaimMove = servePath(itrClaimMove, async (call, { deviceId, orgId, fromOrgId }) => {
  const [device, organization] = await Promise.all([deviceForSupport(call, deviceId), checkOrganization(call, orgId)]);
  if (isRefusal(device)) return device;
  if (isRefusal(organization)) return organization;
  const owner = fromOrgId ?? device.orgId;
  if (owner === null) return refuse('NotClaimed');
  const ofOwner = inOrganization(call, owner);
  const moved = await send(ofOwner, devicesCommands.moveDevice, { serialNumber: device.serial, toOrgId: orgId });
  if (isRefusal(moved)) return moved;
  const released = await send(ofOwner, alertingCommands.releaseContacts, { serialNumber: device.serial });
  return isRefusal(released) ? released : { message: 'success' };
});
