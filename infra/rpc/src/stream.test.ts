import type { AddressInfo } from 'node:net';
import { createLogger, createMetrics } from '@headworks/observability';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { internalListener } from './listener.js';
import { LocalCalls } from './local.js';
import { CallFailed, type CallMeta } from './port.js';
import { remoteCalls } from './remote.js';

const CHUNK_BYTES = 65_536;
const meta = (): CallMeta => ({ commandId: 'c', orgId: 7, actor: 'a', requestId: 'r', deadline: Date.now() + 10_000 });

async function* bytes(chunks: number, fail = false): AsyncGenerator<Uint8Array> {
  for (let chunk = 0; chunk < chunks; chunk++) yield new Uint8Array(CHUNK_BYTES).fill(chunk);
  if (fail) throw new Error('the line was lost');
}

describe('a call with a body that is read as it arrives', () => {
  const calls = new LocalCalls();
  const ended: string[] = [];
  let app: FastifyInstance;
  let remote: ReturnType<typeof remoteCalls>;

  beforeAll(async () => {
    calls.registerStreams('logs', {
      count: async (input, { orgId }, body) => {
        let length = 0;
        try {
          for await (const chunk of body) length += chunk.length;
        } catch (error) {
          ended.push('broken');
          throw error;
        }
        return { ok: true, result: { input, orgId, length }, at: [] };
      },
      refuse: async () => ({ ok: false, refusal: { refused: 'Busy' } }),
    });
    ({ app } = internalListener({
      services: ['logs', 'tagging'],
      calls,
      checkToken: (token, service) => token === `proof of ${service}`,
      metrics: createMetrics({ process: false }),
      readiness: async () => [],
      logger: createLogger('stream', 'silent'),
    }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    // It listens on TCP, so its address is not a path.
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    remote = remoteCalls({ urls: { logs: url, accounts: url }, tokenFor: (service) => `proof of ${service}` });
  });
  afterAll(() => app.close());

  it('has the same result in this process and in another', async () => {
    for (const port of [calls, remote]) {
      const answer = await port.stream('logs', 'count', { a: [1, 'ü'] }, meta(), bytes(300));
      expect(answer).toEqual({ ok: true, result: { input: { a: [1, 'ü'] }, orgId: 7, length: 300 * CHUNK_BYTES }, at: [] });
    }
  });
  it('can be refused before its end', async () => {
    for (const port of [calls, remote]) {
      expect(await port.stream('logs', 'refuse', {}, meta(), bytes(50))).toEqual({ ok: false, refusal: { refused: 'Busy' } });
    }
  });
  it('fails on both sides if the body breaks off', async () => {
    await expect(remote.stream('logs', 'count', {}, meta(), bytes(20, true))).rejects.toThrow(CallFailed);
    await expect.poll(() => ended).toEqual(['broken']);
    await expect(calls.stream('logs', 'count', {}, meta(), bytes(2, true))).rejects.toThrow('the line was lost');
  });
  it('requires a token for the called service, and an existing stream', async () => {
    await expect(remote.stream('accounts', 'count', {}, meta(), bytes(1))).rejects.toThrow(CallFailed);
    await expect(remote.stream('logs', 'nothing', {}, meta(), bytes(1))).rejects.toThrow(CallFailed);
    await expect(calls.stream('logs', 'nothing', {}, meta(), bytes(1))).rejects.toThrow(CallFailed);
  });
});
