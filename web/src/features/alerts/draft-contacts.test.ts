import { expect, test } from 'vitest';
import { contactProblem, type DraftContact, withDrafts } from './draft-contacts.js';

const saved = [
  { id: 4, type: 'email', endpoint: 'dana@example.org', snoozedate: null },
  { id: 5, type: 'sms', endpoint: '+15705550134', snoozedate: null },
] as const;
const added: DraftContact = { id: -1, type: 'email', endpoint: '', changed: true };

test('changes stand on top of what is saved, new ones below it', () => {
  const changed: DraftContact = { id: 4, type: 'email', endpoint: 'dana@example.com', changed: true };
  expect(withDrafts(saved, [added, changed]).map(({ id, endpoint }) => [id, endpoint])).toEqual([
    [4, 'dana@example.com'],
    [5, '+15705550134'],
    [-1, ''],
  ]);
});

test('an address or number that is none is refused in the words of the specification', () => {
  expect(contactProblem({ ...added, endpoint: 'dana@' }, [])).toBe('Please enter a valid email address above');
  expect(contactProblem({ ...added, type: 'sms', endpoint: '12' }, [])).toBe('Please enter a valid phone number above');
});

test('the same contact twice is refused before the server is asked, whatever its case', () => {
  const all = withDrafts(saved, []);
  expect(contactProblem({ ...added, endpoint: ' Dana@Example.org' }, all)).toBe('Dana@Example.org is already subscribed to this device.');
  expect(contactProblem({ ...added, endpoint: 'lee@example.org' }, all)).toBeNull();
});
