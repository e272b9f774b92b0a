import { type DeviceState, type DeviceType, healthOf, type Telemetry } from '@headworks/contracts';

/** A row of `device_state`: what the newest packet said. Times in milliseconds, lengths in inches. */
export interface DeviceStateRow extends Omit<DeviceState, 'kind'> {
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
  packetAt: 0,
});

/** What a packet changes: last seen by our clock, everything else only where the packet is not older than the one known. */
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
  };
}

export const WRITE_EVERY_MS = 30_000;

export type Change = 'none' | 'dirty' | 'urgent';

/** Is the new row worth a write, and does a reader have to know at once? Last seen alone is written at most every 30 s. */
export function changeOf(before: DeviceStateRow, after: DeviceStateRow, now: number): Change {
  if (before.lastSeenAt === null || health(before, now) !== health(after, now)) return 'urgent';
  const { lastSeenAt: _a, packetAt: _b, ...known } = before;
  const { lastSeenAt: _c, packetAt: _d, ...news } = after;
  const same = Object.entries(known).every(([name, value]) => Object.is(value, (news as Record<string, unknown>)[name]));
  return same && (after.lastSeenAt ?? 0) - before.lastSeenAt < WRITE_EVERY_MS ? 'none' : 'dirty';
}

const health = (row: DeviceStateRow, now: number) =>
  healthOf(
    { batteryvoltage: row.batteryVolts, status: row.status, lastcomm: row.lastSeenAt === null ? null : row.lastSeenAt / 1000 },
    now / 1000,
  );
