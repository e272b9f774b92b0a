import type { AlertContact } from '@headworks/api/paths/shapes';
import { formatContact } from '../../../ui/format/format.js';

export type ContactType = AlertContact['type'];

/** A contact as edited. A new one has an id of zero or below until it is saved. */
export interface DraftContact {
  readonly id: number;
  readonly type: ContactType;
  readonly endpoint: string;
  readonly changed: boolean;
}

export const isNew = ({ id }: Pick<DraftContact, 'id'>): boolean => id <= 0;

/** The rows to show: the stored contacts with their unsaved changes, then the new ones. */
export const withDrafts = (saved: readonly AlertContact[], drafts: readonly DraftContact[]): readonly DraftContact[] => [
  ...saved.map(
    ({ id, type, endpoint }) => drafts.find((draft) => draft.id === id) ?? { id, type, endpoint: formatContact(endpoint), changed: false },
  ),
  ...drafts.filter(isNew),
];

/** The drafts with one more empty contact. */
export const withNew = (drafts: readonly DraftContact[], type: ContactType): readonly DraftContact[] => [
  ...drafts,
  { id: Math.min(0, ...drafts.map(({ id }) => id)) - 1, type, endpoint: '', changed: true },
];

/** The drafts with the one of the same id replaced by `draft`, or with `draft` appended. */
export const withDraft = (drafts: readonly DraftContact[], draft: DraftContact): readonly DraftContact[] =>
  drafts.some(({ id }) => id === draft.id) ? drafts.map((each) => (each.id === draft.id ? draft : each)) : [...drafts, draft];

/** Whether there are unsaved changes. An empty new row does not count. */
export const holdsWork = (drafts: readonly DraftContact[]): boolean =>
  drafts.some((draft) => !isNew(draft) || draft.endpoint.trim() !== '');
