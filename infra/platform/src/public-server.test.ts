import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createLogger } from '@headworks/observability';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EdgeAnswer, publicServer } from './public-server.js';

const REQUEST_TIMEOUT_MS = 200;
const answer = (error: unknown): EdgeAnswer => {
  const { statusCode = 500 } = error as { readonly statusCode?: number };
  return { status: statusCode, body: { answered: statusCode }, retryAfterSeconds: undefined, fault: false };
};

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];
let say: (words: string) => void;

beforeEach(async () => {
  const logger = createLogger('public-server', 'silent');
  app = publicServer(answer, new Map(), logger, { requestTimeoutMs: REQUEST_TIMEOUT_MS }).getInstance<FastifyInstance>();
  app.get('/link/:token', async () => ({ arrived: true }));
  app.post('/body', async () => ({ arrived: true }));
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200);
    say = (words) => reply.raw.write(words);
    say('begun');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // It listens on TCP, so its address is not a path.
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Sends the text and returns the connection. */
function begin(request: string): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  sockets.push(socket);
  socket.write(request);
  return socket;
}

/** The server's output once it contains this text. */
async function untilSaid(socket: Socket, words: string): Promise<string> {
  let heard = '';
  while (!heard.includes(words)) heard += (await once(socket, 'data')).join('');
  return heard;
}

it('closes the connection of a body that does not end in time', async () => {
  const socket = begin('POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"a":"');
  const drip = setInterval(() => socket.write('a'), REQUEST_TIMEOUT_MS / 10);
  try {
    // A client that writes to a closed connection may get an error first.
    socket.on('error', () => socket.destroy());
    socket.resume();
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  } finally {
    clearInterval(drip);
  }
  expect(socket.destroyed).toBe(true);
});

it.each(['/link/%', `/link/${'x'.repeat(501)}`])(
  'answers an address that cannot be one of a path as one that none has: %s',
  async (url) => {
    const response = await app.inject({ url: `${url}?t=secret` });
    expect([response.statusCode, response.json()]).toEqual([404, { answered: 404 }]);
    expect(response.headers).toMatchObject({ 'x-request-id': expect.any(String), 'cache-control': 'no-store' });
  },
);

it('lets an answer stream for longer than a request may take', async () => {
  const stream = begin('GET /stream HTTP/1.1\r\nHost: x\r\n\r\n');
  await untilSaid(stream, 'begun');
  const slow = begin('POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n');
  expect(await untilSaid(slow, '\r\n')).toContain('408');
  say('still here');
  expect(await untilSaid(stream, 'still here')).toContain('still here');
});

it('a client that leaves within its body is no error of the server', async () => {
  const levels: number[] = [];
  const logger = createLogger('public-server', 'debug', { write: (line: string) => void levels.push(JSON.parse(line).level) });
  const busy = (): EdgeAnswer => ({ status: 503, body: {}, retryAfterSeconds: 2, fault: true });
  const other = publicServer(busy, new Map(), logger).getInstance<FastifyInstance>();
  other.post('/body', async () => ({ arrived: true }));
  await other.listen({ host: '127.0.0.1', port: 0 });
  port = (other.server.address() as AddressInfo).port;
  const socket = begin('POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":"');
  const [request] = await once(other.server, 'request');
  const ended = once(request, 'close');
  socket.destroy();
  await ended.catch(() => undefined);
  await other.close();
  expect(levels).toEqual([20]);
});

it('a body of lists in lists is no body, however few bytes it has', async () => {
  const answered = async (levels: number) => {
    const body = '['.repeat(levels) + ']'.repeat(levels);
    return (await fetch(`http://127.0.0.1:${port}/body`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
  };
  expect([await answered(100), await answered(101)]).toEqual([200, 400]);
});

it('closes a connection whose client does not read its answer, and not one that is read', async () => {
  const other = publicServer(answer, new Map(), createLogger('public-server', 'silent'), { silentMs: 300 }).getInstance<FastifyInstance>();
  // More than the buffers of a connection hold.
  other.get('/large', async () => Buffer.alloc(16 * 1_048_576));
  await other.listen({ host: '127.0.0.1', port: 0 });
  port = (other.server.address() as AddressInfo).port;
  const left = new Promise<void>((resolve) => {
    other.server.once('connection', (connection: Socket) => connection.once('close', () => resolve()));
  });
  begin('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  await left;
  expect((await (await fetch(`http://127.0.0.1:${port}/large`)).arrayBuffer()).byteLength).toBe(16 * 1_048_576);
  await other.close();
});
