import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createLogger, createMetrics } from '@headworks/observability';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OWN_BODY_BYTES, shareBodies } from './held-bodies.js';
import { type EdgeAnswer, type PublicServerOptions, publicServer } from './public-server.js';

const until = <T>(value: () => T) => expect.poll(value, { interval: 5, timeout: 10_000 });

const KIB = 1_024;
const ALL_BYTES = 400 * KIB;
/** Of all, a holder that is alone may have a third of what it leaves. */
const EACH_BYTES = ALL_BYTES / 4;

const answer = (error: unknown): EdgeAnswer => {
  const { statusCode = 500, retryAfterSeconds } = error as { readonly statusCode?: number; readonly retryAfterSeconds?: number };
  return { status: statusCode, body: { status: statusCode }, retryAfterSeconds, fault: false };
};

let app: FastifyInstance;
let port: number;
let held: () => number;
/** Requests whose handler waits, by their path. */
let waiting: Map<string, PromiseWithResolvers<void>>;
const sockets: Socket[] = [];
beforeEach(() => open());
afterEach(() => close());

async function open(options: PublicServerOptions = {}): Promise<void> {
  const metrics = createMetrics();
  const shared = shareBodies(metrics, ALL_BYTES);
  held = () => shared.inAll;
  waiting = new Map();
  const logger = createLogger('held-bodies', 'silent');
  app = publicServer(answer, new Map(), logger, { bodies: shared, drainMs: 100, ...options }).getInstance<FastifyInstance>();
  app.addHook('onRequest', async (request) => {
    const org = Number(request.headers['x-org']);
    if (org > 0) request.identity = { orgId: org };
  });
  app.post('/echo', async ({ body }) => ({ length: JSON.stringify(body).length }));
  app.post('/wait/:name', async ({ params }: FastifyRequest) => {
    const turn = Promise.withResolvers<void>();
    waiting.set((params as { readonly name: string }).name, turn);
    await turn.promise;
    return {};
  });
  app.get('/metrics', () => metrics.text());
  await app.listen({ host: '127.0.0.1', port: 0 });
  // It listens on TCP, so its address is not a path.
  port = (app.server.address() as AddressInfo).port;
}

async function close(): Promise<void> {
  for (const turn of waiting.values()) turn.resolve();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
}

const jsonOf = (bytes: number): string => `"${'x'.repeat(bytes - 2)}"`;

const post = (org: number, path: string, body: string | Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-org': String(org), ...headers },
    body,
  });

