import { expect, it } from 'vitest';
import { retryUntil } from './transient.js';

const failing = (code: string) => Object.assign(new Error(code), { code });

it.each(['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'ECONNREFUSED', 'ENOENT', '40P01', '57P01'])(
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

it('work is not repeated where the next try could end after the deadline', async () => {
  const work = () => Promise.reject(failing('CONNECT_TIMEOUT'));
  await expect(retryUntil(1_000, work, () => 0)).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' });
});
