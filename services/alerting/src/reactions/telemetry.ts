import { inGroups, uuidV5 } from '@headworks/clock';
import {
  type AlertEvent,
  alertStream,
  contactsStream,
  isRefusal,
  levelPacketsOf,
  type Refusal,
  TELEMETRY_TOPIC,
  type Telemetry,
} from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { transit } from '../alert/alert.js';
import { judge, type Transition } from '../alert/judge.js';
import { ALERTING, type Alerting } from '../alerting.js';
import { DELIVER, type NewDelivery, queueDeliveries } from '../deliver/queue.js';
import { type KnownDevice, readDevices, unknownDevice, writeJudged } from '../state/devices.js';
import { entryNumbers } from '../state/endpoints.js';

const DEVICES_AT_ONCE = 50;

/** A transition, and the packet it came with. */
interface Turn {
  readonly telemetry: Telemetry;
  readonly transition: Transition;
  /** Its number in the packet. */
  readonly index: number;
}

/** Every packet's levels are judged against the device's thresholds; a transition is decided once and its messages are queued. */
@Controller()
export class TelemetryReaction {
  constructor(@Inject(ALERTING) readonly alerting: Alerting) {}

  @OnBatch('alerting', TELEMETRY_TOPIC)
  async handle(batch: Batch): Promise<Effects | undefined> {
    const packets = levelPacketsOf(batch.messages);
    if (packets.length === 0) return undefined;
    const { pool, clock } = this.alerting.platform;
    const before = new Map(
      (await readDevices(pool.sql, [...new Set(packets.map((packet) => packet.serialNumber))])).map((device) => [device.serial, device]),
    );
    const after = new Map<string, KnownDevice>();
    const turns: Turn[] = [];
    for (const telemetry of packets) {
      const { serialNumber, packet, receivedAt } = telemetry;
      const known = after.get(serialNumber) ?? before.get(serialNumber) ?? unknownDevice(serialNumber);
      const judged = judge(known, packet, receivedAt);
      after.set(serialNumber, { ...known, ...judged.after, siteName: packet.sitename ?? known.siteName });
      turns.push(...judged.transitions.map((transition, index) => ({ telemetry, transition, index })));
    }
    const deliveries = await this.#decideAll(turns);
    const changed = [...after.values()].filter((device) => differs(before.get(device.serial), device));
    if (changed.length === 0 && deliveries.length === 0) return undefined;
    return async (tx) => {
      await writeJudged(tx, changed);
      const queued = await queueDeliveries(tx, this.alerting.due, deliveries, clock.now());
      return queued ? () => this.alerting.due.wake(DELIVER) : undefined;
    };
  }

  /** Devices side by side, so that their events share an append; the transitions of one device in their order. */
  async #decideAll(turns: readonly Turn[]): Promise<readonly NewDelivery[]> {
    const devices = [...Map.groupBy(turns, ({ telemetry }) => telemetry.serialNumber).values()];
    return (await inGroups(devices, DEVICES_AT_ONCE, (own) => this.#decideInOrder(own))).flat();
  }

  async #decideInOrder(turns: readonly Turn[]): Promise<readonly NewDelivery[]> {
    const deliveries: NewDelivery[] = [];
    for (const turn of turns) deliveries.push(...(await this.#decide(turn)));
    return deliveries;
  }

  /** The transition's event, and a delivery for each contact that is to be told. Repeated, it answers the same. */
  async #decide({ telemetry, transition, index }: Turn): Promise<readonly NewDelivery[]> {
    const { serialNumber, messageId, orgId } = telemetry;
    const { platform, contacts, alerts } = this.alerting;
    const { state } = await contacts.load(contactsStream(serialNumber));
    const listening = state.orgId === orgId ? state.contacts : [];
    const entryIds = await entryNumbers(platform.pool.sql, Math.max(1, listening.length));
    const meta = { orgId, actor: 'alerting', commandId: uuidV5(messageId, 'transition', index) };
    const decided = await alerts.decide<Refusal>(alertStream(serialNumber), meta, (alert) =>
      transit(alert, serialNumber, transition, listening, entryIds, platform.clock.now()),
    );
    return isRefusal(decided) ? [] : decided.events.flatMap((event) => deliveriesOf(event, orgId));
  }
}

const deliveriesOf = (event: AlertEvent, orgId: number | null): readonly NewDelivery[] =>
  event.type !== 'AlertTransition'
    ? []
    : event.data.notices.flatMap((notice) =>
        notice.outcome === 'queued' && notice.contactId !== null && notice.endpointId !== null
          ? [{ ...event.data, orgId, entryId: notice.entryId, contactId: notice.contactId, endpointId: notice.endpointId }]
          : [],
      );

const differs = (before: KnownDevice | undefined, after: KnownDevice): boolean =>
  !before ||
  before.level !== after.level ||
  before.judgedAt !== after.judgedAt ||
  before.alert1Inches !== after.alert1Inches ||
  before.alert2Inches !== after.alert2Inches ||
  before.siteName !== after.siteName;