/** Sends the head of a request, and so much of its body. */
function begin(org: number, announced: number, sent: number, path = '/echo'): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Org: ${org}\r\nContent-Type: application/json\r\nContent-Length: ${announced}\r\n\r\n`,
  );
  socket.write(jsonOf(announced).slice(0, sent));
  return socket;
}

describe('the bytes of bodies', () => {
  it('are counted as they arrive, not as they are announced', async () => {
    begin(1, 200 * KIB, 60 * KIB);
    await until(held).toBe(60 * KIB - OWN_BODY_BYTES);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toContain(`http_held_body_bytes ${60 * KIB - OWN_BODY_BYTES}`);
  });

  it('are given back when the answer was sent', async () => {
    const answered = post(1, '/wait/a', jsonOf(80 * KIB));
    await until(() => waiting.has('a')).toBe(true);
    expect(held()).toBe(80 * KIB - OWN_BODY_BYTES);
    waiting.get('a')?.resolve();
    expect((await answered).status).toBe(200);
    await until(held).toBe(0);
  });

  it('are given back when the connection is cut: in the body, and while the answer is made', async () => {
    const inBody = begin(1, 90 * KIB, 60 * KIB);
    const inWork = begin(2, 60 * KIB, 60 * KIB, '/wait/b');
    await until(() => [held(), waiting.has('b')]).toEqual([2 * (60 * KIB - OWN_BODY_BYTES), true]);
    inBody.destroy();
    await until(held).toBe(60 * KIB - OWN_BODY_BYTES);
    inWork.destroy();
    await until(held).toBe(0);
    waiting.get('b')?.resolve();
    expect((await post(1, '/echo', jsonOf(EACH_BYTES))).status).toBe(200);
    await until(held).toBe(0);
  });

  it('are given back when the rest of the body does not arrive in time', async () => {
    await close();
    await open({ requestTimeoutMs: 200 });
    begin(1, 90 * KIB, 60 * KIB);
    await until(held).toBe(60 * KIB - OWN_BODY_BYTES);
    await until(held).toBe(0);
  });

  it('are given back when the body is refused', async () => {
    for (const bad of [`[${jsonOf(60 * KIB)}`, 'x'.repeat(60 * KIB)]) expect((await post(1, '/echo', bad)).status).toBe(400);
    const cut = gzipSync(jsonOf(60 * KIB)).subarray(0, -4);
    expect((await post(1, '/echo', cut, { 'content-encoding': 'gzip' })).status).toBe(400);
    await until(held).toBe(0);
  });
});

describe('a holder', () => {
  const AT_LIMIT = EACH_BYTES + OWN_BODY_BYTES;

  it('at its limit is asked to wait before its body has arrived, and what was refused is given back at once', async () => {
    await close();
    await open({ drainMs: 60_000 });
    begin(1, 60 * KIB, 56 * KIB);
    await until(held).toBe(40 * KIB);
    const refused = begin(1, 300 * KIB, 200 * KIB).setEncoding('utf8');
    const [head] = (await once(refused, 'data')) as [string];
    expect(head).toMatch(/^HTTP\/1\.1 429 /);
    expect(head).toMatch(/\r\nretry-after: [1-9]/i);
    expect(held()).toBe(40 * KIB);
  });

  it('leaves enough to all others, and to itself what is small', async () => {
    begin(1, AT_LIMIT + KIB, AT_LIMIT);
    await until(held).toBe(EACH_BYTES);
    expect((await post(2, '/echo', jsonOf(60 * KIB))).status).toBe(200);
    expect((await post(1, '/echo', jsonOf(OWN_BODY_BYTES))).status).toBe(200);
    expect((await post(1, '/echo', jsonOf(OWN_BODY_BYTES + KIB))).status).toBe(429);
  });

  it('that is not logged in is its address', async () => {
    begin(0, AT_LIMIT + KIB, AT_LIMIT);
    await until(held).toBe(EACH_BYTES);
    expect((await post(0, '/echo', jsonOf(60 * KIB))).status).toBe(429);
    expect((await post(1, '/echo', jsonOf(60 * KIB))).status).toBe(200);
  });

  it('uses what its packed bodies unpack to', async () => {
    const [small, large] = [gzipSync(jsonOf(60 * KIB)), gzipSync(jsonOf(AT_LIMIT + KIB))];
    const packed = { 'content-encoding': 'gzip' };
    const answered = post(1, '/wait/c', small, packed);
    await until(() => waiting.has('c')).toBe(true);
    expect(held()).toBe(60 * KIB - OWN_BODY_BYTES);
    waiting.get('c')?.resolve();
    await answered;
    const refused = await post(1, '/echo', large, packed);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await until(held).toBe(0);
  });

  it('pays for each chunk, however short: each one is an object', async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    sockets.push(socket);
    socket.write('POST /echo HTTP/1.1\r\nHost: x\r\nX-Org: 1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n');
    socket.write('1\r\n \r\n'.repeat(1_000));
    const [head] = (await once(socket, 'data')) as [string];
    expect(head).toMatch(/^HTTP\/1\.1 429 /);
  });
});

describe('the process', () => {
  it('is busy once all bytes are used up, for a holder that has none of them as well, but not for what is small', async () => {
    // Each takes its whole share, which is a part of what is left: so nearly nothing is.
    let left = ALL_BYTES;
    for (let org = 1; left > ALL_BYTES / 100; org++) {
      const share = Math.floor(left / 4);
      begin(org, share + OWN_BODY_BYTES + KIB, share + OWN_BODY_BYTES);
      left -= share;
      await until(held).toBe(ALL_BYTES - left);
    }
    const refused = await post(1_000, '/echo', jsonOf(60 * KIB));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect((await post(1_000, '/echo', jsonOf(OWN_BODY_BYTES))).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await until(held).toBe(0);
    expect((await post(1_000, '/echo', jsonOf(60 * KIB))).status).toBe(200);
  });

  it('is busy for a holder to which the others have left too little', async () => {
    begin(1, EACH_BYTES + OWN_BODY_BYTES + KIB, EACH_BYTES + OWN_BODY_BYTES);
    await until(held).toBe(EACH_BYTES);
    const body = jsonOf(OWN_BODY_BYTES + 80 * KIB);
    expect((await post(2, '/echo', body)).status).toBe(503);
    for (const socket of sockets) socket.destroy();
    await until(held).toBe(0);
    expect((await post(2, '/echo', body)).status).toBe(200);
  });

  it('is not busy for a holder at its limit while others have room', async () => {
    begin(1, EACH_BYTES + OWN_BODY_BYTES + KIB, EACH_BYTES + OWN_BODY_BYTES);
    await until(held).toBe(EACH_BYTES);
    // A quarter of the rest.
    begin(2, 200 * KIB, 75 * KIB + OWN_BODY_BYTES);
    await until(held).toBe(EACH_BYTES + 75 * KIB);
    for (const org of [1, 2]) expect((await post(org, '/echo', jsonOf(60 * KIB))).status).toBe(429);
    expect((await post(3, '/echo', jsonOf(60 * KIB))).status).toBe(200);
  });
});
