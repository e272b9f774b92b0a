import { fields, limits } from '@headworks/contracts';
import { texts } from '../../../texts.js';

const t = texts.invites;

/** What came of adding an address to the list: the longer list, or why not. */
export type Adding = { readonly kind: 'added'; readonly emails: readonly string[] } | { readonly kind: 'refused'; readonly reason: string };

/** The list with one more address, in lower case. Every address stands once. */
export function addEmail(emails: readonly string[], typed: string): Adding {
  const refused = (reason: string): Adding => ({ kind: 'refused', reason });
  const read = fields.email.safeParse(typed);
  if (!read.success) return refused(t.invalid);
  if (emails.includes(read.data)) return refused(t.duplicate);
  if (emails.length >= limits.emailsPerInvite) return refused(`${t.addFailed} ${t.tooMany(limits.emailsPerInvite)}`);
  return { kind: 'added', emails: [...emails, read.data] };
}

export const removeEmail = (emails: readonly string[], email: string): readonly string[] => emails.filter((each) => each !== email);
