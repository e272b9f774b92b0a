import * as fields from '@headworks/api/fields';
import { phoneNumber } from '@headworks/api/phone-number';
import type { ContactType, DraftContact } from './draft-contacts.js';
import { contactsTexts } from './texts.js';

interface Address {
  readonly type: ContactType;
  readonly endpoint: string;
}

/** The same key for the same contact, in any notation. */
export function addressKey({ type, endpoint }: Address): string {
  const typed = endpoint.trim();
  if (type === 'email') return `${type} ${typed.toLowerCase()}`;
  // Already in the server's format: parsing again is slow for the contacts of 250 devices.
  return `${type} ${/^\+\d+$/.test(typed) ? typed : (phoneNumber(typed) ?? typed)}`;
}

const isValid = ({ type, endpoint }: Address): boolean =>
  type === 'email' ? fields.email.safeParse(endpoint).success : phoneNumber(endpoint) !== undefined;

/** Why a contact cannot be saved, in the specification's words, or null. */
export function contactProblem(contact: DraftContact, all: readonly DraftContact[]): string | null {
  if (!isValid(contact)) return contactsTexts.invalid[contact.type];
  const key = addressKey(contact);
  const twin = all.some((other) => other.id !== contact.id && addressKey(other) === key);
  return twin ? contactsTexts.twice(contact.endpoint.trim()) : null;
}
