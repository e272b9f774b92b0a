import { contactsStream } from '@headworks/api/events/alerting';
import type { StageContext } from '../context.js';
import type { Delivery } from '../enqueue/delivery-queue.js';

/** A delivery younger than this goes to the contacts of its decision without another check. */
const PROMPT_MS = 10_000;

/** A delayed delivery with the address that its contact has now; undefined once the contact was removed. */
export interface DelayedDelivery {
  readonly delivery: Delivery;
  readonly currentEndpointId: string | undefined;
}

/** The deliveries that waited for a carrier or for their digest, with the present address of each contact. */
export async function currentEndpoints(
  { contacts, platform: { clock } }: StageContext,
  pending: readonly Delivery[],
): Promise<readonly DelayedDelivery[]> {
  const delayed = pending.filter(({ createdAt }) => clock.now() - createdAt > PROMPT_MS);
  return Promise.all(
    delayed.map(async (delivery) => {
      const { state } = await contacts.load(contactsStream(delivery.serialNumber));
      const contact = state.contacts.find(({ contactId }) => contactId === delivery.contactId);
      return { delivery, currentEndpointId: contact?.endpointId };
    }),
  );
}
