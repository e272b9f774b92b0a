import { type Refusal, refuse } from '@headworks/api/errors';
import type { ContactsEvent, EndpointType } from '@headworks/api/events/alerting';
import { limits } from '@headworks/api/limits';
import { alreadySubscribed } from '@headworks/api/texts/contact';

export interface Contact {
  readonly contactId: number;
  readonly endpointId: string;
  readonly endpointType: EndpointType;
  /** Milliseconds since the epoch; null is Off. */
  readonly snoozedUntil: number | null;
}

/** A contact that was removed, or the address that it had before a change, with the organization that had it: the device may have another owner now. */
export interface RemovedContact extends Contact {
  readonly orgId: number | null;
}

/** A device's stream `contacts-<serial>`. Removed contacts are kept, so that an old link still works. */
export interface Contacts {
  readonly orgId: number | null;
  readonly contacts: readonly Contact[];
  readonly removed: readonly RemovedContact[];
  /** Minutes between the reminders of an alert that is not acknowledged; null is Off. */
  readonly remindEvery: number | null;
}

const initial: Contacts = { orgId: null, contacts: [], removed: [], remindEvery: null };
const MAX_REMOVED = 500;

const withRemoved = ({ orgId, removed }: Contacts, gone: readonly Contact[]): readonly RemovedContact[] =>
  [...removed, ...gone.map((contact) => ({ ...contact, orgId }))].slice(-MAX_REMOVED);

const change = (contacts: readonly Contact[], contactId: number, to: (contact: Contact) => Contact): readonly Contact[] =>
  contacts.map((contact) => (contact.contactId === contactId ? to(contact) : contact));

const evolve = (state: Contacts, event: ContactsEvent): Contacts => {
  switch (event.type) {
    case 'ContactAdded': {
      const { orgId, contactId, endpointId, endpointType } = event.data;
      return { ...state, orgId, contacts: [...state.contacts, { contactId, endpointId, endpointType, snoozedUntil: null }] };
    }
    case 'ContactChanged': {
      const { contactId, endpointId, endpointType } = event.data;
      const before = state.contacts.filter((contact) => contact.contactId === contactId);
      return {
        ...state,
        contacts: change(state.contacts, contactId, (contact) => ({ ...contact, endpointId, endpointType })),
        removed: withRemoved(state, before),
      };
    }
    case 'ContactSnoozed':
      return {
        ...state,
        contacts: change(state.contacts, event.data.contactId, (contact) => ({ ...contact, snoozedUntil: event.data.until })),
      };
    case 'ContactRemoved': {
      const gone = state.contacts.filter((contact) => contact.contactId === event.data.contactId);
      return {
        ...state,
        contacts: state.contacts.filter((contact) => contact.contactId !== event.data.contactId),
        removed: withRemoved(state, gone),
      };
    }
    case 'RemindersChanged':
      return { ...state, orgId: event.data.orgId, remindEvery: event.data.everyMinutes };
    case 'ContactsReleased':
      return { ...initial, removed: withRemoved(state, state.contacts) };
    default:
      return event satisfies never;
  }
};

export const contactsDecider = { initial, evolve };

/** The ids of contacts that were removed; one that was only given another address is not. */
export const goneIds = ({ contacts, removed }: Contacts): readonly number[] =>
  [...new Set(removed.map(({ contactId }) => contactId))].filter((gone) => !contacts.some(({ contactId }) => contactId === gone));

export interface Address {
  readonly endpointId: string;
  readonly endpointType: EndpointType;
  /** As the user typed it, for the text of a refusal. */
  readonly typed: string;
}

const foreign = (state: Contacts, orgId: number | null): boolean => orgId === null || (state.orgId !== null && state.orgId !== orgId);
const has = (state: Contacts, contactId: number): boolean => state.contacts.some((contact) => contact.contactId === contactId);
const isTaken = (state: Contacts, endpointId: string, by?: number): boolean =>
  state.contacts.some((contact) => contact.endpointId === endpointId && contact.contactId !== by);
const refuseTwice = (typed: string): Refusal => refuse('AlreadySubscribed', alreadySubscribed(typed));

