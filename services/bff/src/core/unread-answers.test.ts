import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { until } from '@headworks/testing';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UnreadAnswers } from './unread-answers.js';

/** More than the buffers of a connection hold. */
const LARGE = Buffer.alloc(16 * 1_048_576);

let app: FastifyInstance;
let unread: UnreadAnswers;
/** A call of `late`, which the test answers. */
let asked: PromiseWithResolvers<{ readonly reply: FastifyReply }>;
beforeEach(async () => {
  asked = Promise.withResolvers();
  unread = new UnreadAnswers(1_000);
  app = fastify({ forceCloseConnections: true });
  unread.count(app);
  app.get<{ Params: { linkId: string } }>('/:linkId/:size', async (request, reply) => {
    unread.admit(request, request.params.linkId);
    await reply.send(request.url.endsWith('large') ? LARGE : 'small');
  });
  app.get<{ Params: { linkId: string } }>('/:linkId/late', async (request, reply) => {
    unread.admit(request, request.params.linkId);
    asked.resolve({ reply });
    await reply;
  });
  app.get('/large', async () => LARGE);
  await app.listen({ port: 0 });
});
afterEach(() => app.close());

/** Asks, and reads the first bytes only. */
async function askWithoutReading(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: h\r\n\r\n`);
  await once(socket, 'readable');
  socket.read(1);
  return socket;
}
const statusOf = async (path: string) => (await app.inject(path)).statusCode;

it('a link whose visitors do not read gets no other answer until they have read, or have left', async () => {
  const reader = await askWithoutReading('/a/large');
  expect(unread.isFull('a')).toBe(true);
  expect(await statusOf('/a/small')).toBe(500);
  expect(await statusOf('/b/small')).toBe(200);
  reader.resume();
  await until(async () => !unread.isFull('a'), { what: 'the answer to be read' });
  expect(await statusOf('/a/small')).toBe(200);
  const leaver = await askWithoutReading('/a/large');
  expect(unread.isFull('a')).toBe(true);
  leaver.destroy();
  await until(async () => !unread.isFull('a'), { what: 'the client to have left' });
});

it('answers that are read, and those of members, count for nothing', async () => {
  for (let nth = 0; nth < 5; nth++) expect(await statusOf('/a/large')).toBe(200);
  await until(async () => !unread.isFull('a'), { what: 'the answers to be read' });
  const member = await askWithoutReading('/large');
  expect(await statusOf('/a/small')).toBe(200);
  member.destroy();
});

it('an answer whose client has left before it was made counts for nothing', async () => {
  const socket = connect((app.server.address() as AddressInfo).port);
  socket.write('GET /a/late HTTP/1.1\r\nhost: h\r\n\r\n');
  const { reply } = await asked.promise;
  const left = once(reply.raw, 'close');
  socket.destroy();
  await left;
  void reply.send(LARGE);
  await new Promise((resolve) => setImmediate(resolve));
  expect(unread.isFull('a')).toBe(false);
});
