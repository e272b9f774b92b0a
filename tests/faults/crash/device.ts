import { setTimeout as pause } from 'node:timers/promises';
import { itrCreateAlertcontact } from '@headworks/api/paths/itr/alerts';
import { call } from '../../harness/call.js';
import { untilDevice } from '../../harness/devices.js';
import type { Organization } from '../../harness/organization.js';
import { deliver, newSerial, type PacketBody, packetOf } from '../../harness/packets.js';
import type { Chance } from './chance.js';
import type { Sender } from './sender.js';
import { heightAt, levelOf, type Reported, THRESHOLDS } from './story.js';

/** A device that is registered and has its contacts. */
export interface CrashDevice {
  readonly serial: string;
  readonly deviceId: number;
  readonly contacts: readonly string[];
  /** All acknowledged records, oldest first; grows while the device reports. */
  readonly reported: Reported[];
}

const RECORDS_PER_PACKET = 3;
const RECORD_EVERY_SECONDS = 4;
const STARTS_BACK_SECONDS = 6 * 3_600;
const PACKET_EVERY_MS = 150;
const AGAIN_MS = 200;
const GIVE_UP_MS = 180_000;
const REPEATED_SHARE = 0.05;

/** Registers a device by a packet without records and gives it its contacts. */
export async function enrol(org: Organization, contactCount: number): Promise<CrashDevice> {
  const serial = newSerial();
  await deliver(org, serial, packetOf(THRESHOLDS));
  const { id: deviceId } = await untilDevice(org, serial);
  const contacts = Array.from({ length: contactCount }, (_, index) => `crew-${serial}-${index}@example.com`);
  for (const contact of contacts) await call(itrCreateAlertcontact, { deviceId, type: 'email', contact }, org.token, { at: org.at });
  return { serial, deviceId, contacts, reported: [] };
}

/** How long a device reports: for the whole of the story, and then until the signal. */
export interface ReportingTime {
  readonly storyMs: number;
  readonly ended: AbortSignal;
}

/**
 * Reports one packet after the other; sends each until it is acknowledged, like a device with memory, and sometimes once more afterwards. The story comes once:
 * what follows it has the height of its end.
 */
export async function report(device: CrashDevice, sender: Sender, chance: Chance, { storyMs, ended }: ReportingTime): Promise<void> {
  const startedMs = performance.now();
  const startsAt = Math.floor(Date.now() / 1_000) - STARTS_BACK_SECONDS;
  const share = () => (performance.now() - startedMs) / storyMs;
  for (let number = 1; share() < 1 || !ended.aborted; number++) {
    const height = heightAt(share());
    const records = Array.from({ length: RECORDS_PER_PACKET }, (_, index): Reported => {
      return { time: startsAt + (number * RECORDS_PER_PACKET + index) * RECORD_EVERY_SECONDS, height };
    });
    const packet = packetOf({ packetId: number, ...THRESHOLDS, records: records.map((record) => [record.time, levelOf(record)]) });
    await untilAcknowledged(sender, packet, device.serial);
    device.reported.push(...records);
    if (chance.next() < REPEATED_SHARE) await sender.send(packet);
    await pause(PACKET_EVERY_MS);
  }
}

async function untilAcknowledged(sender: Sender, packet: PacketBody, serial: string): Promise<void> {
  const endMs = performance.now() + GIVE_UP_MS;
  while (!(await sender.send(packet))) {
    if (performance.now() > endMs) throw new Error(`packet ${packet.packetId} of ${serial} was not acknowledged in ${GIVE_UP_MS} ms`);
    await pause(AGAIN_MS);
  }
}
