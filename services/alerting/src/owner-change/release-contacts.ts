import { isRefusal, type Refusal } from '@headworks/api/errors';
import { type ContactsEvent, contactsStream } from '@headworks/api/events/alerting';
import type { Decided, EventMeta } from '@headworks/event-store';
import { type Contacts, goneIds, release } from '../contacts/contacts.js';
import type { StageContext } from '../context.js';

/**
 * Removes the contacts of a former owner. From here on nothing is sent to them, whatever was decided or queued before: the sender reads
 * `released_contacts` with each message.
 */
export async function releaseContacts(
  { contacts, platform: { pool } }: StageContext,
  serialNumber: string,
  meta: EventMeta,
  isFormerOwner: (orgId: number) => boolean,
): Promise<Decided<Contacts, ContactsEvent>> {
  const decided = await contacts.decide<Refusal>(contactsStream(serialNumber), meta, (state) =>
    release(state, serialNumber, isFormerOwner),
  );
  if (isRefusal(decided)) throw new Error(`the release of contacts was refused: ${decided.refused}`);
  // All removed ones, so that it does not matter which of two releases at once appended the event.
  const gone = goneIds(decided.state);
  if (gone.length > 0)
    await pool.sql`
      insert into alerting.released_contacts (contact_id) select unnest(${gone}::bigint[]) on conflict do nothing`;
  return decided;
}
