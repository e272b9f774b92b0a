import type { Delivery } from '../enqueue/delivery-queue.js';
import type { DelayedDelivery } from './current-endpoints.js';

export const CONTACT_REMOVED = 'the contact was removed before the message was sent';

/** Deliveries that are not sent any more: a contact that was removed gets no message after it. */
export const toRemovedContacts = (delayed: readonly DelayedDelivery[]): readonly Delivery[] =>
  delayed.filter(({ currentEndpointId }) => currentEndpointId === undefined).map(({ delivery }) => delivery);
