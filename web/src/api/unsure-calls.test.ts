import { expect, it, vi } from 'vitest';
import { CallFailure } from './failure.js';
import { asOneCommand } from './unsure-calls.js';

const URL = '/study/create';
const failing = (failure: Error) => (key: string) => Promise.reject(Object.assign(failure, { key }));
const keyOf = (body: string): Promise<string> => asOneCommand(URL, body, async (key) => key);
const keyOfFailed = (body: string, failure: Error): Promise<string> => asOneCommand(URL, body, failing(failure)).catch(({ key }) => key);

it.each([
  ['Busy', 503],
  ['TooSlow', 0],
  ['Unreachable', 0],
])('a call that ends as %s is the same command when it is made again, and another one after its answer', async (code, status) => {
  const key = await keyOfFailed(code, new CallFailure(code, code, status));
  expect(await keyOfFailed(code, new CallFailure(code, code, status))).toBe(key);
  expect(await keyOf(code)).toBe(key);
  expect(await keyOf(code)).not.toBe(key);
});

it('a call with another body is another command', async () => {
  const key = await keyOfFailed('a', new CallFailure('Busy', 'Busy', 503));
  expect(await keyOf('b')).not.toBe(key);
});

it('a refused call is another command when it is made again', async () => {
  const key = await keyOfFailed('refused', new CallFailure('Validation Error', 'name: is required', 400));
  expect(await keyOf('refused')).not.toBe(key);
});

it('a call that is made again within a minute of the last try is the same command, after a minute another one', async () => {
  vi.useFakeTimers();
  try {
    const key = await keyOfFailed('late', new CallFailure('Busy', 'Busy', 503));
    vi.advanceTimersByTime(50_000);
    expect(await keyOfFailed('late', new CallFailure('Busy', 'Busy', 503))).toBe(key);
    vi.advanceTimersByTime(50_000);
    expect(await keyOfFailed('late', new CallFailure('Busy', 'Busy', 503))).toBe(key);
    vi.advanceTimersByTime(60_000);
    expect(await keyOf('late')).not.toBe(key);
  } finally {
    vi.useRealTimers();
  }
});
