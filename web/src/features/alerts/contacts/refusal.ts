import { CallFailure, messageOf } from '../../../api/failure.js';
import type { ContactType } from './draft-contacts.js';
import { contactsTexts } from './texts.js';

/** Why the server refused a contact: the message for the field, else that of the call. */
export function refusalOf(error: unknown, type: ContactType): string {
  if (!(error instanceof CallFailure) || error.code !== 'Validation Error') return messageOf(error);
  // An invalid address has a fixed message.
  if (error.details.some(({ path }) => path === 'contact')) return contactsTexts.invalid[type];
  return error.details[0]?.message ?? error.message;
}
