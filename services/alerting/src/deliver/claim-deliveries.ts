import { sleep } from '@headworks/async';
import type { Sql } from '@headworks/postgres';
import type { Delivery } from '../enqueue/delivery-queue.js';

/** Marks deliveries as being sent, and returns those that may be: none to a contact of a former owner of its device. */
export async function claimDeliveries(sql: Sql, deliveries: readonly Delivery[]): Promise<readonly Delivery[]> {
  const rows = await sql<{ entry_id: number }[]>`
    update alerting.deliveries d set sending = true
    where entry_id = any(${deliveries.map(({ entryId }) => entryId)}) and state = 'pending'
      and not exists (select from alerting.released_contacts r where r.contact_id = d.contact_id)
    returning entry_id`;
  const claimed = new Set(rows.map((row) => row.entry_id));
  return deliveries.filter(({ entryId }) => claimed.has(entryId));
}

/** The carrier did not accept them: they wait for a retry. */
export const unclaimDeliveries = async (sql: Sql, deliveries: readonly Delivery[], now: number): Promise<void> => {
  await sql`
    update alerting.deliveries set sending = false, refused_at = coalesce(refused_at, ${new Date(now)})
    where entry_id = any(${deliveries.map(({ entryId }) => entryId)})`;
};

const POLL_MS = 15;
/** A message that a carrier accepts this slowly was on its way before; and a process may have ended while it sent one. */
const WAIT_MS = 2_000;

/** Waits until no message to these released contacts is being sent. A claim that has not committed holds its row, so that the first query waits for it. */
export async function untilNoneIsSent(sql: Sql, contactIds: readonly number[]): Promise<void> {
  if (contactIds.length === 0) return;
  await sql.begin(
    (tx) => tx`select 1 from alerting.deliveries where contact_id = any(${[...contactIds]}) and state = 'pending' for update`,
  );
  const isSending = async () => {
    const rows = await sql`
      select 1 from alerting.deliveries where contact_id = any(${[...contactIds]}) and state = 'pending' and sending limit 1`;
    return rows.length > 0;
  };
  for (const until = performance.now() + WAIT_MS; performance.now() < until && (await isSending()); ) await sleep(POLL_MS);
}
