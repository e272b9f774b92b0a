import { type AlertEvent, type ContactsEvent, type EventOf, eventsOf, eventsTopic, type QuietEvent } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import type { Tx } from '@headworks/postgres';
import { Controller, Inject } from '@nestjs/common';
import { ALERTING, type Alerting } from '../alerting.js';
import { DELIVER, type NewDelivery, queueDeliveries } from '../deliver/queue.js';

type OwnEvent = EventOf<ContactsEvent | AlertEvent | QuietEvent>;

/** Which contacts an address has, for "unsubscribe from all devices"; and the messages of test alerts. */
@Controller()
export class OwnEventsReaction {
  constructor(@Inject(ALERTING) readonly alerting: Alerting) {}

  @OnBatch('alerting', eventsTopic('alerting'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const events = eventsOf<ContactsEvent | AlertEvent | QuietEvent>(batch.messages);
    const { due, platform } = this.alerting;
    const tests = events.flatMap(testOf);
    return async (tx) => {
      for (const event of events) await noteContacts(tx, event);
      return (await queueDeliveries(tx, due, tests, platform.clock.now())) ? () => due.wake(DELIVER) : undefined;
    };
  }
}

async function noteContacts(tx: Tx, { type, data }: OwnEvent): Promise<void> {
  if (type === 'ContactAdded' || type === 'ContactChanged') {
    await tx`
      insert into alerting.contacts (contact_id, serial, endpoint_id) values (${data.contactId}, ${data.serialNumber}, ${data.endpointId})
      on conflict (contact_id) do update set endpoint_id = excluded.endpoint_id`;
  }
  if (type === 'ContactRemoved') await tx`delete from alerting.contacts where contact_id = ${data.contactId}`;
  if (type === 'ContactsReleased') await tx`delete from alerting.contacts where contact_id = any(${[...data.contactIds]})`;
}

function testOf({ type, data, orgid }: OwnEvent): readonly NewDelivery[] {
  if (type !== 'TestRequested') return [];
  const { serialNumber, entryId, contactId, endpointId } = data;
  return [{ serialNumber, orgId: orgid, news: { what: 'test' }, reminder: null, entryId, contactId, endpointId }];
}
