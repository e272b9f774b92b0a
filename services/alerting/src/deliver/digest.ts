import type { Sql } from '@headworks/postgres';
import type { Addressee, Delivery } from '../enqueue/delivery-queue.js';
import { HOUR_MS, isAlert } from './hourly-cap.js';
import { waitingBetween } from './waiting-deliveries.js';

/** When the alerts of an hour that are above the cap go out as one message: at the end of that hour. */
export const digestAt = (hour: number): number => hour + HOUR_MS;

/** Everything that waits of that hour, for one digest. */
export const readDigest = async (sql: Sql, addressee: Addressee, hour: number): Promise<readonly Delivery[]> =>
  (await waitingBetween(sql, addressee, hour, digestAt(hour))).filter(isAlert);
