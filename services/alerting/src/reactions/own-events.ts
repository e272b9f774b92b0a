import { type AlertEvent, type ContactsEvent, eventsOf, eventsTopic } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { ALERTING, type Alerting } from '../alerting.js';

/** Which contacts an address has, for "unsubscribe from all devices". */
@Controller()
export class OwnEventsReaction {
  constructor(@Inject(ALERTING) readonly alerting: Alerting) {}

  @OnBatch('alerting', eventsTopic('alerting'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const events = eventsOf<ContactsEvent | AlertEvent>(batch.messages);
    return async (tx) => {
      for (const { type, data } of events) {
        if (type === 'ContactAdded' || type === 'ContactChanged') {
          await tx`
            insert into alerting.contacts (contact_id, serial, endpoint_id) values (${data.contactId}, ${data.serialNumber}, ${data.endpointId})
            on conflict (contact_id) do update set endpoint_id = excluded.endpoint_id`;
        }
        if (type === 'ContactRemoved') await tx`delete from alerting.contacts where contact_id = ${data.contactId}`;
      }
    };
  }
}
