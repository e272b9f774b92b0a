import { type DeviceEvent, eventsOf, eventsTopic } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { DEVICES, type Devices } from '../devices.js';
import { writeOwner, writeRegistered } from '../state/tables.js';

/** Ownership reaches the state topic, where ingest learns it, whichever way a device was registered or claimed. */
@Controller()
export class OwnEventsReaction {
  constructor(@Inject(DEVICES) readonly devices: Devices) {}

  @OnBatch('devices', eventsTopic('devices'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    // In the order of the rows, as all who write them do; the sort keeps the order within a device.
    const events = [...eventsOf<DeviceEvent>(batch.messages)].sort((a, b) => (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : 0));
    const now = this.devices.platform.clock.now();
    return async (tx) => {
      for (const event of events) {
        if (event.type === 'DeviceRegistered') {
          const { serialNumber: serial, deviceId, deviceType } = event.data;
          await writeRegistered(tx, { serial, deviceId, deviceType }, now);
        }
        if (event.type === 'DeviceClaimed') await writeOwner(tx, event.data.serialNumber, event.data.orgId, now);
      }
      return this.devices.publishNow;
    };
  }
}
