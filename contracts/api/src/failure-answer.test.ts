import { expect, it } from 'vitest';
import { answerTo } from './failure-answer.js';

it.each(['55P03', '40P01', '40001', '57P01', '08006', 'CONNECTION_CLOSED', 'ETIMEDOUT'])(
  'a transient error is Busy, with the time after which to retry: %s',
  (code) => {
    const { status, body, retryAfterSeconds } = answerTo(Object.assign(new Error('lost'), { code }), 'r');
    expect([status, body]).toMatchObject([503, { error: 'Busy' }]);
    expect(retryAfterSeconds).toBeGreaterThan(0);
  },
);

it('any other error is an Internal Error with the request id, without its cause', () => {
  const { status, body } = answerTo(Object.assign(new Error('duplicate key'), { code: '23505' }), 'r');
  expect([status, body]).toMatchObject([500, { error: 'Internal Error', requestId: 'r' }]);
  expect(JSON.stringify(body)).not.toContain('duplicate');
});
