import { type DeviceEvent, deviceStream, devicesCalls, type Refusal } from '@headworks/contracts';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/http';
import { decideOn } from '@headworks/platform';
import { activate } from './device/activate.js';
import { claim } from './device/claim.js';
import type { Device } from './device/device.js';
import { release } from './device/release.js';
import { changeAlias, rename } from './device/rename.js';
import type { Devices } from './devices.js';
import { takeUpload } from './upload/take-upload.js';

const DAY_MS = 86_400_000;

/** The commands that other services may give. */
export const deviceCalls = (devices: Devices): Readonly<Record<string, CallHandler>> => {
  const decide = (
    serialNumber: string,
    meta: CallMeta,
    decision: (device: Device) => readonly DeviceEvent[] | Refusal,
    result?: (device: Device) => unknown,
  ): Promise<Handled> =>
    decideOn('devices', devices.loader, meta, { stream: deviceStream(serialNumber), decide: decision, ...(result && { result }) });
  const { clock, config } = devices.platform;

  return {
    claimDevice: handler(devicesCalls.claimDevice.input, ({ serialNumber, orgId }, meta) =>
      decide(
        serialNumber,
        meta,
        (device) => claim(device, orgId),
        (device) => ({ deviceId: device.deviceId }),
      ),
    ),
    renameDevice: handler(devicesCalls.renameDevice.input, ({ serialNumber, deviceName }, meta) =>
      decide(serialNumber, meta, (device) => rename(device, meta.orgId, deviceName)),
    ),
    changeAlias: handler(devicesCalls.changeAlias.input, ({ serialNumber, siteAlias }, meta) =>
      decide(serialNumber, meta, (device) => changeAlias(device, meta.orgId, siteAlias)),
    ),
    releaseDevice: handler(devicesCalls.releaseDevice.input, ({ serialNumber }, meta) =>
      decide(
        serialNumber,
        meta,
        (device) => release(device, meta.orgId),
        (device) => ({ deviceId: device.deviceId }),
      ),
    ),
    takeUpload: handler(devicesCalls.takeUpload.input, (upload, meta) => takeUpload(devices, upload, meta)),
    activateDevice: handler(devicesCalls.activateDevice.input, ({ serialNumber }, meta) =>
      decide(
        serialNumber,
        meta,
        (device) => activate(device, meta.orgId, clock.now(), config.ACTIVATION_DAYS * DAY_MS),
        ({ deviceId, activatedAt, deactivatesAt }) => ({ deviceId, activatedAt, deactivatesAt }),
      ),
    ),
  };
};
