import { createLogger, createMetrics, registerProbes } from '@headworks/observability';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AccessLog, logAnswers } from './access-log.js';
import { onEachAnswer } from './each-answer.js';
import { type EdgeAnswer, publicServer } from './public-server.js';

const answer = (): EdgeAnswer => ({ status: 500, body: { error: 'Internal Error' }, retryAfterSeconds: undefined, fault: true });

let app: FastifyInstance;
let lines: Readonly<Record<string, unknown>>[];

const start = (which: AccessLog) => {
  lines = [];
  const logger = createLogger('access-log', 'info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  app = publicServer(answer, new Map(), logger).getInstance<FastifyInstance>();
  onEachAnswer(app, [logAnswers(logger, which)]);
  registerProbes(app, async () => [], createMetrics());
  app.get('/logos/:id', async (request) => {
    request.identity = { userId: 'ada', orgId: 7 };
    return { shown: true };
  });
  app.get('/unsubscribe/:deviceId/:contact', async () => ({}));
  app.get('/*', async () => ({}));
  app.post('/packets', { config: { frequent: true } }, async () => ({}));
  app.post('/fails', async () => {
    throw new Error('away');
  });
};
beforeEach(() => start('on'));
afterEach(() => app.close());

it('logs a line for each request, with who asks', async () => {
  await app.inject({ url: '/logos/12?size=3', headers: { 'x-request-id': 'of-the-ingress.1' } });
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(String),
      service: 'access-log',
      msg: 'request',
      method: 'GET',
      route: '/logos/:id',
      path: '/logos/12',
      status: 200,
      ms: expect.any(Number),
      bytes: 14,
      requestId: 'of-the-ingress.1',
      userId: 'ada',
      orgId: 7,
    },
  ]);
});

it('never logs what an address may hide: tokens, mail addresses, phone numbers, share links', async () => {
  const secrets = [
    '/unsubscribe/12/ada@example.org?t=secret',
    '/unsubscribe/12/15551234567',
    '/share/5b1f0e',
    '/logos/secret',
    '/reset?t=12',
  ];
  for (const url of secrets) await app.inject({ url });
  await app.inject({ method: 'POST', url: '/share/5b1f0e' });
  expect(lines.map(({ path }) => path)).toEqual([
    '/unsubscribe/12/:contact',
    '/unsubscribe/12/:contact',
    '/*',
    '/logos/:id',
    '/*',
    'unknown',
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|example\.org|1555|5b1f0e|t=/);
});

it('leaves out probes, and packets unless all are asked for', async () => {
  const ask = async () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) await app.inject({ url });
    await app.inject({ method: 'POST', url: '/packets' });
    await app.inject({ url: '/logos/12' });
    return lines.map(({ path }) => path);
  };
  expect(await ask()).toEqual(['/logos/12']);
  await app.close();
  start('all');
  expect(await ask()).toEqual(['/packets', '/logos/12']);
  await app.close();
  start('off');
  expect(await ask()).toEqual([]);
});

it('a request has one id: the one that it came with, in its answer and in every line', async () => {
  const given = 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6';
  const { headers } = await app.inject({ method: 'POST', url: '/fails', headers: { 'x-request-id': given } });
  expect(headers['x-request-id']).toBe(given);
  expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['a request failed', given],
    ['request', given],
  ]);
});

it('an id that is too long, or has characters of another kind, is replaced by a new one', async () => {
  const idOf = async (headers: Readonly<Record<string, string>>) =>
    (await app.inject({ url: '/logos/1', headers })).headers['x-request-id'];
  const given = ['a'.repeat(65), 'a b', 'a"b', '', 'ä'];
  const made = [await idOf({}), ...(await Promise.all(given.map((id) => idOf({ 'x-request-id': id }))))];
  expect(new Set(made).size).toBe(given.length + 1);
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
});
