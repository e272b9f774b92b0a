import { expect, test } from 'vitest';
import { type DraftContact, holdsWork, withDraft, withDrafts, withNew } from './draft-contacts.js';

const saved = [
  { id: 4, type: 'email', endpoint: 'dana@example.org', snoozedate: null },
  { id: 5, type: 'sms', endpoint: '+15705550134', snoozedate: null },
] as const;
const added: DraftContact = { id: -1, type: 'email', endpoint: '', changed: true };

test('changes stand on top of what is saved, new ones below it; numbers are shown in their national form', () => {
  const changed: DraftContact = { id: 4, type: 'email', endpoint: 'dana@example.com', changed: true };
  expect(withDrafts(saved, [added, changed]).map(({ id, endpoint }) => [id, endpoint])).toEqual([
    [4, 'dana@example.com'],
    [5, '(570) 555-0134'],
    [-1, ''],
  ]);
});

test('new lines have ids of their own below zero, and a draft takes the place of its older self', () => {
  const drafts = withNew(withNew([], 'email'), 'sms');
  expect(drafts.map(({ id, type }) => [id, type])).toEqual([
    [-1, 'email'],
    [-2, 'sms'],
  ]);
  expect(withDraft(drafts, { ...added, endpoint: 'lee@example.org' }).map(({ endpoint }) => endpoint)).toEqual(['lee@example.org', '']);
});

test('an empty new line is no work that could be lost; a saved contact that was emptied is', () => {
  expect(holdsWork([added])).toBe(false);
  expect(holdsWork([{ ...added, endpoint: 'x' }])).toBe(true);
  expect(holdsWork([{ id: 4, type: 'email', endpoint: '', changed: true }])).toBe(true);
});
