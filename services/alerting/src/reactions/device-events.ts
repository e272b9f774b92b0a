import { inGroups, uuidV5 } from '@headworks/clock';
import {
  alertStream,
  contactsStream,
  type DeviceEvent,
  deviceStream,
  type EventOf,
  eventsOf,
  eventsTopic,
  isRefusal,
  type Refusal,
} from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { closeAlerts } from '../alert/settle.js';
import { ALERTING, type Alerting } from '../alerting.js';
import { release } from '../contacts/contacts.js';
import { SILENCE } from '../silence/worker.js';
import { type DeviceFacts, forgetJudged, writeFacts } from '../state/devices.js';

const DEVICES_AT_ONCE = 50;

type Moved = Extract<EventOf<DeviceEvent>, { type: 'DeviceReleased' | 'DeviceClaimed' }>;

/** Names and owners of devices, for messages and their links; who gives a device up takes contacts and history along. */
@Controller()
export class DeviceEventsReaction {
  constructor(@Inject(ALERTING) readonly alerting: Alerting) {}

  @OnBatch('alerting', eventsTopic('devices'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const { due, platform } = this.alerting;
    const events = eventsOf<DeviceEvent>(batch.messages);
    const known = new Map<string, DeviceFacts>();
    for (const event of events) {
      const serial = event.subject.slice(deviceStream('').length);
      const facts = factsOf(event);
      if (facts) known.set(serial, { ...known.get(serial), ...facts, serial });
    }
    if (known.size === 0) return undefined;
    const moved = events.filter((event): event is Moved => event.type === 'DeviceReleased' || event.type === 'DeviceClaimed');
    const devices = [...Map.groupBy(moved, ({ data }) => data.serialNumber).values()];
    await inGroups(devices, DEVICES_AT_ONCE, (own) => this.#moveInOrder(own));
    const released = moved.filter(({ type }) => type === 'DeviceReleased').map(({ data }) => data.serialNumber);
    const claimed = [...known.values()].filter(({ org_id }) => org_id != null);
    return async (tx) => {
      await writeFacts(tx, [...known.values()]);
      await forgetJudged(tx, released);
      // Whoever claims a device that has been silent for a day hears of it.
      await due.schedule(
        tx,
        claimed.map(({ serial }) => ({ kind: SILENCE, key: serial, dueAt: platform.clock.now() })),
      );
      return claimed.length === 0 ? undefined : () => due.wake(SILENCE);
    };
  }

  async #moveInOrder(events: readonly Moved[]): Promise<void> {
    for (const event of events) await this.#move(event);
  }

  /** A release ends what the owner had there; a claim what somebody else, who was late, has put there after his release. */
  async #move({ id, type, data: { serialNumber, orgId } }: Moved): Promise<void> {
    const { contacts, alerts } = this.alerting;
    const meta = (what: string) => ({ orgId, actor: 'alerting', commandId: uuidV5(id, what) });
    const isOut = (owner: number): boolean => (type === 'DeviceReleased' ? owner === orgId : owner !== orgId);
    refuseNone(
      await contacts.decide<Refusal>(contactsStream(serialNumber), meta('release contacts'), (state) =>
        release(state, serialNumber, isOut),
      ),
    );
    if (type === 'DeviceReleased')
      refuseNone(
        await alerts.decide<Refusal>(alertStream(serialNumber), meta('close alerts'), (state) => closeAlerts(state, serialNumber)),
      );
  }
}

function refuseNone(decided: object): void {
  if (isRefusal(decided)) throw new Error(`a device did not change hands: ${decided.refused}`);
}

/** What an event says of its device; undefined for one that says nothing of interest here. */
function factsOf({ type, data }: EventOf<DeviceEvent>): Omit<DeviceFacts, 'serial'> | undefined {
  switch (type) {
    case 'DeviceRegistered':
      return { device_id: data.deviceId };
    case 'DeviceClaimed':
      return { org_id: data.orgId };
    case 'DeviceReleased':
      return { org_id: null, device_name: null, site_alias: null };
    case 'DeviceRenamed':
      return { device_name: data.deviceName };
    case 'DeviceAliasChanged':
      return { site_alias: data.siteAlias };
    case 'DeviceActivated':
    case 'DeviceMacAddressNoted':
      return undefined;
    default:
      return type satisfies never;
  }
}
