import { uuidV5 } from '@headworks/clock';
import { type Packet, type Refusal, refuse, type Telemetry, toEnglish } from '@headworks/contracts';
import type { Known, KnownKey } from '../known/known.js';

/** May this key write for this device? The packet as it goes onto the bus, or Not Found for a device of another organization. */
export function stamp(known: Known, key: KnownKey, serialNumber: string, packet: Packet, now: number): Telemetry | Refusal {
  const owner = known.ownerOf(serialNumber) ?? null;
  if (key.orgId !== null && owner !== null && owner !== key.orgId) return refuse('Not Found');
  return {
    messageId: uuidV5(serialNumber, packet.packetId),
    serialNumber,
    orgId: owner ?? key.orgId,
    claimFor: owner === null ? key.orgId : null,
    receivedAt: now,
    packet: toEnglish(packet),
  };
}

/** Records, or 1 for a packet without records: what an answer counts. */
export const countOf = (telemetry: Telemetry): number => telemetry.packet.records?.length || 1;
