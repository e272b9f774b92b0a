import { describe, expect, it } from 'vitest';
import { LocalCalls } from './local.js';
import { CallFailed, type CallMeta } from './port.js';

const meta = (withinMs: number): CallMeta => ({
  commandId: 'c',
  orgId: 7,
  actor: 'a',
  requestId: 'r',
  deadline: Date.now() + withinMs,
});
const failure = (code: string) => Object.assign(new Error(code), { code });

/** A service whose first calls fail with these codes; it keeps the command ids that it got. */
function failing(...codes: readonly string[]) {
  const commands: string[] = [];
  const left = [...codes];
  const calls = new LocalCalls();
  calls.register('accounts', {
    reset: async (_input, { commandId }) => {
      commands.push(commandId);
      const code = left.shift();
      if (code !== undefined) throw failure(code);
      return { ok: true, result: 'done', at: [] };
    },
  });
  return { calls, commands };
}

describe('a call within the process', () => {
  it.each(['55P03', '40P01', '40001', '57P01', '08006', 'CONNECTION_CLOSED'])(
    'is made again under its command id where a second try heals it: %s',
    async (code) => {
      const { calls, commands } = failing(code, code);
      expect(await calls.call('accounts', 'reset', {}, meta(10_000))).toMatchObject({ ok: true, result: 'done' });
      expect(commands).toEqual(['c', 'c', 'c']);
    },
  );
  it('has failed once no further try can end before its deadline', async () => {
    const { calls, commands } = failing('55P03', '55P03');
    await expect(calls.call('accounts', 'reset', {}, meta(1_000))).rejects.toBeInstanceOf(CallFailed);
    expect(commands).toHaveLength(1);
  });
  it('has failed at its deadline where the service does not answer', async () => {
    const calls = new LocalCalls();
    calls.register('accounts', { reset: () => new Promise(() => {}) });
    await expect(calls.call('accounts', 'reset', {}, meta(50))).rejects.toBeInstanceOf(CallFailed);
  });
  it('is made once where a second try heals nothing', async () => {
    const { calls, commands } = failing('23505');
    await expect(calls.call('accounts', 'reset', {}, meta(10_000))).rejects.toMatchObject({ code: '23505' });
    expect(commands).toHaveLength(1);
  });
});
