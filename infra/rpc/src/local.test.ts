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

/** A service whose first calls fail with these codes; it records the command ids of its calls. */
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
    'is retried under its command id after a transient failure: %s',
    async (code) => {
      const { calls, commands } = failing(code, code);
      expect(await calls.call('accounts', 'reset', {}, meta(10_000))).toMatchObject({ ok: true, result: 'done' });
      expect(commands).toEqual(['c', 'c', 'c']);
    },
  );
  it('fails when no further try can end before its deadline', async () => {
    const { calls, commands } = failing('55P03', '55P03');
    await expect(calls.call('accounts', 'reset', {}, meta(1_000))).rejects.toBeInstanceOf(CallFailed);
    expect(commands).toHaveLength(1);
  });
  it('fails at its deadline if the service does not return', async () => {
    const calls = new LocalCalls();
    calls.register('accounts', { reset: () => new Promise(() => {}) });
    await expect(calls.call('accounts', 'reset', {}, meta(50))).rejects.toBeInstanceOf(CallFailed);
  });
  it('is not retried after a permanent failure', async () => {
    const { calls, commands } = failing('23505');
    await expect(calls.call('accounts', 'reset', {}, meta(10_000))).rejects.toMatchObject({ code: '23505' });
    expect(commands).toHaveLength(1);
  });
});
