import type { AlertContact, Device } from '@headworks/api/paths/shapes';
import { addressKey } from '../contacts/contact-problem.js';
import type { ContactType } from '../contacts/draft-contacts.js';

/** A device with its contacts as stored on the server. */
export interface ContactsOfDevice {
  readonly device: Device;
  readonly contacts: readonly AlertContact[];
}

/** A contact on one device: its id differs per device. */
export interface Place {
  readonly device: Device;
  readonly contactId: number;
}

export interface CommonContact {
  readonly key: string;
  readonly type: ContactType;
  readonly endpoint: string;
  readonly places: readonly Place[];
}

/** The contacts that every one of the devices has, in the order of the first device. */
export function commonContacts(lists: readonly ContactsOfDevice[]): readonly CommonContact[] {
  const [first] = lists;
  if (first === undefined) return [];
  const byKey = lists.map(({ device, contacts }) => ({
    device,
    ids: new Map(contacts.map((contact) => [addressKey(contact), contact.id])),
  }));
  return first.contacts.flatMap(({ type, endpoint }) => {
    const key = addressKey({ type, endpoint });
    const places = byKey.flatMap(({ device, ids }) => {
      const contactId = ids.get(key);
      return contactId === undefined ? [] : [{ device, contactId }];
    });
    return places.length === lists.length ? [{ key, type, endpoint, places }] : [];
  });
}
