import type { Refusal } from '@headworks/api/errors';
import { type ContactsEvent, contactsStream } from '@headworks/api/events/alerting';
import { decideOn } from '@headworks/platform';
import type { CallMeta, Handled } from '@headworks/rpc';
import type { StageContext } from '../context.js';
import type { Contacts } from './contacts.js';

export type DecideContacts = (
  serialNumber: string,
  meta: CallMeta,
  decision: (state: Contacts) => readonly ContactsEvent[] | Refusal,
  result?: unknown,
) => Promise<Handled>;

/** Decides on the contacts of a device and returns the position of the events. */
export const decideContacts =
  (context: Pick<StageContext, 'contacts'>): DecideContacts =>
  (serialNumber, meta, decide, result = {}) =>
    decideOn('alerting', context.contacts, meta, { stream: contactsStream(serialNumber), decide, result: () => result });
