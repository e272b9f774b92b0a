import type { Packet, Telemetry } from '@headworks/api/telemetry';
import { uuidV5 } from '@headworks/ids';

const RECORDS_PER_PACKET = 96;

/** A packet as ingest publishes it; the demo organization claims the device. */
export const telemetry = (serialNumber: string, orgId: number, sent: Packet, receivedAt: number): Telemetry => ({
  messageId: uuidV5(serialNumber, sent.packetId),
  serialNumber,
  orgId,
  claimFor: orgId,
  receivedAt,
  packet: sent,
});

/** The records of packets: a day in each. */
export function inDays<R>(records: readonly R[]): readonly (readonly R[])[] {
  const packets = Math.ceil(records.length / RECORDS_PER_PACKET);
  return Array.from({ length: packets }, (_, index) => records.slice(index * RECORDS_PER_PACKET, (index + 1) * RECORDS_PER_PACKET));
}

export const round = (inches: number): number => Math.round(inches * 100) / 100;
