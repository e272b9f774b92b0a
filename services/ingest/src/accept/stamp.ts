import { type Refusal, refuse } from '@headworks/api/errors';
import { type Packet, type Telemetry, toEnglish } from '@headworks/api/telemetry';
import { uuidV5 } from '@headworks/ids';
import type { ApiKey } from '../keys/key-registry.js';
import type { DeviceOwners } from '../owners/device-owners.js';
import { maySend } from '../owners/may-send.js';

/** The packet as it is published, or Not Found for a device of another organization. */
export function stamp(owners: DeviceOwners, key: ApiKey, serialNumber: string, packet: Packet, now: number): Telemetry | Refusal {
  const owner = owners.ownerOf(serialNumber) ?? null;
  if (!maySend(key, owner)) return refuse('Not Found');
  return {
    messageId: uuidV5(serialNumber, packet.packetId),
    serialNumber,
    orgId: owner ?? key.orgId,
    claimFor: owner === null ? key.orgId : null,
    receivedAt: now,
    packet: toEnglish(packet),
  };
}

/** The number of records, or 1 for a packet without records: the count in the HTTP answer. */
export const countOf = (telemetry: Telemetry): number => telemetry.packet.records?.length || 1;
