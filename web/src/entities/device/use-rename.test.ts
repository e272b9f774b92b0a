import { expect, it } from 'vitest';
import { CallFailure } from '../../api/failure.js';
import { renameRefusal } from './use-rename.js';

it.each([
  [400, { title: 'Validation Error', short: 'Validation Error', message: 'why' }],
  [403, { title: 'Permission Denied', short: 'Permission Denied', message: 'why' }],
  [404, { title: 'Not Found', short: 'Not Found' }],
  [429, { title: 'TheCode', short: 'why', message: 'why' }],
  [500, { title: 'Please contact administrator.', short: 'Please contact administrator.' }],
  [503, { title: 'TheCode', short: 'why', message: 'why' }],
  [0, { title: 'why', short: 'why' }],
])('a name that is refused with status %i is answered in the words of the specification', (status, refusal) => {
  expect(renameRefusal(new CallFailure('TheCode', 'why', status))).toEqual(refusal);
});
