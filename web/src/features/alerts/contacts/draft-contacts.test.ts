import { expect, test } from 'vitest';
import { type DraftContact, holdsWork, withDraft, withDrafts, withNew } from './draft-contacts.js';

const saved = [
  { id: 4, type: 'email', endpoint: 'dana@example.org', snoozedate: null },
  { id: 5, type: 'sms', endpoint: '+15705550134', snoozedate: null },
] as const;
const added: DraftContact = { id: -1, type: 'email', endpoint: '', changed: true };

test('changes replace saved contacts, new ones follow; numbers have national format', () => {
  const changed: DraftContact = { id: 4, type: 'email', endpoint: 'dana@example.com', changed: true };
  expect(withDrafts(saved, [added, changed]).map(({ id, endpoint }) => [id, endpoint])).toEqual([
    [4, 'dana@example.com'],
    [5, '(570) 555-0134'],
    [-1, ''],
  ]);
});

test('new rows have unique ids below zero, and a draft replaces its older version', () => {
  const drafts = withNew(withNew([], 'email'), 'sms');
  expect(drafts.map(({ id, type }) => [id, type])).toEqual([
    [-1, 'email'],
    [-2, 'sms'],
  ]);
  expect(withDraft(drafts, { ...added, endpoint: 'lee@example.org' }).map(({ endpoint }) => endpoint)).toEqual(['lee@example.org', '']);
});

test('an empty new row is not unsaved work; a saved contact that was cleared is', () => {
  expect(holdsWork([added])).toBe(false);
  expect(holdsWork([{ ...added, endpoint: 'x' }])).toBe(true);
  expect(holdsWork([{ id: 4, type: 'email', endpoint: '', changed: true }])).toBe(true);
});
