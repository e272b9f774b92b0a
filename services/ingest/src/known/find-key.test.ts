import { fakeClock } from '@headworks/clock';
import { accountsCalls } from '@headworks/contracts';
import { CallFailed, LocalCalls } from '@headworks/http';
import { expect, it } from 'vitest';
import { hashKey, keyFinder } from './find-key.js';
import { Known } from './known.js';

const FRESH = 'a-key-made-a-moment-ago';

/** Accounts that know one key and count how often they are asked; `fails` of the first calls do not come through. */
function accounts(fails = 0) {
  const calls = new LocalCalls();
  let asked = 0;
  calls.register('accounts', {
    [accountsCalls.findApiKey.name]: async (input) => {
      asked += 1;
      await new Promise((resolve) => setImmediate(resolve));
      if (asked <= fails) throw new CallFailed('accounts', 'findApiKey', new Error('down'));
      const known = (input as { hash: string }).hash === hashKey(FRESH);
      return { ok: true, result: { key: known ? { keyId: 'k1', orgId: 7 } : null }, at: [] };
    },
  });
  return { calls, asked: () => asked };
}

const clock = fakeClock(0);
const find = (calls: LocalCalls) => keyFinder({ calls, clock, config: { FLEET_API_KEY: undefined } }, new Known());

it('finds a key made a moment ago for all packets that come at once, and asks accounts a single time', async () => {
  const { calls, asked } = accounts();
  const finder = find(calls);
  const found = await Promise.all(Array.from({ length: 50 }, () => finder(FRESH)));
  expect(found.every((key) => key?.orgId === 7)).toBe(true);
  expect(asked()).toBe(1);
});

it('asks about a key that nobody has once in five seconds', async () => {
  const { calls, asked } = accounts();
  const finder = find(calls);
  expect(await finder('nobody')).toBeUndefined();
  expect(await finder('nobody')).toBeUndefined();
  expect(asked()).toBe(1);
  clock.advance(5_000);
  expect(await finder('nobody')).toBeUndefined();
  expect(asked()).toBe(2);
});

it('says nothing of the key when accounts could not be reached, and asks again at once', async () => {
  const { calls } = accounts(1);
  const finder = find(calls);
  await expect(finder(FRESH)).rejects.toBeInstanceOf(CallFailed);
  expect((await finder(FRESH))?.keyId).toBe('k1');
});
