import type { Delivery } from '../enqueue/delivery-queue.js';
import type { DelayedDelivery } from './current-endpoints.js';

/** Deliveries to an address that their contact no longer has: they go to its present one. */
export const toCorrectedAddresses = (
  delayed: readonly DelayedDelivery[],
): readonly { readonly delivery: Delivery; readonly endpointId: string }[] =>
  delayed.flatMap(({ delivery, currentEndpointId }) =>
    currentEndpointId !== undefined && currentEndpointId !== delivery.endpointId ? [{ delivery, endpointId: currentEndpointId }] : [],
  );
