import { expect, test } from 'vitest';
import { isSigned, signatureOf } from './signature.js';

const url = 'https://headworks.example/v1/sms/report?entries=7';
const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' };

test('the signature covers the address and the fields, sorted by name', () => {
  expect(signatureOf('token', url, { b: '2', a: '1' })).toBe(signatureOf('token', `${url}a1b2`, {}));
  expect(isSigned('token', url, fields, signatureOf('token', url, fields))).toBe(true);
});

test.each([
  ['another token', isSigned('other', url, fields, signatureOf('token', url, fields))],
  ['another address', isSigned('token', `${url}8`, fields, signatureOf('token', url, fields))],
  ['another field', isSigned('token', url, { ...fields, MessageStatus: 'failed' }, signatureOf('token', url, fields))],
  ['no signature', isSigned('token', url, fields, '')],
])('%a callback with %s is rejected', (_what, passed) => {
  expect(passed).toBe(false);
});
