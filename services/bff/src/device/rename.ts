import { type Device, devicesCalls, frUpdateDevice, isRefusal, itrUpdate, type Refusal, refuse } from '@headworks/contracts';
import { type MemberCall, send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { readDevice } from './device-query.js';

async function rename(call: MemberCall, newName: string): Promise<{ device: Device } | Refusal> {
  const { bff, orgId, device } = call;
  const renamed = await send(call, devicesCalls.renameDevice, { serialNumber: device.serial, deviceName: newName === '' ? null : newName });
  if (isRefusal(renamed)) return renamed;
  // The answer holds the device itself, so it waits here and not only after it.
  await bff.models.waitFor(call.positions);
  const after = await bff.models.forOrgs([orgId], (tx) => readDevice(tx, orgId, device.serial, bff.platform.clock.now()));
  return after ? { device: after } : refuse('Not Found');
}

export const ItrUpdate = pathController(itrUpdate, (call, { newName }) => rename(call, newName));
export const FrUpdateDevice = pathController(frUpdateDevice, (call, { newName, device }) =>
  rename(call, newName ?? device?.devicename ?? ''),
);
