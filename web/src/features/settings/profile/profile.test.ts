import { expect, test } from 'vitest';
import { isSameProfile, type ProfileForm, passwordProblem, profileOf, profileProblem, profileToSend } from './profile.js';

const form: ProfileForm = { first: 'Dana', last: 'Whitcomb', phone: '570-555-0134', units: '1' };

test('the phone is shown as XXX-XXX-XXXX and sent with +1', () => {
  const user = {
    id: '0',
    email: 'dana@example.org',
    given_name: 'Dana',
    family_name: 'Whitcomb',
    phone_number: '+15705550134',
    'custom:units': '1' as const,
    groups: [],
  };
  expect(profileOf(user)).toEqual(form);
  expect(profileToSend({ ...form, first: ' Dana ' })).toEqual({ first: 'Dana', last: 'Whitcomb', phone: '+15705550134', units: '1' });
});

test.each(['(570) 555-0134', '570.555.0134', '570 555 0134', '5705550134', '+15705550134'])('a phone may be written %s', (phone) => {
  expect(profileProblem('phone', phone)).toBeNull();
  expect(isSameProfile(form, { ...form, phone })).toBe(true);
});

test('a phone with spaces around it is sent as any other', () => {
  const phone = `${' '.repeat(40)}570-555-0134`;
  expect(profileProblem('phone', phone)).toBeNull();
  expect(profileToSend({ ...form, phone }).phone).toBe('+15705550134');
});

test('every field is required, and a phone has ten digits', () => {
  for (const field of ['first', 'last', 'phone'] as const) expect(profileProblem(field, ' ')).toMatch(/ is required\.$/);
  expect(profileProblem('phone', '555-0134')).toBe('Enter a 10-digit phone number.');
  expect(profileProblem('first', 'x'.repeat(101))).toBe('Names have at most 100 characters.');
});

test('the missing parts of the password rule are named', () => {
  const typed = { old: 'a', next: 'abcdefgh', confirmation: 'abc' };
  expect(passwordProblem(typed, 'next')).toBe('Add an upper case letter, a number, a special character.');
  expect(passwordProblem(typed, 'confirmation')).toBe('Passwords do not match.');
  expect(passwordProblem({ ...typed, old: '' }, 'old')).toBe('Old password is required.');
  expect(passwordProblem({ ...typed, next: `Aa1!${'x'.repeat(27)}` }, 'next')).toBe('Passwords have at most 30 characters.');
  const good = { old: 'a', next: 'Abcdefg-1', confirmation: 'Abcdefg-1' };
  expect([passwordProblem(good, 'old'), passwordProblem(good, 'next'), passwordProblem(good, 'confirmation')]).toEqual([null, null, null]);
});
