import type { UploadedHeader } from '@headworks/api/commands/logs';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { deviceStream } from '@headworks/api/events/device';
import { eventMetaOf, settingsOf } from '@headworks/platform';
import type { CallMeta, Handled } from '@headworks/rpc';
import type { Devices } from '../context.js';
import { type Upload, upload } from '../device/upload.js';
import { deviceSettings } from '../settings.js';
import { deviceNumbers, fillState, readStates } from '../state/tables.js';

type Given = UploadedHeader & { readonly orgId: number; readonly opens?: Upload['opens'] };

/** The format of a checked address; that of an exempt organization is not checked. */
const ADDRESS = /^[0-9A-F]{2}(?::[0-9A-F]{2}){5}$/;

/** Registers and claims the device of an upload, and fills fields that no packet has set. */
export async function takeUpload(devices: Devices, given: Given, meta: CallMeta): Promise<Handled> {
  const { pool, clock, config } = devices.platform;
  const { serialNumber, orgId, opens } = given;
  const exempt = settingsOf(config, deviceSettings).EXEMPT_ORG_IDS.includes(orgId);
  const macAddress = !exempt && ADDRESS.test(given.macAddress) ? given.macAddress : null;
  const [numbers, [reported]] = await Promise.all([deviceNumbers(pool.sql, [serialNumber]), readStates(pool.sql, [serialNumber])]);
  const deviceId = numbers.get(serialNumber);
  if (deviceId === undefined) throw new Error('a device received no number');
  const decided = await devices.loader.decide<Refusal>(deviceStream(serialNumber), eventMetaOf(meta, orgId), (device) =>
    upload(device, { deviceId, serialNumber, orgId, macAddress, packetMacAddress: reported?.macAddress ?? null, opens }),
  );
  if (isRefusal(decided)) return decided;
  const { state, events, appended } = decided;
  await fillState(
    pool.sql,
    {
      serialNumber,
      deviceId: state.deviceId,
      deviceType: state.deviceType,
      orgId: state.orgId,
      macAddress,
      firmware: given.fwVersion,
      siteName: given.siteName,
      batteryPercent: given.batteryLevel,
      logIntervalMinutes: given.logInterval,
      pipeInches: given.pipeId,
      mountInches: given.verticalMount,
      damping: given.damping,
      population: given.population,
    },
    clock.now(),
  );
  devices.publishNow();
  const claim = events.some(({ type }) => type === 'DeviceClaimed') ? 'Claimed' : 'AlreadyClaimed';
  return {
    result: { deviceId: state.deviceId, claim },
    at: [{ service: 'devices', stream: deviceStream(serialNumber), position: appended.position }],
  };
}
