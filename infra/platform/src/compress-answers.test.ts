import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { createLogger } from '@headworks/observability';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publicServer } from './public-server.js';

const LONG = { rows: Array.from({ length: 200 }, (_, row) => ({ row })) };

let app: FastifyInstance;
beforeEach(async () => {
  const answer = () => ({ status: 500, body: {}, retryAfterSeconds: undefined, fault: false });
  const compresses = (address: string) => address !== '/secret';
  app = publicServer(answer, new Map(), createLogger('compress-answers', 'silent'), { compresses }).getInstance<FastifyInstance>();
  await app.after();
  app.get('/long', async () => LONG);
  app.get('/short', async () => ({ ok: true }));
  app.get('/secret', async () => LONG);
  app.get('/stream', (_request, reply) => reply.type('application/json').send(Readable.from([JSON.stringify(LONG)])));
});
afterEach(() => app.close());

const get = (url: string, accept: string) => app.inject({ url, headers: { 'accept-encoding': accept } });

it('compresses a long answer as the client accepts, and says so to caches', async () => {
  const [zstd, br] = [await get('/long', 'gzip, deflate, br, zstd'), await get('/long', 'gzip, br')];
  const [gzip, plain] = [await get('/long', 'gzip'), await get('/long', 'identity')];
  expect(zstd.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const unpacked = [zstdDecompressSync(zstd.rawPayload), brotliDecompressSync(br.rawPayload), gunzipSync(gzip.rawPayload)];
  expect(unpacked.map(String)).toEqual([plain.body, plain.body, plain.body]);
});

it.each(['/short', '/secret', '/stream'])('sends %s as it is', async (url) => {
  const { headers, statusCode } = await get(url, 'gzip, br');
  expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
});
