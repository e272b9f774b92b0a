import { inGroups, uuidV5 } from '@headworks/clock';
import {
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
import { ALERTING, type Alerting } from '../alerting.js';
import { release } from '../contacts/contacts.js';
import { SILENCE } from '../silence/worker.js';
import { type DeviceFacts, writeFacts } from '../state/devices.js';

const DEVICES_AT_ONCE = 50;

type Released = Extract<EventOf<DeviceEvent>, { type: 'DeviceReleased' }>;

/** Names and owners of devices, for messages and their links; who gives a device up takes its contacts along. */
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
    const released = events.filter((event): event is Released => event.type === 'DeviceReleased');
    await inGroups(released, DEVICES_AT_ONCE, (event) => this.#releaseContacts(event));
    const claimed = [...known.values()].filter(({ org_id }) => org_id != null);
    return async (tx) => {
      await writeFacts(tx, [...known.values()]);
      // Whoever claims a device that has been silent for a day hears of it.
      await due.schedule(
        tx,
        claimed.map(({ serial }) => ({ kind: SILENCE, key: serial, dueAt: platform.clock.now() })),
      );
      return claimed.length === 0 ? undefined : () => due.wake(SILENCE);
    };
  }

  async #releaseContacts({ id, data: { serialNumber, orgId } }: Released): Promise<void> {
    const meta = { orgId, actor: 'alerting', commandId: uuidV5(id, 'release contacts') };
    const decided = await this.alerting.contacts.decide<Refusal>(contactsStream(serialNumber), meta, (state) =>
      release(state, serialNumber, orgId),
    );
    if (isRefusal(decided)) throw new Error(`the contacts of a device were not released: ${decided.refused}`);
  }
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
      return undefined;
    default:
      return type satisfies never;
  }
}
