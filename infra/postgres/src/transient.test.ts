import { expect, it } from 'vitest';
import { isTransient, retryUntil } from './transient.js';

const failing = (code: string) => Object.assign(new Error(code), { code, syscall: 'connect' });

it.each(['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'ECONNREFUSED', 'ENOENT', 'EAGAIN', '40P01', '57P01'])(
  'work that failed with %s is repeated',
  async (code) => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries === 1) throw failing(code);
      return tries;
    };
    expect(await retryUntil(Date.now() + 60_000, work)).toBe(2);
  },
);

it.each(['23505', '53100'])('work that failed with %s is not: a repeat does not help within moments', async (code) => {
  const work = () => Promise.reject(failing(code));
  await expect(retryUntil(Date.now() + 60_000, work)).rejects.toMatchObject({ code });
});

it('a file that is missing is no database that is away', async () => {
  const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' });
  await expect(retryUntil(Date.now() + 60_000, () => Promise.reject(missing))).rejects.toBe(missing);
  expect([isTransient(missing), isTransient(failing('ENOENT'))]).toEqual([false, true]);
});

it('work is not repeated where the next try could end after the deadline', async () => {
  const work = () => Promise.reject(failing('CONNECT_TIMEOUT'));
  await expect(retryUntil(1_000, work, () => 0)).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' });
});
