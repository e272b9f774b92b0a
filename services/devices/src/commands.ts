import * as devicesCommands from '@headworks/api/commands/devices';
import type { Refusal } from '@headworks/api/errors';
import { type DeviceEvent, deviceStream } from '@headworks/api/events/device';
import { decideOn, settingsOf } from '@headworks/platform';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/rpc';
import type { Devices } from './context.js';
import { activate } from './device/activate.js';
import { claim } from './device/claim.js';
import type { Device } from './device/device.js';
import { move, orgIdOfMove } from './device/move.js';
import { readOwnerships } from './device/ownerships.js';
import { release } from './device/release.js';
import { changeAlias, rename } from './device/rename.js';
import { changeSoftwareSubscription } from './device/software-subscription.js';
import { deviceSettings } from './settings.js';
import { takeUpload } from './upload/take-upload.js';

const DAY_MS = 86_400_000;

/** The commands for other services. */
export const deviceCommands = (devices: Devices): Readonly<Record<string, CallHandler>> => {
  const decide = (
    serialNumber: string,
    meta: CallMeta,
    decision: (device: Device) => readonly DeviceEvent[] | Refusal,
    result?: (device: Device) => unknown,
  ): Promise<Handled> =>
    decideOn('devices', devices.loader, meta, { stream: deviceStream(serialNumber), decide: decision, ...(result && { result }) });
  const { clock, config } = devices.platform;
  const activationMs = settingsOf(config, deviceSettings).ACTIVATION_DAYS * DAY_MS;

  return {
    claimDevice: handler(devicesCommands.claimDevice.input, ({ serialNumber, orgId }, meta) =>
      decide(
        serialNumber,
        meta,
        (device) => claim(device, orgId),
        (device) => ({ deviceId: device.deviceId }),
      ),
    ),
    renameDevice: handler(devicesCommands.renameDevice.input, ({ serialNumber, deviceName }, meta) =>
      decide(serialNumber, meta, (device) => rename(device, meta.orgId, deviceName)),
    ),
    changeAlias: handler(devicesCommands.changeAlias.input, ({ serialNumber, siteAlias }, meta) =>
      decide(serialNumber, meta, (device) => changeAlias(device, meta.orgId, siteAlias)),
    ),
    releaseDevice: handler(devicesCommands.releaseDevice.input, ({ serialNumber }, meta) =>
      decide(
        serialNumber,
        meta,
        (device) => release(device, meta.orgId),
        (device) => ({ deviceId: device.deviceId }),
      ),
    ),
    assignDevice: handler(devicesCommands.assignDevice.input, ({ serialNumber, orgId }, meta) =>
      decide(
        serialNumber,
        meta,
        (device) => claim(device, orgId, 'support'),
        (device) => ({ deviceId: device.deviceId }),
      ),
    ),
    moveDevice: handler(devicesCommands.moveDevice.input, ({ serialNumber, toOrgId }, meta) =>
      decideOn('devices', devices.loader, meta, {
        stream: deviceStream(serialNumber),
        orgIdOf: orgIdOfMove,
        decide: (device) => move(device, meta.orgId, toOrgId),
        result: (device) => ({ deviceId: device.deviceId }),
      }),
    ),
    readOwnerships: handler(devicesCommands.readOwnerships.input, async ({ serialNumbers }) => ({
      result: { ownerships: await readOwnerships(devices.ownerships, serialNumbers) },
      at: [],
    })),
    changeSoftwareSubscription: handler(devicesCommands.changeSoftwareSubscription.input, ({ serialNumber, subscribed }, meta) =>
      decide(serialNumber, meta, (device) => changeSoftwareSubscription(device, meta.orgId, subscribed)),
    ),
    takeUpload: handler(devicesCommands.takeUpload.input, (upload, meta) => takeUpload(devices, upload, meta)),
    activateDevice: handler(devicesCommands.activateDevice.input, ({ serialNumber }, meta) =>
      decide(
        serialNumber,
        meta,
        (device) => activate(device, meta.orgId, clock.now(), activationMs),
        ({ deviceId, activatedAt, deactivatesAt }) => ({ deviceId, activatedAt, deactivatesAt }),
      ),
    ),
  };
};
