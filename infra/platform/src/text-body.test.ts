import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createLogger } from '@headworks/observability';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EdgeAnswer, publicServer } from './public-server.js';
import { readTextBodies } from './text-body.js';

const LIMIT_BYTES = 20_000;
const SHORT_BYTES = 100;

/** The status and words of an error of the server itself. */
const answer = (error: unknown): EdgeAnswer => {
  const { statusCode, message, limitBytes } = error as {
    readonly statusCode?: number;
    readonly message: string;
    readonly limitBytes?: number;
  };
  const body = statusCode === 413 ? { limitBytes } : { message };
  return { status: statusCode ?? 500, body, retryAfterSeconds: undefined, fault: false };
};

let app: FastifyInstance;
let url: string;
beforeEach(async () => {
  app = publicServer(answer, new Map(), createLogger('text-body', 'silent')).getInstance<FastifyInstance>();
  readTextBodies(app, ['application/x-ndjson'], (body) => body);
  readTextBodies(app, ['text/x-short'], (body) => body, { limitBytes: SHORT_BYTES });
  app.post('/any', async ({ body }) => ({ body }));
  app.post('/echo', { bodyLimit: LIMIT_BYTES }, async ({ body }) => ({ body }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  // It listens on TCP, so its address is not a path.
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/echo`;
});
afterEach(() => app.close());

async function post(type: string, body: Uint8Array<ArrayBuffer> | string, encoding?: string) {
  const headers = { 'content-type': type, ...(encoding === undefined ? {} : { 'content-encoding': encoding }) };
  const response = await fetch(url, { method: 'POST', headers, body });
  const answered: unknown = await response.json();
  return [response.status, answered];
}

it('a body that exceeds the limit of its type gets that limit, not the one of its path', async () => {
  url = url.replace('/echo', '/any');
  for (const bytes of [SHORT_BYTES + 1, 1_048_577])
    expect(await post('text/x-short; charset=utf-8', 'x'.repeat(bytes))).toEqual([413, { limitBytes: SHORT_BYTES }]);
  expect(await post('text/x-short', 'x'.repeat(SHORT_BYTES))).toEqual([200, { body: 'x'.repeat(SHORT_BYTES) }]);
});

describe.each([
  ['application/json', { name: 'Ölmühle 🌊' }],
  ['text/plain', { name: 'Ölmühle 🌊' }],
  ['application/x-ndjson', '{"name":"Ölmühle 🌊"}'],
])('a body of %s', (type, read) => {
  const text = '{"name":"Ölmühle 🌊"}';

  it('is read plain and packed by gzip', async () => {
    expect(await post(type, text)).toEqual([200, { body: read }]);
    expect(await post(type, text, 'identity')).toEqual([200, { body: read }]);
    expect(await post(type, gzipSync(text), 'GZIP')).toEqual([200, { body: read }]);
  });

  it('may be as large unpacked as plain, and not larger: the error has the limit', async () => {
    const ofBytes = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`;
    const kept = type === 'application/x-ndjson' ? ofBytes(LIMIT_BYTES) : 'x'.repeat(LIMIT_BYTES - 2);
    const tooLarge = [413, { limitBytes: LIMIT_BYTES }];
    expect(await post(type, gzipSync(ofBytes(LIMIT_BYTES)), 'gzip')).toEqual([200, { body: kept }]);
    expect(await post(type, ofBytes(LIMIT_BYTES))).toEqual([200, { body: kept }]);
    expect(await post(type, gzipSync(ofBytes(LIMIT_BYTES + 1)), 'gzip')).toEqual(tooLarge);
    expect(await post(type, ofBytes(LIMIT_BYTES + 1))).toEqual(tooLarge);
  });

  it.each(['br', 'deflate', 'gzip, gzip', 'x'])('is refused with the encoding %s', async (encoding) => {
    expect(await post(type, gzipSync(gzipSync(text)), encoding)).toEqual([415, { message: 'content-encoding: must be gzip, or nothing' }]);
  });

  it('is refused if it is no gzip, or ends early', async () => {
    for (const payload of [text, gzipSync(text).subarray(0, -4), gzipSync(text).subarray(0, 12)])
      expect(await post(type, payload, 'gzip')).toEqual([400, { message: 'The body is not valid gzip.' }]);
  });

  it('is refused if it is not UTF-8, instead of stored as other characters', async () => {
    const latin = Buffer.from('{"name":"Ölmühle"}', 'latin1');
    const halved = Buffer.from('{"name":"🌊"}').fill(0x22, 12, 13);
    const surrogate = Buffer.concat([Buffer.from('"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"')]);
    for (const bytes of [latin, halved, surrogate]) {
      expect(await post(type, bytes)).toEqual([400, { message: 'The body is not UTF-8.' }]);
      expect(await post(type, gzipSync(bytes), 'gzip')).toEqual([400, { message: 'The body is not UTF-8.' }]);
    }
  });
});
