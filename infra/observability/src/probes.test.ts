import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMetrics } from './metrics.js';
import { isOfThisMachine, registerProbes } from './probes.js';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
});
afterEach(() => app.close());

const statusFor = async (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) =>
  (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

it('metrics on a public port are for this machine alone, also behind a proxy on it', async () => {
  registerProbes(app, async () => [], createMetrics({ process: false }), { detailsFor: isOfThisMachine });
  for (const address of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']) expect(await statusFor(address)).toBe(200);
  for (const address of ['203.0.113.7', '10.0.0.7', '::ffff:203.0.113.7', '2001:db8::1']) expect(await statusFor(address)).toBe(404);
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await statusFor('127.0.0.1', { [header]: '127.0.0.1' })).toBe(404);
  for (const path of ['/healthz', '/readyz']) expect((await app.inject({ url: path, remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
});

it('metrics on an internal port are for any scraper', async () => {
  registerProbes(app, async () => [], createMetrics({ process: false }));
  expect(await statusFor('10.0.0.7')).toBe(200);
});

it('the causes why a process is not ready are for this machine alone on a public port', async () => {
  const causes = [{ name: 'database', message: 'the database db.internal does not answer' }];
  registerProbes(app, async () => causes, createMetrics({ process: false }), { detailsFor: isOfThisMachine });
  const answerFor = async (remoteAddress: string) => {
    const { statusCode, body } = await app.inject({ url: '/readyz', remoteAddress });
    return [statusCode, JSON.parse(body)];
  };
  expect(await answerFor('203.0.113.7')).toEqual([503, { ready: false }]);
  expect(await answerFor('127.0.0.1')).toEqual([503, { ready: false, causes }]);
});
