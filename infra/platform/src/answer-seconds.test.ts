import { type AddressInfo, connect } from 'node:net';
import { createLogger, createMetrics, type Metrics, registerProbes } from '@headworks/observability';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { measureAnswers } from './answer-seconds.js';
import { onEachAnswer } from './each-answer.js';
import { type EdgeAnswer, publicServer } from './public-server.js';

const answer = (): EdgeAnswer => ({ status: 503, body: {}, retryAfterSeconds: undefined, fault: false });

let app: FastifyInstance;
let metrics: Metrics;
beforeEach(() => {
  metrics = createMetrics();
  app = publicServer(answer, new Map(), createLogger('answer-seconds', 'silent')).getInstance<FastifyInstance>();
  onEachAnswer(app, [measureAnswers(metrics)]);
  registerProbes(app, async () => [], metrics);
  app.get('/logos/:id', async () => ({ shown: true }));
  app.post('/logos/:id', async () => {
    throw new Error('away');
  });
});
afterEach(() => app.close());

/** What was counted: a line for each series. */
const counted = async (): Promise<readonly string[]> =>
  (await metrics.text())
    .split('\n')
    .filter((line) => line.startsWith('http_request_seconds_count'))
    .map((line) => line.slice('http_request_seconds_count'.length))
    .sort();

it('counts by method, route and status: no address of a client makes a series, and probes are not counted', async () => {
  for (const url of ['/logos/1', '/logos/2?size=3', '/none', '/none/of/these', '/healthz', '/readyz', '/metrics'])
    await app.inject({ url });
  await app.inject({ method: 'HEAD', url: '/logos/1' });
  await app.inject({ method: 'POST', url: '/logos/1' });
  expect(await counted()).toEqual([
    '{method="GET",route="/logos/:id",status="200"} 2',
    '{method="GET",route="unknown",status="404"} 2',
    '{method="HEAD",route="/logos/:id",status="200"} 1',
    '{method="POST",route="/logos/:id",status="503"} 1',
  ]);
});

it('counts a client that leaves before its answer as 499, and a stream that it leaves not at all', async () => {
  const left = Promise.withResolvers<void>();
  let begun = () => {};
  app.get('/slow', async () => {
    begun();
    return left.promise;
  });
  app.get('/stream', { config: { endless: true } }, (_request, reply) => {
    reply.hijack().raw.writeHead(200).write('begun');
    begun();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // It listens on TCP, so its address is not a path.
  const { port } = app.server.address() as AddressInfo;
  for (const path of ['/slow', '/stream']) {
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => app.server.once('request', (_request, response) => response.once('close', resolve)));
    await new Promise<void>((resolve) => {
      begun = resolve;
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    });
    socket.destroy();
    await closed;
  }
  left.resolve();
  expect(await counted()).toEqual(['{method="GET",route="/slow",status="499"} 1']);
});
