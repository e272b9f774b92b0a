import { expect, test } from 'vitest';
import { accountOf, problemsOf, type SignUpForm } from './sign-up.js';

const form: SignUpForm = {
  first: ' Dana ',
  last: 'Whitcomb',
  email: ' Dana@Example.org',
  phone: '(570) 555-0134',
  password: 'Headworks-1',
  confirmation: 'Headworks-1',
  units: '1',
};

test('a complete form has no problems and is sent in the shape of the specification', () => {
  expect(problemsOf(form)).toEqual({});
  expect(accountOf(form)).toEqual({ first: 'Dana', last: 'Whitcomb', email: 'dana@example.org', phone: '+15705550134', units: '1' });
});

test.each(['570.555.0134', '570 555 0134', '5705550134', '(570)555-0134'])('the phone %s is taken', (phone) => {
  expect(problemsOf({ ...form, phone })).toEqual({});
  expect(accountOf({ ...form, phone }).phone).toBe('+15705550134');
});

test('a name that the server would refuse is refused at its field', () => {
  expect(problemsOf({ ...form, first: 'x'.repeat(101), last: 'Whit\tcomb' })).toEqual({
    first: 'First name has at most 100 characters.',
    last: 'Last name must be on one line, without tabs.',
  });
  expect(problemsOf({ ...form, first: ` ${'x'.repeat(100)} ` })).toEqual({});
});

test('every problem is reported at its field', () => {
  expect(problemsOf({ ...form, first: ' ', email: 'dana', phone: '555', password: 'short', confirmation: 'other' })).toEqual({
    first: 'First name is required.',
    email: 'Enter a valid email address.',
    phone: 'Enter a 10-digit phone number.',
    password: 'Use at least 8 characters, with an upper case letter, a number, a special character.',
    confirmation: 'Passwords do not match.',
  });
});
