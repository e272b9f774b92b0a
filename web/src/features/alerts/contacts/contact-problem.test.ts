import { expect, test } from 'vitest';
import { addressKey, contactProblem } from './contact-problem.js';
import { type DraftContact, withDrafts } from './draft-contacts.js';

const saved = [
  { id: 4, type: 'email', endpoint: 'dana@example.org', snoozedate: null },
  { id: 5, type: 'sms', endpoint: '+15705550134', snoozedate: null },
] as const;
const added: DraftContact = { id: -1, type: 'email', endpoint: '', changed: true };
const phone = (endpoint: string): DraftContact => ({ ...added, type: 'sms', endpoint });

test('an invalid address or number is refused in the words of the specification', () => {
  expect(contactProblem({ ...added, endpoint: 'dana@' }, [])).toBe('Please enter a valid email address above');
  expect(contactProblem(phone('12'), [])).toBe('Please enter a valid phone number above');
  expect(contactProblem(phone('555-0134'), [])).toBe('Please enter a valid phone number above');
});

test.each(['570-555-0134', '(570) 555-0134', '+1 570 555 0134', '+44 20 7946 0018'])('%s is a phone number', (typed) => {
  expect(contactProblem(phone(typed), [])).toBeNull();
});

test('a duplicate contact in any notation is refused before the call', () => {
  const all = withDrafts(saved, []);
  expect(contactProblem({ ...added, endpoint: ' Dana@Example.org' }, all)).toBe('Dana@Example.org is already subscribed to this device.');
  expect(contactProblem(phone('+1 570.555.0134'), all)).toBe('+1 570.555.0134 is already subscribed to this device.');
  expect(contactProblem({ ...added, endpoint: 'lee@example.org' }, all)).toBeNull();
  expect(addressKey(phone('570 555 0134'))).toBe(addressKey(saved[1]));
});
