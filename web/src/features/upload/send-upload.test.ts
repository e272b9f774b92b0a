import { expect, it } from 'vitest';
import { CallFailure } from '../../api/failure.js';
import { refusalOf } from './send-upload.js';

it.each([
  ['Validation Error', 'orgId is missing.', 'File Parsing Failed: orgId is missing.'],
  ['InternalErrorException', 'Something went wrong.', 'File Parsing Failed: Something went wrong.'],
  ['File Parsing Failed', 'File Parsing Failed', 'File Parsing Failed'],
  ['Permission Denied', 'You may not upload logs.', 'You may not upload logs.'],
])('a failure %s is in words: %s', (code, reason, message) => {
  expect(refusalOf(new CallFailure(code, reason)).message).toBe(message);
});
