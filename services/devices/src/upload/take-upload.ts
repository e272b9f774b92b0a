import { deviceStream, isRefusal, type Refusal, type UploadedHeader } from '@headworks/contracts';
import type { CallMeta, Handled } from '@headworks/http';
import { eventMetaOf } from '@headworks/platform';
import { upload } from '../device/upload.js';
import type { Devices } from '../devices.js';
import { deviceNumbers, fillState, readStates } from '../state/tables.js';

type Given = UploadedHeader & { readonly orgId: number };

/** An address of the only shape that is checked; an exempt organization's may be anything. */
const ADDRESS = /^[0-9A-F]{2}(?::[0-9A-F]{2}){5}$/;

/** Registers and claims the device of an upload, and takes from it what no packet has said yet. */
export async function takeUpload(devices: Devices, given: Given, meta: CallMeta): Promise<Handled> {
  const { pool, clock, config } = devices.platform;
  const { serialNumber, orgId } = given;
  const exempt = config.EXEMPT_ORG_IDS.includes(orgId);
  const macAddress = !exempt && ADDRESS.test(given.macAddress) ? given.macAddress : null;
  const [numbers, [told]] = await Promise.all([deviceNumbers(pool.sql, [serialNumber]), readStates(pool.sql, [serialNumber])]);
  const deviceId = numbers.get(serialNumber);
  if (deviceId === undefined) throw new Error('a device got no number');
  const decided = await devices.loader.decide<Refusal>(deviceStream(serialNumber), eventMetaOf(meta, orgId), (device) =>
    upload(device, { deviceId, serialNumber, orgId, macAddress, toldMacAddress: told?.macAddress ?? null }),
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
