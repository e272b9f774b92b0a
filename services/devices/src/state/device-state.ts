import { healthOf } from '@headworks/api/device-health';
import type { DeviceState, DeviceType } from '@headworks/api/events/device';
import { NO_PLACE, placeOf, type SensorPlace } from '@headworks/api/sensor-place';
import type { Telemetry } from '@headworks/api/telemetry';

/** A row of `device_state`: the fields of the newest packet. Times in milliseconds, lengths in inches. */
export interface DeviceStateRow extends Omit<DeviceState, 'kind' | 'batteryResetAt' | keyof SensorPlace>, SensorPlace {
  readonly batteryResetAt: number | null;
  /** The device's own time of the packet that the fields come from. */
  readonly packetAt: number;
}

export const firstState = (deviceId: number, serialNumber: string, deviceType: DeviceType, orgId: number | null): DeviceStateRow => ({
  deviceId,
  serialNumber,
  deviceType,
  orgId,
  lastSeenAt: null,
  batteryVolts: null,
  batteryPercent: null,
  status: null,
  firmware: null,
  macAddress: null,
  imei: null,
  siteName: null,
  logIntervalMinutes: null,
  pipeInches: null,
  mountInches: null,
  population: null,
  damping: null,
  alert1Inches: null,
  alert2Inches: null,
  batteryResetAt: null,
  ...NO_PLACE,
  packetAt: 0,
});

/** Applies a packet: last seen by the server clock, all other fields only if the packet is not older than the current one. */
export function applyPacket(row: DeviceStateRow, { packet, receivedAt }: Telemetry): DeviceStateRow {
  const lastSeenAt = Math.max(row.lastSeenAt ?? 0, receivedAt);
  if (packet.time < row.packetAt) return { ...row, lastSeenAt };
  return {
    ...row,
    lastSeenAt,
    packetAt: packet.time,
    batteryVolts: packet.batteryvoltage ?? row.batteryVolts,
    batteryPercent: packet.batterylevel ?? row.batteryPercent,
    status: packet.status ?? row.status,
    firmware: packet.fwversion ?? row.firmware,
    macAddress: packet.macaddr ?? row.macAddress,
    imei: packet.imei ?? row.imei,
    siteName: packet.sitename ?? row.siteName,
    logIntervalMinutes: packet.loginterval ?? row.logIntervalMinutes,
    pipeInches: packet.pipeid ?? row.pipeInches,
    mountInches: packet.verticalmount ?? row.mountInches,
    population: packet.population ?? row.population,
    damping: packet.damping ?? row.damping,
    alert1Inches: packet.alert1 ?? row.alert1Inches,
    alert2Inches: packet.alert2 ?? row.alert2Inches,
    batteryResetAt: packet.batteryresettime == null ? row.batteryResetAt : packet.batteryresettime * 1000,
    ...placeOf(packet),
  };
}

export const WRITE_EVERY_MS = 30_000;

export type Change = 'none' | 'dirty' | 'urgent';

/** Whether the new row is written, and whether readers are notified immediately. Last seen alone is written at most every 30 s. */
export function changeOf(before: DeviceStateRow, after: DeviceStateRow, now: number): Change {
  if (before.lastSeenAt === null || health(before, now) !== health(after, now)) return 'urgent';
  const { lastSeenAt: _a, packetAt: _b, ...earlier } = before;
  const { lastSeenAt: _c, packetAt: _d, ...later } = after;
  const same = Object.entries(earlier).every(([name, value]) => Object.is(value, (later as Record<string, unknown>)[name]));
  return same && (after.lastSeenAt ?? 0) - before.lastSeenAt < WRITE_EVERY_MS ? 'none' : 'dirty';
}

const health = (row: DeviceStateRow, now: number) =>
  healthOf(
    { batteryvoltage: row.batteryVolts, status: row.status, lastcomm: row.lastSeenAt === null ? null : row.lastSeenAt / 1000 },
    now / 1000,
  );
