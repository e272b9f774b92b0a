import { type DeviceEvent, eventsOf, eventsTopic } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { ALERTING, type Alerting } from '../alerting.js';

/** Names and owners of devices, for messages and their links. */
@Controller()
export class DeviceEventsReaction {
  constructor(@Inject(ALERTING) readonly alerting: Alerting) {}

  @OnBatch('alerting', eventsTopic('devices'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    // In the order of the rows, as all who write them do; the sort keeps the order within a device.
    const events = [...eventsOf<DeviceEvent>(batch.messages)].sort((a, b) => (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : 0));
    return async (tx) => {
      for (const { type, data } of events) {
        if (type === 'DeviceRegistered') {
          await tx`
            insert into alerting.devices (serial, device_id) values (${data.serialNumber}, ${data.deviceId})
            on conflict (serial) do update set device_id = excluded.device_id`;
        }
        if (type === 'DeviceClaimed') await tx`update alerting.devices set org_id = ${data.orgId} where device_id = ${data.deviceId}`;
        if (type === 'DeviceRenamed')
          await tx`update alerting.devices set device_name = ${data.deviceName} where device_id = ${data.deviceId}`;
        if (type === 'DeviceAliasChanged')
          await tx`update alerting.devices set site_alias = ${data.siteAlias} where device_id = ${data.deviceId}`;
      }
    };
  }
}
