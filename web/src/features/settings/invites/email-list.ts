import * as fields from '@headworks/api/fields';
import { limits } from '@headworks/api/limits';
import { invitesTexts } from './texts.js';

const t = invitesTexts;

/** The result of adding an address: the longer list, or the reason of the refusal. */
export type Adding = { readonly kind: 'added'; readonly emails: readonly string[] } | { readonly kind: 'refused'; readonly reason: string };

/** Adds typed or pasted text to the list: one address, or several separated by commas, semicolons or spaces. All of them, or none. */
export function addEmail(emails: readonly string[], typed: string): Adding {
  const several = typed.split(/[\s,;]+/).filter((part) => part !== '');
  if (several.length < 2) return addOne(emails, typed);
  return several.reduce<Adding>(
    (before, part) => {
      if (before.kind === 'refused') return before;
      const adding = addOne(before.emails, part);
      return adding.kind === 'refused' ? { kind: 'refused', reason: `${part}: ${adding.reason}` } : adding;
    },
    { kind: 'added', emails },
  );
}

/** The list with one more address, in lower case and without duplicates. */
function addOne(emails: readonly string[], typed: string): Adding {
  const refused = (reason: string): Adding => ({ kind: 'refused', reason });
  const read = fields.email.safeParse(typed);
  if (!read.success) return refused(t.invalid);
  if (emails.includes(read.data)) return refused(t.duplicate);
  if (emails.length >= limits.emailsPerInvite) return refused(`${t.addFailed} ${t.tooMany(limits.emailsPerInvite)}`);
  return { kind: 'added', emails: [...emails, read.data] };
}

export const removeEmail = (emails: readonly string[], email: string): readonly string[] => emails.filter((each) => each !== email);
