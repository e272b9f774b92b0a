import { refuse } from '@headworks/api/errors';
import { expect, it } from 'vitest';
import { refusalForVisitor } from './refusal-for-visitor.js';

it('a visitor gets the sentence of a code, not that of members', () => {
  expect(refusalForVisitor(refuse('NotActive', 'Error: Device not activated. Serial Number 7001'))).toEqual({
    refused: 'NotActive',
    message: 'Error: Device not activated.',
  });
  expect(refusalForVisitor(refuse('NoLogs', 'Error: No logs added to site.', [{ path: 'log', message: '12' }]))).toEqual({
    refused: 'NoLogs',
  });
  expect(refusalForVisitor({ ...refuse('Busy'), retryAfterSeconds: 2 })).toEqual({ refused: 'Busy', retryAfterSeconds: 2 });
});

it('what is wrong with its own input is said', () => {
  const refusal = refuse('Validation Error', 'endDate: must not be before startDate', [
    { path: 'endDate', message: 'must not be before startDate' },
  ]);
  expect(refusalForVisitor(refusal)).toEqual(refusal);
});
