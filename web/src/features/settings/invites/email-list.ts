import { fields, limits } from '@headworks/contracts';
import { texts } from '../../../texts.js';

const t = texts.invites;

/** What came of adding an address to the list: the longer list, or why not. */
export type Adding = { readonly kind: 'added'; readonly emails: readonly string[] } | { readonly kind: 'refused'; readonly reason: string };

/** The list with what was typed or pasted: one address, or several between commas, semicolons or spaces. All of them, or none. */
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

/** The list with one more address, in lower case. Every address stands once. */
function addOne(emails: readonly string[], typed: string): Adding {
  const refused = (reason: string): Adding => ({ kind: 'refused', reason });
  const read = fields.email.safeParse(typed);
  if (!read.success) return refused(t.invalid);
  if (emails.includes(read.data)) return refused(t.duplicate);
  if (emails.length >= limits.emailsPerInvite) return refused(`${t.addFailed} ${t.tooMany(limits.emailsPerInvite)}`);
  return { kind: 'added', emails: [...emails, read.data] };
}

export const removeEmail = (emails: readonly string[], email: string): readonly string[] => emails.filter((each) => each !== email);
