import { generateKeyPairSync } from 'node:crypto';
import { fakeClock } from '@headworks/clock';
import { CallFailed, LocalCalls } from '@headworks/rpc';
import { expect, it } from 'vitest';
import { publicKeys } from './public-keys.js';

const jwkOf = (kid: string) => ({ ...generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }), kid });

function accounts() {
  const clock = fakeClock(0);
  const state = { away: false, asked: 0, kids: ['a'], held: Promise.resolve() };
  const calls = new LocalCalls(clock.now);
  calls.register('accounts', {
    publicKeys: async () => {
      state.asked++;
      if (state.away) throw new CallFailed('accounts', 'publicKeys', new Error('away'));
      const { kids } = state;
      await state.held;
      return { ok: true, result: { keys: kids.map(jwkOf) }, at: [] };
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

it('asks for unknown keys at most once a second, together', async () => {
  const { state, keyFor } = accounts();
  await keyFor('a');
  expect(await Promise.all(['b', 'c', 'd'].map(keyFor))).toEqual([undefined, undefined, undefined]);
  expect(state.asked).toBe(2);
});

it('has the key of a rotation at its first use, however short ago the keys were read', async () => {
  const { state, keyFor } = accounts();
  await keyFor('a');
  state.kids = ['a', 'b'];
  expect(await Promise.all([keyFor('b'), keyFor('b')])).toEqual([expect.stringContaining('PUBLIC KEY'), expect.anything()]);
  expect(state.asked).toBe(2);
});

it('has it also if it is rotated while the keys are read', async () => {
  const { state, keyFor } = accounts();
  const held = Promise.withResolvers<void>();
  state.held = held.promise;
  const first = keyFor('a');
  await expect.poll(() => state.asked).toBe(1);
  state.kids = ['a', 'b'];
  const second = keyFor('b');
  held.resolve();
  expect(await Promise.all([first, second])).toEqual(Array(2).fill(expect.stringContaining('PUBLIC KEY')));
});

it('goes on with the keys that it has while accounts is away, and says so where it has none', async () => {
  const { clock, state, keyFor } = accounts();
  await keyFor('a');
  state.away = true;
  clock.advance(600_001);
  expect(await keyFor('a')).toContain('PUBLIC KEY');
  await expect(keyFor('b')).rejects.toBeInstanceOf(CallFailed);
});
