import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createLogger } from '@headworks/observability';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { type EdgeAnswer, publicServer } from './public-server.js';

const MIB = 1_048_576;
const tooLarge = (): EdgeAnswer => ({ status: 413, body: { error: 'too large' }, retryAfterSeconds: undefined, fault: false });

let app: FastifyInstance;
afterEach(() => app.close());

/** A server that refuses bodies in each way a path can; returns its port. */
async function open(drainMs?: number): Promise<number> {
  const logger = createLogger('refused-body', 'silent');
  app = publicServer(tooLarge, new Map(), logger, drainMs === undefined ? {} : { drainMs }).getInstance<FastifyInstance>();
  app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
  app.post('/read', async () => ({ read: true }));
  app.post('/unread', (_request, reply) => reply.code(404).send({ error: 'Not Found' }));
  // As for an upload that is refused by its first bytes.
  app.post('/half-read', async ({ raw }, reply) => {
    const body: AsyncIterable<Uint8Array> = raw.iterator({ destroyOnReturn: false });
    for await (const _chunk of body) break;
    return reply.code(404).send({ error: 'Not Found' });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // It listens on TCP, so its address is not a path.
  return (app.server.address() as AddressInfo).port;
}

interface Received {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly text: string;
}

/** Sends a body of this size and reads the response to its end. */
async function post(options: RequestOptions, bytes: number): Promise<Received> {
  const sent = request({ host: '127.0.0.1', method: 'POST', ...options });
  // A server may close the connection before everything is written; only its response counts.
  sent.on('error', () => undefined);
  sent.end(Buffer.alloc(bytes, ' '));
  // The event's arguments are a response.
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  return { status: response.statusCode, connection: response.headers.connection, text };
}

const OCTETS = { 'content-type': 'application/octet-stream' };
const JSON_TEXT = { 'content-type': 'application/json' };

it.each(['/unread', '/half-read'])('serves the next request of a connection whose last body was refused: %s', async (path) => {
  const port = await open();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (const bytes of [10, 300_000, MIB]) {
      const headers = { ...OCTETS, 'content-length': bytes };
      expect(await post({ port, agent, path, headers }, bytes)).toMatchObject({ status: 404, connection: 'keep-alive' });
      expect(await post({ port, agent, path: '/read', headers: JSON_TEXT }, 2)).toMatchObject({ status: 200 });
    }
  } finally {
    agent.destroy();
  }
});

it.each([
  ['/unread', OCTETS, 404],
  ['/half-read', OCTETS, 404],
  ['/read', JSON_TEXT, 413],
])('lets the client of a large refused body read the response, and closes the connection: %s', async (path, type, status) => {
  const port = await open();
  for (const length of [{ 'content-length': 8 * MIB }, {}]) {
    const received = await post({ port, path, headers: { ...type, ...length } }, 8 * MIB);
    expect(received).toMatchObject({ status, connection: 'close' });
    expect(JSON.parse(received.text)).toHaveProperty('error');
  }
});

it('closes the connection without a second response when the rest of a refused body does not arrive', async () => {
  const port = await open(100);
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write('POST /unread HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\nContent-Length: 100000\r\n\r\n{');
  let received = '';
  socket.on('data', (part: string) => {
    received += part;
  });
  await once(socket, 'close');
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404']);
});
