import { limits } from '@headworks/api/limits';
import { expect, test } from 'vitest';
import { addEmail, removeEmail } from './email-list.js';

test('an address is added in lower case and trimmed', () => {
  expect(addEmail([], ' Dana@Example.ORG ')).toEqual({ kind: 'added', emails: ['dana@example.org'] });
});

test('the same address is refused in any case, in the words of the specification', () => {
  expect(addEmail(['dana@example.org'], 'DANA@example.org')).toEqual({
    kind: 'refused',
    reason: 'This email was already found in your list of pending invites.',
  });
});

test.each(['', 'dana', 'dana@', 'dana@example'])('%o is no address', (typed) => {
  expect(addEmail([], typed)).toEqual({ kind: 'refused', reason: 'Enter a valid email address.' });
});

test('several addresses are added from a pasted line, all of them or none', () => {
  expect(addEmail(['a@example.org'], 'b@example.org, C@example.org;d@example.org')).toEqual({
    kind: 'added',
    emails: ['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org'],
  });
  expect(addEmail([], 'b@example.org invalid')).toEqual({ kind: 'refused', reason: 'invalid: Enter a valid email address.' });
});

test('a full list accepts no more', () => {
  const full = Array.from({ length: limits.emailsPerInvite }, (_, number) => `crew-${number}@example.org`);
  expect(addEmail(full, 'one-more@example.org')).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('There was an issue adding the provided email to your pending invites.'),
  });
  expect(addEmail(removeEmail(full, 'crew-7@example.org'), 'one-more@example.org')).toMatchObject({ kind: 'added' });
});