export function add(
  state: Contacts,
  orgId: number | null,
  serialNumber: string,
  contactId: number,
  { endpointId, endpointType, typed }: Address,
): readonly ContactsEvent[] | Refusal {
  if (orgId === null || foreign(state, orgId)) return refuse('Not Found');
  if (isTaken(state, endpointId)) return refuseTwice(typed);
  if (state.contacts.length >= limits.contactsPerDevice) {
    return refuse('Validation Error', undefined, [{ path: 'contact', message: `a device has up to ${limits.contactsPerDevice} contacts` }]);
  }
  return [{ type: 'ContactAdded', data: { orgId, serialNumber, contactId, endpointId, endpointType } }];
}

export function changeAddress(
  state: Contacts,
  orgId: number | null,
  serialNumber: string,
  contactId: number,
  { endpointId, endpointType, typed }: Address,
): readonly ContactsEvent[] | Refusal {
  if (foreign(state, orgId) || !has(state, contactId)) return refuse('Not Found');
  if (isTaken(state, endpointId, contactId)) return refuseTwice(typed);
  if (state.contacts.some((contact) => contact.contactId === contactId && contact.endpointId === endpointId)) return [];
  return [{ type: 'ContactChanged', data: { serialNumber, contactId, endpointId, endpointType } }];
}

export function snooze(state: Contacts, serialNumber: string, contactId: number, until: number | null): readonly ContactsEvent[] | Refusal {
  const contact = state.contacts.find((each) => each.contactId === contactId);
  if (!contact) return refuse('Not Found');
  return contact.snoozedUntil === until ? [] : [{ type: 'ContactSnoozed', data: { serialNumber, contactId, until } }];
}

/** Removing a removed contact changes nothing, so that a link may be used twice. */
export function remove(state: Contacts, serialNumber: string, contactId: number): readonly ContactsEvent[] | Refusal {
  if (has(state, contactId)) return [{ type: 'ContactRemoved', data: { serialNumber, contactId } }];
  return state.removed.some((contact) => contact.contactId === contactId) ? [] : refuse('Not Found');
}

/** The address that a message went to, and the contact that has it. */
export type Addressee = Pick<Contact, 'contactId' | 'endpointId'>;

const hasOtherAddress = ({ contacts }: Contacts, { contactId, endpointId }: Addressee): boolean =>
  contacts.some((contact) => contact.contactId === contactId && contact.endpointId !== endpointId);

/** Removes a contact by a link that was sent to its address: one that was given another address meanwhile stays. */
export const unsubscribe = (state: Contacts, serialNumber: string, to: Addressee): readonly ContactsEvent[] | Refusal =>
  hasOtherAddress(state, to) ? [] : remove(state, serialNumber, to.contactId);

/** Removes a contact by its number and its address. */
export const removeOfAddress = (state: Contacts, serialNumber: string, of: Addressee): readonly ContactsEvent[] | Refusal =>
  hasOtherAddress(state, of) ? refuse('Not Found') : remove(state, serialNumber, of.contactId);

/** Snoozes a contact by a link that was sent to its address, unless it was removed or given another address meanwhile. */
export const snoozeByLink = (
  state: Contacts,
  serialNumber: string,
  to: Addressee,
  until: number | null,
): readonly ContactsEvent[] | Refusal =>
  has(state, to.contactId) && !hasOtherAddress(state, to) ? snooze(state, serialNumber, to.contactId, until) : refuse('InvalidLink');

/** How often contacts are reminded of an alert until it is acknowledged. */
export function changeReminders(
  state: Contacts,
  orgId: number | null,
  serialNumber: string,
  everyMinutes: number | null,
): readonly ContactsEvent[] | Refusal {
  if (orgId === null || foreign(state, orgId)) return refuse('Not Found');
  return state.remindEvery === everyMinutes ? [] : [{ type: 'RemindersChanged', data: { orgId, serialNumber, everyMinutes } }];
}

/** Removes all contacts if their owner no longer owns the device: the next owner starts without contacts. */
export const release = (state: Contacts, serialNumber: string, isFormerOwner: (orgId: number) => boolean): readonly ContactsEvent[] =>
  state.orgId === null || !isFormerOwner(state.orgId)
    ? []
    : [{ type: 'ContactsReleased', data: { serialNumber, contactIds: state.contacts.map(({ contactId }) => contactId) } }];

export const ownedBy = (state: Contacts, orgId: number | null): boolean => !foreign(state, orgId);
