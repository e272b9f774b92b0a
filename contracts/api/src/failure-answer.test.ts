import { expect, it } from 'vitest';
import { errors, RefusalError, refuse } from './errors.js';
import { answerTo } from './failure-answer.js';

it.each(['55P03', '40P01', '40001', '57P01', '08006', 'CONNECTION_CLOSED', 'ETIMEDOUT'])(
  'a transient error is Busy, with the time after which to retry: %s',
  (code) => {
    const { status, body, retryAfterSeconds } = answerTo(Object.assign(new Error('lost'), { code }), 'r');
    expect([status, body]).toMatchObject([503, { error: 'Busy' }]);
    expect(retryAfterSeconds).toBeGreaterThan(0);
  },
);

it.each(['ENOENT', 'EAGAIN'])('a database whose socket takes no connection is Busy, a file that is missing is not: %s', (code) => {
  expect(answerTo(Object.assign(new Error('socket'), { code, syscall: 'connect' }), 'r').status).toBe(503);
  expect(answerTo(Object.assign(new Error('file'), { code, syscall: 'open' }), 'r').status).toBe(500);
});

it.each([
  [16 * 1_048_576, 'The request must have at most 16 MiB.'],
  [10_240, 'The request must have at most 10 KiB.'],
  [undefined, 'The request is too large.'],
])('a body that the server does not read is refused with its limit: %s bytes', (limitBytes, message) => {
  const error = Object.assign(new Error('too large'), { statusCode: 413, ...(limitBytes === undefined ? {} : { limitBytes }) });
  expect(answerTo(error, 'r')).toMatchObject({ status: 413, body: { error: 'PayloadTooLarge', message } });
});

it.each([
  ['the server has no room for', 503, 'Busy'],
  ['its sender has no share left for', 429, 'TooManyRequestsException'],
] as const)('a body that %s is refused with the time after which to retry, and is not a fault', (_what, statusCode, code) => {
  const error = Object.assign(new Error('too many bytes'), { statusCode, retryAfterSeconds: 3 });
  expect(answerTo(error, 'r')).toEqual({
    status: statusCode,
    body: { error: code, message: errors[code].message },
    retryAfterSeconds: 3,
    fault: false,
  });
});

it('a refusal as Busy has the time after which to retry', () => {
  expect(answerTo(new RefusalError(refuse('Busy')), 'r')).toMatchObject({ status: 503, retryAfterSeconds: 2, fault: false });
  expect(answerTo(new RefusalError({ ...refuse('Busy'), retryAfterSeconds: 5 }), 'r').retryAfterSeconds).toBe(5);
});

it('any other error is an Internal Error with the request id, without its cause', () => {
  const { status, body } = answerTo(Object.assign(new Error('duplicate key'), { code: '23505' }), 'r');
  expect([status, body]).toMatchObject([500, { error: 'Internal Error', requestId: 'r' }]);
  expect(JSON.stringify(body)).not.toContain('duplicate');
});
