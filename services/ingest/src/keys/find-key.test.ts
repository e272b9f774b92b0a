import * as accountsCommands from '@headworks/api/commands/accounts';
import { limits } from '@headworks/api/limits';
import { fakeClock } from '@headworks/clock';
import { memoryRateLimiter } from '@headworks/rate-limit';
import { CallFailed, LocalCalls } from '@headworks/rpc';
import { hashOfSecret } from '@headworks/tokens';
import { expect, it } from 'vitest';
import { keyFinder } from './find-key.js';
import { KeyRegistry } from './key-registry.js';

const FRESH = 'a-key-made-a-moment-ago';

/** A fake of accounts with one key that counts calls; the first `fails` calls fail. */
function accounts(fails = 0) {
  const calls = new LocalCalls(() => clock.now());
  let asked = 0;
  calls.register('accounts', {
    [accountsCommands.findApiKey.name]: async (input) => {
      asked += 1;
      await new Promise((resolve) => setImmediate(resolve));
      if (asked <= fails) throw new CallFailed('accounts', 'findApiKey', new Error('down'));
      const isExpected = (input as { hash: string }).hash === hashOfSecret(FRESH);
      return { ok: true, result: { key: isExpected ? { keyId: 'k1', orgId: 7 } : null }, at: [] };
    },
  });
  return { calls, asked: () => asked };
}

const clock = fakeClock(0);
const ADDRESS = '203.0.113.7';
const find = (calls: LocalCalls, keys = new KeyRegistry()) => {
  const finder = keyFinder({ calls, clock, localRateLimiter: () => memoryRateLimiter(clock), fleetKey: undefined }, keys);
  return (key: string, ip = ADDRESS) => finder(key, ip);
};

it('finds a new key for concurrent packets with a single call to accounts', async () => {
  const { calls, asked } = accounts();
  const finder = find(calls);
  const found = await Promise.all(Array.from({ length: 50 }, () => finder(FRESH)));
  expect(found.every((key) => key?.orgId === 7)).toBe(true);
  expect(asked()).toBe(1);
});

it('asks accounts about an invalid key once in five seconds', async () => {
  const { calls, asked } = accounts();
  const finder = find(calls);
  expect(await finder('no-such-key')).toBeUndefined();
  expect(await finder('no-such-key')).toBeUndefined();
  expect(asked()).toBe(1);
  clock.advance(5_000);
  expect(await finder('no-such-key')).toBeUndefined();
  expect(asked()).toBe(2);
});

it('rejects if accounts is unreachable, and asks again immediately', async () => {
  const { calls } = accounts(1);
  const finder = find(calls);
  await expect(finder(FRESH)).rejects.toBeInstanceOf(CallFailed);
  expect((await finder(FRESH))?.keyId).toBe('k1');
});

it('asks accounts about so many wrong keys of an address, and finds the keys that it has and those of other addresses all the same', async () => {
  const { calls, asked } = accounts();
  const keys = new KeyRegistry();
  keys.apply('k0', { hash: hashOfSecret('in memory'), orgId: 3 });
  const finder = find(calls, keys);
  for (let guess = 0; guess < limits.wrongKeysPerMinute; guess++) expect(await finder(`guess-${guess}`)).toBeUndefined();
  for (const key of ['one-more', FRESH])
    await expect(finder(key)).rejects.toMatchObject({ refusal: { refused: 'TooManyRequestsException' } });
  expect(asked()).toBe(limits.wrongKeysPerMinute);
  expect((await finder('in memory'))?.keyId).toBe('k0');
  expect((await finder(FRESH, '203.0.113.8'))?.keyId).toBe('k1');
});
