import { limits } from '@headworks/api/limits';
import type { Sql } from '@headworks/postgres';
import type { Addressee, Delivery } from '../enqueue/delivery-queue.js';
import { ofAddressee } from './waiting-deliveries.js';

export const HOUR_MS = 3_600_000;

export const hourOf = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS;

/** The pending deliveries of an addressee, divided by the hourly cap. */
export interface CappedDeliveries {
  /** The oldest hour of pending alerts, by its start. */
  readonly hour: number;
  /** Sent now, each as a message of its own. */
  readonly single: readonly Delivery[];
  /** Alerts of `hour` above the cap: they go into a digest. */
  readonly overCap: readonly Delivery[];
  /** Alerts of later hours: read again once `hour` is done. */
  readonly later: readonly Delivery[];
}

/** The oldest hour of the pending alerts; undefined without any. Test notifications do not count. */
export function oldestHour(pending: readonly Delivery[]): number | undefined {
  const oldest = pending.find(isAlert);
  return oldest && hourOf(oldest.createdAt);
}

/** Divides pending deliveries, the oldest first. `free`: how many alerts of `hour` may still be messages of their own. */
export function capDeliveries(pending: readonly Delivery[], hour: number, free: number): CappedDeliveries {
  const alerts = pending.filter(isAlert);
  const ofHour = alerts.filter(({ createdAt }) => hourOf(createdAt) === hour);
  const count = Math.max(0, free);
  return {
    hour,
    single: [...pending.filter((delivery) => !isAlert(delivery)), ...ofHour.slice(0, count)],
    overCap: ofHour.slice(count),
    later: alerts.filter(({ createdAt }) => hourOf(createdAt) !== hour),
  };
}

export const isAlert = ({ cause }: Delivery): boolean => cause.what !== 'test';

/**
 * How many alerts of that hour may still be messages of their own. The cap counts those queued in that hour, so that what is above it stays above it
 * when the next hour begins, and those sent in the present hour, so that the backlog of an outage does not arrive as a flood.
 */
export async function freeInHour(sql: Sql, addressee: Addressee, hour: number, now: number): Promise<number> {
  const present = hourOf(now);
  const end = hour + HOUR_MS;
  const [row] = await sql<{ of_hour: number; in_present: number }[]>`
    select count(*) filter (where sent_at >= ${new Date(hour)} and created_at >= ${new Date(hour)} and created_at < ${new Date(end)}) as of_hour,
      count(*) filter (where sent_at >= ${new Date(present)}) as in_present
    from alerting.deliveries
    where ${ofAddressee(sql, addressee)} and state = 'sent' and sent_at >= ${new Date(Math.min(hour, present))} and cause ->> 'what' <> 'test'`;
  return limits.messagesPerContactPerHour - Math.max(row?.of_hour ?? 0, row?.in_present ?? 0);
}
