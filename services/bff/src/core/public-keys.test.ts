import { generateKeyPairSync } from 'node:crypto';
import { fakeClock } from '@headworks/clock';
import { CallFailed, LocalCalls } from '@headworks/rpc';
import { expect, it } from 'vitest';
import { publicKeys } from './public-keys.js';

const jwkOf = (kid: string) => ({ ...generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }), kid });

function accounts() {
  const clock = fakeClock(0);
  const state = { away: false, asked: 0, kids: ['a'] };
  const calls = new LocalCalls(clock.now);
  calls.register('accounts', {
    publicKeys: async () => {
      state.asked++;
      if (state.away) throw new CallFailed('accounts', 'publicKeys', new Error('away'));
      return { ok: true, result: { keys: state.kids.map(jwkOf) }, at: [] };
    },
  });
  return { clock, state, keyFor: publicKeys({ calls, clock }) };
}

it('asks once for many, and again after ten minutes', async () => {
  const { clock, state, keyFor } = accounts();
  await Promise.all([keyFor('a'), keyFor('a'), keyFor('a')]);
  expect(await keyFor('a')).toContain('PUBLIC KEY');
  expect(state.asked).toBe(1);
  clock.advance(600_001);
  await keyFor('a');
  await expect.poll(() => state.asked).toBe(2);
});

it('asks for an unknown key at most once a second', async () => {
  const { clock, state, keyFor } = accounts();
  await keyFor('a');
  expect(await keyFor('b')).toBeUndefined();
  expect(state.asked).toBe(1);
  clock.advance(1_001);
  state.kids = ['a', 'b'];
  expect(await keyFor('b')).toContain('PUBLIC KEY');
});

it('goes on with the keys that it has while accounts is away, and says so where it has none', async () => {
  const { clock, state, keyFor } = accounts();
  await keyFor('a');
  state.away = true;
  clock.advance(600_001);
  expect(await keyFor('a')).toContain('PUBLIC KEY');
  await expect(keyFor('b')).rejects.toBeInstanceOf(CallFailed);
});
