import * as accountsCommands from '@headworks/api/commands/accounts';
import { limits } from '@headworks/api/limits';
import { fakeClock } from '@headworks/clock';
import { type Platform, readConfig } from '@headworks/platform';
import { memoryRateLimiter } from '@headworks/rate-limit';
import { LocalCalls } from '@headworks/rpc';
import { hashOfSecret } from '@headworks/tokens';
import { expect, it } from 'vitest';
import { identifyKey, keyGuesses, keyOf } from './caller-of-key.js';

const renames = { kind: 'member', of: 'device', needs: { area: 'itr', level: 'write' }, orKey: true } as const;
const reads = { kind: 'member', of: 'device', needs: { area: 'itr', level: 'read' } } as const;
const TOKEN = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln-bmF_';

it.each([
  ['a key in Authorization', { authorization: 'hw_1' }, 'hw_1'],
  ['a bearer key', { authorization: 'bearer hw_1' }, 'hw_1'],
  ['a key of another form', { authorization: 'Bearer fleet-1.0' }, 'fleet-1.0'],
  ['a key in X-Api-Key', { 'x-api-key': ' hw_1 ' }, 'hw_1'],
  ['a key in X-Api-Key next to a token', { 'x-api-key': 'hw_1', authorization: TOKEN }, 'hw_1'],
  ['an identity token', { authorization: `Bearer ${TOKEN}` }, undefined],
  ['an identity token and an empty X-Api-Key', { 'x-api-key': '', authorization: TOKEN }, undefined],
  ['nothing', {}, undefined],
])('of %s', (_what, headers, key) => {
  expect(keyOf(renames, { headers })).toBe(key);
  expect(keyOf(reads, { headers })).toBe(undefined);
});

it('wrong keys of an address cost so many questions to accounts, and a key in use is asked about all the same', async () => {
  const clock = fakeClock(0);
  const calls = new LocalCalls(clock.now);
  let asked = 0;
  calls.register('accounts', {
    [accountsCommands.findApiKey.name]: async (input) => {
      asked += 1;
      const isGood = (input as { hash: string }).hash === hashOfSecret('hw_good');
      return { ok: true, result: { key: isGood ? { keyId: 'k1', orgId: 7 } : null }, at: [] };
    },
  });
  const config = readConfig(
    {},
    { DATABASE_URL: 'postgres://127.0.0.1/none', INTERNAL_SECRET: 'x'.repeat(32), KEYS_SECRET: 'x'.repeat(32) },
  );
  const platform: Pick<Platform, 'calls' | 'clock' | 'config'> = { calls, clock, config };
  const guesses = keyGuesses({ clock, localRateLimiter: () => memoryRateLimiter(clock) });
  const identify = (key: string, ip = '203.0.113.7') => identifyKey({ platform, keyGuesses: guesses }, { ip, id: '1' }, key);
  await identify('hw_good');
  for (let guess = 0; guess < limits.wrongKeysPerMinute; guess++)
    await expect(identify(`hw_${guess}`)).rejects.toMatchObject({ refusal: { refused: 'InvalidKey' } });
  await expect(identify('hw_more')).rejects.toMatchObject({ refusal: { refused: 'TooManyRequestsException', retryAfterSeconds: 60 } });
  expect(asked).toBe(limits.wrongKeysPerMinute + 1);
  expect((await identify('hw_good')).keyOrgId).toBe(7);
});
