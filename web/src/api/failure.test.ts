import { expect, test } from 'vitest';
import { CallFailure, failureIn, messageOf } from './failure.js';

const UNREADABLE = 'The server gave an answer that cannot be read.';

test('an answer that refuses without saying why is a failure with a sentence of its own', () => {
  for (const answer of [{}, { error: null }, { error: {} }, { error: { code: 7 }, message: 7 }, [], 'down', null]) {
    const failure = failureIn(answer, 500, 'request-7');
    expect(failure).toMatchObject({ code: 'Unreadable', message: UNREADABLE, status: 500, requestId: 'request-7' });
  }
  expect(failureIn({ error: 'Busy', message: 'Try again in a moment.' }, 503, null)).toMatchObject({
    code: 'Busy',
    message: 'Try again in a moment.',
  });
  expect(failureIn({}, 200, null)).toBeNull();
});

test('a message is for the user: an answer of another shape than expected never shows the words of the program', () => {
  expect(messageOf(new CallFailure('Busy', 'Try again in a moment.'))).toBe('Try again in a moment.');
  expect(messageOf(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(UNREADABLE);
  expect(messageOf('thrown')).toBe('An unknown error has occurred.');
});
