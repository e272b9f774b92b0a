import { type AlertContact, fields } from '@headworks/contracts';
import { texts } from '../../texts.js';

/** A contact as edited. A new one has an id of zero or below until it is saved. */
export interface DraftContact {
  readonly id: number;
  readonly type: AlertContact['type'];
  readonly endpoint: string;
  readonly changed: boolean;
}

export const isNew = ({ id }: Pick<DraftContact, 'id'>): boolean => id <= 0;

/** What is shown: what the server has, with the changes not saved yet on top of it, and the new ones below. */
export const withDrafts = (saved: readonly AlertContact[], drafts: readonly DraftContact[]): readonly DraftContact[] => [
  ...saved.map((contact) => drafts.find(({ id }) => id === contact.id) ?? { ...contact, changed: false }),
  ...drafts.filter(isNew),
];

const same = (a: DraftContact, b: DraftContact): boolean =>
  a.type === b.type && a.endpoint.trim().toLowerCase() === b.endpoint.trim().toLowerCase();

/** Why a contact cannot be saved, in the specification's words, or null. */
export function contactProblem(contact: DraftContact, all: readonly DraftContact[]): string | null {
  const endpoint = contact.endpoint.trim();
  const valid = contact.type === 'email' ? fields.email.safeParse(endpoint).success : fields.phone.safeParse(endpoint).success;
  if (!valid) return texts.contacts.invalid[contact.type];
  const twin = all.find((other) => other.id !== contact.id && same(other, contact));
  return twin === undefined ? null : texts.contacts.twice(endpoint);
}
