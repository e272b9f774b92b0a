import { limits } from '@headworks/api/limits';
import { backOffMs } from '@headworks/due-work';
import type { Delivery } from '../enqueue/delivery-queue.js';
import { HOUR_MS } from './hourly-cap.js';
import type { NotAccepted } from './send-message.js';

/** When to send again what the carrier did not accept; undefined when it is abandoned. */
export function retryAt(
  { isPermanent, waitMs }: NotAccepted,
  deliveries: readonly Delivery[],
  attempts: number,
  now: number,
): number | undefined {
  const oldest = Math.min(...deliveries.map(({ createdAt }) => createdAt));
  if (isPermanent || now - oldest >= limits.deliveryGivesUpMs) return undefined;
  return now + Math.min(Math.max(waitMs ?? 0, backOffMs(attempts)), HOUR_MS);
}
