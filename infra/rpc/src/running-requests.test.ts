import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningRequests, watchRequests } from './running-requests.js';

const LONG_MS = 60_000;

let app: FastifyInstance;
let requests: RunningRequests;
let port: number;
const sockets: Socket[] = [];

beforeEach(async () => {
  app = fastify({ forceCloseConnections: true, return503OnClosing: false });
  requests = watchRequests(app);
  app.post('/body', async ({ body }) => ({ body }));
  app.get('/quick', async () => 'quick');
  await app.listen({ host: '127.0.0.1', port: 0 });
  // It listens on TCP, so its address is not a path.
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A connection with all that it has received. */
async function open(): Promise<{ socket: Socket; heard: () => string; ended: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  await once(socket, 'connect');
  return { socket, heard: () => text, ended: once(socket, 'close') };
}

const BEGUN = 'POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a"';
const GET = 'GET /quick HTTP/1.1\r\nHost: x\r\n\r\n';

/** The server has the headers, and half of the body. */
const begin = async (socket: Socket): Promise<void> => {
  const arrived = once(app.server, 'request');
  socket.write(BEGUN);
  await arrived;
};

it('a request whose body is arriving is answered before the server ends, as the last one of its connection', async () => {
  const { socket, heard, ended } = await open();
  await begin(socket);
  const end = requests.end(LONG_MS);
  socket.write(':1}');
  await end;
  await ended;
  expect(heard()).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(heard()).toMatch(/connection: close/i);
  expect(heard()).toContain('{"body":{"a":1}}');
});

it('no connection is accepted meanwhile, and a request of an open one is answered', async () => {
  const [slow, idle] = [await open(), await open()];
  idle.socket.write(GET);
  await expect.poll(idle.heard).toContain('quick');
  await begin(slow.socket);
  const kept = await open();
  const end = requests.end(LONG_MS);
  await expect(open()).rejects.toThrow(/ECONNREFUSED/);
  kept.socket.write(GET);
  await kept.ended;
  expect(kept.heard()).toMatch(/connection: close[\s\S]*quick$/i);
  slow.socket.write(':1}');
  await end;
});

it('a request that takes longer than the limit is cut off', async () => {
  const { socket, heard, ended } = await open();
  await begin(socket);
  await requests.end(50);
  await app.close();
  await ended;
  expect(heard()).toBe('');
});

it('a server without requests ends at once', async () => {
  await requests.end(LONG_MS);
  await expect(open()).rejects.toThrow(/ECONNREFUSED/);
});
