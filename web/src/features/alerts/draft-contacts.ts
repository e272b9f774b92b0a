import type { AlertContact } from '@headworks/contracts';
import { formatContact } from '../../ui/format.js';

export type ContactType = AlertContact['type'];

/** A contact as edited. A new one has an id of zero or below until it is saved. */
export interface DraftContact {
  readonly id: number;
  readonly type: ContactType;
  readonly endpoint: string;
  readonly changed: boolean;
}

export const isNew = ({ id }: Pick<DraftContact, 'id'>): boolean => id <= 0;

/** What is shown: what the server has, with the changes not saved yet on top of it, and the new ones below. */
export const withDrafts = (saved: readonly AlertContact[], drafts: readonly DraftContact[]): readonly DraftContact[] => [
  ...saved.map(
    ({ id, type, endpoint }) => drafts.find((draft) => draft.id === id) ?? { id, type, endpoint: formatContact(endpoint), changed: false },
  ),
  ...drafts.filter(isNew),
];

/** One more, empty. */
export const withNew = (drafts: readonly DraftContact[], type: ContactType): readonly DraftContact[] => [
  ...drafts,
  { id: Math.min(0, ...drafts.map(({ id }) => id)) - 1, type, endpoint: '', changed: true },
];

/** With `draft` in the place of the one with its id, or as a further one. */
export const withDraft = (drafts: readonly DraftContact[], draft: DraftContact): readonly DraftContact[] =>
  drafts.some(({ id }) => id === draft.id) ? drafts.map((each) => (each.id === draft.id ? draft : each)) : [...drafts, draft];

/** Whether something would be lost. An empty new line is nothing. */
export const holdsWork = (drafts: readonly DraftContact[]): boolean =>
  drafts.some((draft) => !isNew(draft) || draft.endpoint.trim() !== '');
