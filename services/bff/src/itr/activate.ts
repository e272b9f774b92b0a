import { devicesCalls, isRefusal, itrActivate } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { seconds } from '../core/seconds.js';

export const ItrActivate = pathController(itrActivate, async (call) => {
  const activated = await send(call, devicesCalls.activateDevice, { serialNumber: call.device.serial });
  if (isRefusal(activated)) return activated;
  return {
    deviceId: activated.deviceId,
    actdate: seconds(activated.activatedAt),
    deactdate: seconds(activated.deactivatesAt),
  };
});
