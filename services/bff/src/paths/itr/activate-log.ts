import * as devicesCommands from '@headworks/api/commands/devices';
import { isRefusal } from '@headworks/api/errors';
import { itrActivateLog } from '@headworks/api/paths/itr/devices';
import { send } from '../../core/call.js';
import { seconds } from '../../core/seconds.js';
import { servePath } from '../../frame/path.js';

export const ItrActivateLog = servePath(itrActivateLog, async (call) => {
  const activated = await send(call, devicesCommands.activateDevice, { serialNumber: call.device.serial });
  if (isRefusal(activated)) return activated;
  return {
    deviceId: activated.deviceId,
    actdate: seconds(activated.activatedAt),
    deactdate: seconds(activated.deactivatesAt),
  };
});
