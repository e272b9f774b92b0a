import type { FloatStatus } from '@headworks/api/events/alerting';
import type { Telemetry } from '@headworks/api/telemetry';
import { newDevice, type StoredDevice } from '../state/stored-device.js';
import { SEEN_EVERY_MS } from './connection-deadline.js';
import { judgeFloats } from './judge-floats.js';
import { judgeLevels, type LevelTransition } from './judge-levels.js';

/** A sensor that crosses its thresholds more often than this within one packet is flapping: only the first and the last transitions count. */
const MAX_TRANSITIONS_PER_PACKET = 40;

/** A transition that a packet causes. */
export type PacketTransition = {
  readonly telemetry: Telemetry;
  /** Those of the row that the packet was judged against. */
  readonly closings: number;
} & ({ readonly transition: LevelTransition } | { readonly status: FloatStatus; readonly statusAt: number });

export interface JudgedPackets {
  /** The devices whose stored state changes. */
  readonly changed: readonly StoredDevice[];
  /** Those of them whose first packet this is. */
  readonly firstSeen: readonly StoredDevice[];
  /** In the order of the packets. */
  readonly transitions: readonly PacketTransition[];
}

/** Judges packets in their order, each against the state after the one before it. */
export function judgePackets(stored: readonly StoredDevice[], packets: readonly Telemetry[]): JudgedPackets {
  const before = new Map(stored.map((device) => [device.serial, device]));
  const after = new Map<string, StoredDevice>();
  const transitions: PacketTransition[] = [];
  for (const telemetry of packets) {
    const { serialNumber } = telemetry;
    const judged = judgePacket(after.get(serialNumber) ?? before.get(serialNumber) ?? newDevice(serialNumber), telemetry);
    after.set(serialNumber, judged.device);
    transitions.push(...judged.transitions);
  }
  const changed = [...after.values()].filter((device) => differs(before.get(device.serial), device));
  const firstSeen = changed.filter(({ serial, lastSeenAt }) => lastSeenAt !== null && (before.get(serial)?.lastSeenAt ?? null) === null);
  return { changed, firstSeen, transitions };
}

function judgePacket(
  stored: StoredDevice,
  telemetry: Telemetry,
): { readonly device: StoredDevice; readonly transitions: readonly PacketTransition[] } {
  const { packet, receivedAt } = telemetry;
  const judged = { telemetry, closings: stored.closings };
  const seen = {
    ...stored,
    deviceType: stored.deviceType ?? packet.type,
    lastSeenAt: Math.max(stored.lastSeenAt ?? 0, receivedAt),
    siteName: packet.sitename ?? stored.siteName,
  };
  if (isOfFormerOwner(stored, telemetry)) return { device: seen, transitions: [] };
  if (seen.deviceType === 'firstresponse') {
    const { status, statusAt } = judgeFloats(stored, packet, receivedAt);
    const transitions = status === stored.status ? [] : [{ ...judged, status, statusAt }];
    return { device: { ...seen, status, statusAt }, transitions };
  }
  const { after, transitions } = judgeLevels(stored, packet, receivedAt);
  return { device: { ...seen, ...after }, transitions: withoutFlapping(transitions).map((transition) => ({ ...judged, transition })) };
}

/** Ingest had not heard of the release: an alert of the former owner would hide that of the present one. */
const isOfFormerOwner = ({ orgId, formerOrgId }: StoredDevice, telemetry: Telemetry): boolean =>
  formerOrgId !== null && telemetry.orgId === formerOrgId && telemetry.orgId !== orgId;

const withoutFlapping = (transitions: readonly LevelTransition[]): readonly LevelTransition[] =>
  transitions.length <= MAX_TRANSITIONS_PER_PACKET
    ? transitions
    : [...transitions.slice(0, MAX_TRANSITIONS_PER_PACKET / 2), ...transitions.slice(-MAX_TRANSITIONS_PER_PACKET / 2)];

/** Whether the new row is worth a write. `lastSeenAt` alone is written at most every 30 s. */
const differs = (before: StoredDevice | undefined, after: StoredDevice): boolean =>
  !before ||
  before.level !== after.level ||
  before.judgedAt !== after.judgedAt ||
  before.statusAt !== after.statusAt ||
  before.deviceType !== after.deviceType ||
  before.alert1Inches !== after.alert1Inches ||
  before.alert2Inches !== after.alert2Inches ||
  before.siteName !== after.siteName ||
  (after.lastSeenAt ?? 0) - (before.lastSeenAt ?? 0) >= SEEN_EVERY_MS;
