import { frGetAlerts } from '@headworks/api/paths/fr/alerts';
import { frGetDevices } from '@headworks/api/paths/fr/devices';
import { itrGetAlerts } from '@headworks/api/paths/itr/alerts';
import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { itrGetLevels, itrGetLogfiles } from '@headworks/api/paths/itr/logs';
import type { AlertEntry, Device, Log } from '@headworks/api/paths/shapes';
import { until } from '@headworks/testing';
import { call } from './call.js';
import type { Organization } from './organization.js';
import { deliver, floatPacket, newSerial, type PacketBody, packetOf } from './packets.js';

/** A device in the device list, once it is listed and `condition` returns true. */
export const untilDevice = (org: Organization, serial: string, condition: (device: Device) => boolean = () => true): Promise<Device> =>
  until(
    async () => {
      const { deviceList } = await call(itrGetDevices, { orgId: org.orgId, search: serial }, org.token, org);
      return deviceList.find((device) => device.serialnumber === serial && condition(device));
    },
    { what: `device ${serial} in the list` },
  );

/** A device that has sent one packet and is claimed by the organization. */
export async function newDevice(org: Organization, fields: Partial<PacketBody> = {}): Promise<Device> {
  const serial = newSerial();
  await deliver(org, serial, packetOf(fields));
  return untilDevice(org, serial);
}

/** The logs of a device, oldest first, once there are `count`. */
export async function untilLogs(org: Organization, deviceId: number, count: number): Promise<readonly Log[]> {
  return until(
    async () => {
      const { logs } = await call(itrGetLogfiles, { deviceId }, org.token, org);
      return logs.length >= count && [...logs].sort((a, b) => a.id - b.id);
    },
    { what: `${count} logs of device ${deviceId}` },
  );
}

/** The one log of a device. */
export async function untilLog(org: Organization, deviceId: number): Promise<Log> {
  const [log] = await untilLogs(org, deviceId, 1);
  if (!log) throw new Error('no log');
  return log;
}

/** The same with the dates of its records, which come after it. */
export const untilDatedLog = (org: Organization, deviceId: number): Promise<Log> =>
  until(
    async () => {
      const log = await untilLog(org, deviceId);
      return log.startdate !== null && log;
    },
    { what: `the dates of the log of device ${deviceId}` },
  );

type LevelOptions = Omit<Parameters<typeof call<typeof itrGetLevels>>[1], 'logId'>;

/** The levels of a log as [time, level]. */
export async function levelsOf(
  org: Organization,
  logId: number,
  options: LevelOptions = {},
): Promise<readonly (readonly [number, number])[]> {
  const { logs } = await call(itrGetLevels, { logId, ...options }, org.token, org);
  return (logs[0]?.records ?? []).map(({ time, level }) => [time, level] as const);
}

/** A 1st Response that has reported this state and is claimed by the organization. */
export async function newFloat(org: Organization, status = 1): Promise<Device> {
  const serial = newSerial();
  await deliver(org, serial, floatPacket(status));
  return untilFloat(org, serial);
}

/** A 1st Response in its list, once it is listed and `condition` returns true. */
export const untilFloat = (org: Organization, serial: string, condition: (device: Device) => boolean = () => true): Promise<Device> =>
  until(
    async () => {
      const { deviceList } = await call(frGetDevices, { orgId: org.orgId }, org.token, org);
      return deviceList.find((device) => device.serialnumber === serial && condition(device));
    },
    { what: `1st Response ${serial} in the list` },
  );

/** The alert history of an iTracker, newest first. */
export const alertsOf = async (org: Organization, deviceId: number) => (await call(itrGetAlerts, { deviceId }, org.token, org)).alerts;

/** The alert history of a 1st Response, newest first. */
export const floatAlertsOf = async (org: Organization, deviceId: number) => (await call(frGetAlerts, { deviceId }, org.token, org)).alerts;

/** The alert history of a device, newest first, once it has `count` entries. */
export const untilAlerts = (org: Organization, { id, devicetype }: Device, count: number): Promise<readonly AlertEntry[]> =>
  until(
    async () => {
      const alerts = await (devicetype === 'firstresponse' ? floatAlertsOf : alertsOf)(org, id);
      return alerts.length >= count && alerts;
    },
    { what: `${count} entries in the history of device ${id}` },
  );
