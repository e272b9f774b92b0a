import { inGroups, uuidV5 } from '@headworks/clock';
import { type AlertEvent, type FloatStatus, heartbeatsOf, packetsOf, TELEMETRY_TOPIC, type Telemetry } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import type { Tx } from '@headworks/postgres';
import { Controller, Inject } from '@nestjs/common';
import type { Alert } from '../alert/alert.js';
import { judge, judgeStatus, type Transition } from '../alert/judge.js';
import type { Telling } from '../alert/notices.js';
import { type Consequences, follow, tellInOrder } from '../alert/tell.js';
import { audienceOf } from '../alert/telling.js';
import { changeStatus, passLevel } from '../alert/transit.js';
import { ALERTING, type Deciding } from '../alerting.js';
import { SEEN_EVERY_MS, silentFrom } from '../silence/deadline.js';
import { noteHeartbeats } from '../silence/listening.js';
import { SILENCE } from '../silence/worker.js';
import { type KnownDevice, readDevices, unknownDevice, writeJudged } from '../state/devices.js';

const DEVICES_AT_ONCE = 50;

/** Most turns of one packet that are decided: a level that crosses its thresholds more often within a packet is a sensor that flaps. */
const MOST_TURNS = 40;

/** What a packet changes about its device. */
type Turn = { readonly telemetry: Telemetry } & (
  | { readonly transition: Transition }
  | { readonly status: FloatStatus; readonly statusAt: number }
);

interface Judgement {
  readonly device: KnownDevice;
  readonly turns: readonly Turn[];
}

/** Every packet's levels and states are judged; what changes is decided once, and its messages are queued. */
@Controller()
export class TelemetryReaction {
  constructor(@Inject(ALERTING) readonly alerting: Deciding) {}

  @OnBatch('alerting', TELEMETRY_TOPIC)
  async handle(batch: Batch): Promise<Effects | undefined> {
    const packets = packetsOf(batch.messages);
    const heartbeats = heartbeatsOf(batch.messages);
    const serials = [...new Set(packets.map((packet) => packet.serialNumber))];
    const before = new Map((await readDevices(this.alerting.platform.pool.sql, serials)).map((device) => [device.serial, device]));
    const after = new Map<string, KnownDevice>();
    const turns: Turn[] = [];
    for (const telemetry of packets) {
      const { serialNumber } = telemetry;
      const judged = judgePacket(after.get(serialNumber) ?? before.get(serialNumber) ?? unknownDevice(serialNumber), telemetry);
      after.set(serialNumber, judged.device);
      turns.push(...judged.turns);
    }
    const consequences = await this.#decideAll(turns);
    const changed = [...after.values()].filter((device) => differs(before.get(device.serial), device));
    if (changed.length + consequences.length + heartbeats.length === 0) return undefined;
    return async (tx) => {
      await noteHeartbeats(tx, batch.partition, heartbeats);
      const waking = [await this.#write(tx, changed, before), await follow(this.alerting, tx, consequences)];
      return () => {
        for (const wake of waking) wake?.();
      };
    };
  }

  /** Devices heard of for the first time get their deadline; those that count as not connected are looked at now. */
  async #write(tx: Tx, changed: readonly KnownDevice[], before: ReadonlyMap<string, KnownDevice>): Promise<(() => void) | undefined> {
    if (changed.length === 0) return undefined;
    const { due, platform } = this.alerting;
    const silent = await writeJudged(tx, changed);
    const fresh = changed.filter(({ serial, lastSeenAt }) => lastSeenAt !== null && (before.get(serial)?.lastSeenAt ?? null) === null);
    await due.schedule(tx, [
      ...fresh.map(({ serial, lastSeenAt }) => ({ kind: SILENCE, key: serial, dueAt: silentFrom(lastSeenAt ?? 0, []) })),
      ...silent.map((serial) => ({ kind: SILENCE, key: serial, dueAt: platform.clock.now() })),
    ]);
    return silent.length === 0 ? undefined : () => due.wake(SILENCE);
  }

  /** Devices side by side, so that their events share an append; the turns of one device in their order. */
  async #decideAll(turns: readonly Turn[]): Promise<readonly Consequences[]> {
    const devices = [...Map.groupBy(turns, ({ telemetry }) => telemetry.serialNumber).values()];
    return (await inGroups(devices, DEVICES_AT_ONCE, (own) => this.#decideInOrder(own))).flat();
  }

  /** The turns of one device, a packet an append; those for one owner, which is all of them unless it moved just now, share their audience. */
  async #decideInOrder(turns: readonly Turn[]): Promise<readonly Consequences[]> {
    const consequences: Consequences[] = [];
    for (const [orgId, own] of Map.groupBy(turns, ({ telemetry }) => telemetry.orgId)) {
      const { serialNumber } = own[0]?.telemetry ?? { serialNumber: '' };
      const audience = await audienceOf(this.alerting, serialNumber, orgId, own.length);
      for (const [messageId, ofPacket] of Map.groupBy(own, ({ telemetry }) => telemetry.messageId)) {
        const occasion = { serialNumber, orgId, commandId: uuidV5(messageId, 'transitions') };
        consequences.push(await tellInOrder(this.alerting, occasion, audience, ofPacket.map(decisionOf)));
      }
    }
    return consequences;
  }
}

const decisionOf =
  (turn: Turn) =>
  (alert: Alert, telling: Telling): readonly AlertEvent[] => {
    const { serialNumber } = turn.telemetry;
    return 'transition' in turn
      ? passLevel(alert, serialNumber, turn.transition, telling)
      : changeStatus(alert, serialNumber, turn.status, turn.statusAt, telling);
  };

/** The first and the last of too many: how it began, and how it is now. */
const withoutFlapping = (transitions: readonly Transition[]): readonly Transition[] =>
  transitions.length <= MOST_TURNS ? transitions : [...transitions.slice(0, MOST_TURNS / 2), ...transitions.slice(-MOST_TURNS / 2)];

function judgePacket(known: KnownDevice, telemetry: Telemetry): Judgement {
  const { packet, receivedAt } = telemetry;
  const seen = {
    ...known,
    deviceType: known.deviceType ?? packet.type,
    lastSeenAt: Math.max(known.lastSeenAt ?? 0, receivedAt),
    siteName: packet.sitename ?? known.siteName,
  };
  if (seen.deviceType === 'firstresponse') {
    const { status, statusAt } = judgeStatus(known, packet, receivedAt);
    return { device: { ...seen, status, statusAt }, turns: status === known.status ? [] : [{ telemetry, status, statusAt }] };
  }
  const { after, transitions } = judge(known, packet, receivedAt);
  return { device: { ...seen, ...after }, turns: withoutFlapping(transitions).map((transition) => ({ telemetry, transition })) };
}

/** Is the new row worth a write? Last seen alone is written at most every 30 s. */
const differs = (before: KnownDevice | undefined, after: KnownDevice): boolean =>
  !before ||
  before.level !== after.level ||
  before.judgedAt !== after.judgedAt ||
  before.statusAt !== after.statusAt ||
  before.deviceType !== after.deviceType ||
  before.alert1Inches !== after.alert1Inches ||
  before.alert2Inches !== after.alert2Inches ||
  before.siteName !== after.siteName ||
  (after.lastSeenAt ?? 0) - (before.lastSeenAt ?? 0) >= SEEN_EVERY_MS;
