import { type EventOf, eventsOf } from '@headworks/api/bus-messages';
import type { AlertEvent, ContactsEvent, MaintenanceWindowEvent } from '@headworks/api/events/alerting';
import { eventsTopic } from '@headworks/api/services';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import type { Tx } from '@headworks/postgres';
import { Controller, Inject } from '@nestjs/common';
import { ALERTING, type StageContext } from '../context.js';
import { DELIVER, type NewDelivery, queueDeliveries } from '../enqueue/delivery-queue.js';

type OwnEvent = EventOf<ContactsEvent | AlertEvent | MaintenanceWindowEvent>;

/** Stores the contacts of each address, for "unsubscribe from all devices", and queues the deliveries of test notifications. */
@Controller()
export class OwnEventsReaction {
  constructor(@Inject(ALERTING) readonly context: StageContext) {}

  @OnBatch('alerting', eventsTopic('alerting'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const events = eventsOf<ContactsEvent | AlertEvent | MaintenanceWindowEvent>(batch.messages);
    const { due, platform } = this.context;
    const tests = events.flatMap(testDeliveryOf);
    return async (tx) => {
      for (const event of events) await storeContact(tx, event);
      return (await queueDeliveries(tx, due, tests, platform.clock.now())) ? () => due.wake(DELIVER) : undefined;
    };
  }
}

async function storeContact(tx: Tx, { type, data }: OwnEvent): Promise<void> {
  if (type === 'ContactAdded' || type === 'ContactChanged') {
    await tx`
      insert into alerting.contacts (contact_id, serial, endpoint_id) values (${data.contactId}, ${data.serialNumber}, ${data.endpointId})
      on conflict (contact_id) do update set endpoint_id = excluded.endpoint_id`;
  }
  if (type === 'ContactRemoved') await tx`delete from alerting.contacts where contact_id = ${data.contactId}`;
  if (type === 'ContactsReleased') await tx`delete from alerting.contacts where contact_id = any(${[...data.contactIds]})`;
}

function testDeliveryOf({ type, data, orgid }: OwnEvent): readonly NewDelivery[] {
  if (type !== 'TestRequested') return [];
  const { serialNumber, entryId, contactId, endpointId } = data;
  return [{ serialNumber, orgId: orgid, cause: { what: 'test' }, reminder: null, entryId, contactId, endpointId }];
}
