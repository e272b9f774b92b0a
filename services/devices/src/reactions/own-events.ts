import { eventsOf } from '@headworks/api/bus-messages';
import { ofPresentOwners } from '@headworks/api/device-ownership';
import type { DeviceEvent } from '@headworks/api/events/device';
import { eventsTopic } from '@headworks/api/services';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { DEVICES, type Devices } from '../context.js';
import { readOwnerships } from '../device/ownerships.js';
import { type Registered, writeOwners, writeRegistered } from '../state/tables.js';

/** Writes owners to the state topic, which ingest reads, after any registration or claim. */
@Controller()
export class OwnEventsReaction {
  constructor(@Inject(DEVICES) readonly devices: Devices) {}

  @OnBatch('devices', eventsTopic('devices'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const all = eventsOf<DeviceEvent>(batch.messages);
    const { events } = await ofPresentOwners(all, batch.rebuilding, (serials) => readOwnerships(this.devices.ownerships, serials));
    const now = this.devices.platform.clock.now();
    // The last event of each device counts, so that each row is written once.
    const registered = new Map<string, Registered>();
    const owners = new Map<string, { serial: string; orgId: number | null }>();
    for (const { type, data } of events) {
      if (type === 'DeviceRegistered') {
        registered.set(data.serialNumber, { serial: data.serialNumber, deviceId: data.deviceId, deviceType: data.deviceType });
      }
      if (type === 'DeviceReleased') owners.set(data.serialNumber, { serial: data.serialNumber, orgId: null });
      if (type === 'DeviceClaimed') owners.set(data.serialNumber, { serial: data.serialNumber, orgId: data.orgId });
    }
    if (registered.size + owners.size === 0) return undefined;
    return async (tx) => {
      await writeRegistered(tx, [...registered.values()], now);
      await writeOwners(tx, [...owners.values()], now);
      return this.devices.publishNow;
    };
  }
}
