import type { Telemetry } from '@headworks/api/telemetry';
import type { DeviceStateRow } from '../state/device-state.js';

/** The packet that decides about each device that is new, or has no owner and may be claimed: the first one that claims it, else the first one. */
export function decidingPackets<Packet extends Pick<Telemetry, 'serialNumber' | 'claimFor'>>(
  packets: readonly Packet[],
  rows: ReadonlyMap<string, Pick<DeviceStateRow, 'orgId'>>,
): ReadonlyMap<string, Packet> {
  const deciding = new Map<string, Packet>();
  for (const packet of packets) {
    const row = rows.get(packet.serialNumber);
    if (row && (row.orgId !== null || packet.claimFor === null)) continue;
    const before = deciding.get(packet.serialNumber);
    if (before === undefined || (before.claimFor === null && packet.claimFor !== null)) deciding.set(packet.serialNumber, packet);
  }
  return deciding;
}
