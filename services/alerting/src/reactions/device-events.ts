import { type DeviceEvent, deviceStream, type EventOf, eventsOf, eventsTopic } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { ALERTING, type Alerting } from '../alerting.js';
import { type DeviceFacts, writeFacts } from '../state/devices.js';

/** Names and owners of devices, for messages and their links. */
@Controller()
export class DeviceEventsReaction {
  constructor(@Inject(ALERTING) readonly alerting: Alerting) {}

  @OnBatch('alerting', eventsTopic('devices'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const known = new Map<string, DeviceFacts>();
    for (const event of eventsOf<DeviceEvent>(batch.messages)) {
      const serial = event.subject.slice(deviceStream('').length);
      const facts = factsOf(event);
      if (facts) known.set(serial, { ...known.get(serial), ...facts, serial });
    }
    if (known.size === 0) return undefined;
    return async (tx) => {
      await writeFacts(tx, [...known.values()]);
      return undefined;
    };
  }
}

/** What an event says of its device; undefined for one that says nothing of interest here. */
function factsOf({ type, data }: EventOf<DeviceEvent>): Omit<DeviceFacts, 'serial'> | undefined {
  switch (type) {
    case 'DeviceRegistered':
      return { device_id: data.deviceId };
    case 'DeviceClaimed':
      return { org_id: data.orgId };
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
