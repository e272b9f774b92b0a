import { CallFailure, messageOf } from '../../api/failure.js';
import { texts } from '../../texts.js';
import type { ContactType } from './draft-contacts.js';

/** Why the server did not take a contact: what it says of the field, else of the call. */
export function refusalOf(error: unknown, type: ContactType): string {
  if (!(error instanceof CallFailure) || error.code !== 'Validation Error') return messageOf(error);
  // What is wrong with an address has a fixed sentence.
  if (error.details.some(({ path }) => path === 'contact')) return texts.contacts.invalid[type];
  return error.details[0]?.message ?? error.message;
}
