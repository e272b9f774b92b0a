import { fields } from '@headworks/contracts';
import { phoneNumber } from '@headworks/contracts/phone-number';
import { texts } from '../../texts.js';
import type { ContactType, DraftContact } from './draft-contacts.js';

interface Address {
  readonly type: ContactType;
  readonly endpoint: string;
}

/** The same text for the same contact, however it is written. */
export function addressKey({ type, endpoint }: Address): string {
  const typed = endpoint.trim();
  if (type === 'email') return `${type} ${typed.toLowerCase()}`;
  // As the server has it: not to be parsed again, which is slow for the contacts of 250 devices.
  return `${type} ${/^\+\d+$/.test(typed) ? typed : (phoneNumber(typed) ?? typed)}`;
}

const isValid = ({ type, endpoint }: Address): boolean =>
  type === 'email' ? fields.email.safeParse(endpoint).success : phoneNumber(endpoint) !== undefined;

/** Why a contact cannot be saved, in the specification's words, or null. */
export function contactProblem(contact: DraftContact, all: readonly DraftContact[]): string | null {
  if (!isValid(contact)) return texts.contacts.invalid[contact.type];
  const key = addressKey(contact);
  const twin = all.some((other) => other.id !== contact.id && addressKey(other) === key);
  return twin ? texts.contacts.twice(contact.endpoint.trim()) : null;
}
