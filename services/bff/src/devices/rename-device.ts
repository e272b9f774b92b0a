import * as devicesCommands from '@headworks/api/commands/devices';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import type { Device } from '@headworks/api/paths/shapes';
import { type CallAbout, send } from '../core/call.js';
import { readShown } from '../core/until-shown.js';
import { readDevice } from '../views/device-list/query.js';

/** Renames the device of the call and returns it with its new name; an empty name removes the name. */
export async function renameDevice(call: CallAbout<'device'>, newName: string): Promise<{ device: Device } | Refusal> {
  const { context, orgId, device } = call;
  const renamed = await send(call, devicesCommands.renameDevice, {
    serialNumber: device.serial,
    deviceName: newName === '' ? null : newName,
  });
  if (isRefusal(renamed)) return renamed;
  const now = context.platform.clock.now();
  const after = await readShown(call, () => context.views.forOrgs([orgId], (tx) => readDevice(tx, call, device.serial, now)));
  return isRefusal(after) ? after : { device: after };
}
