import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { BasinResult } from '@headworks/api/paths/study/result-shapes';
import type { Call } from '../core/call.js';

const unpack = promisify(gunzip);

/** For a calculation that an answer waits for: that of a large basin, and of another one before it. */
export const CALCULATED_WITHIN_MS = 60_000;

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

/** Sends a JSON text as it is; the value that it stands for is not needed any more. */
export async function sendJson({ reply }: Pick<Call, 'reply'>, body: Uint8Array): Promise<void> {
  await reply.code(200).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(bytesOf(body));
}

/** The same with a text that is compressed already: only for a client that does not accept gzip is it unpacked. */
export async function sendGzipped({ request, reply }: Pick<Call, 'request' | 'reply'>, gzipped: Uint8Array): Promise<void> {
  void reply.header('vary', 'accept-encoding');
  if (negotiate(String(request.headers['accept-encoding'] ?? ''), ['gzip']) === null) return sendJson({ reply }, await unpack(gzipped));
  await sendJson({ reply: reply.header('content-encoding', 'gzip') }, gzipped);
}

/** What a handler returns whose answer is sent already. */
export const EMPTY_RESULT: BasinResult = {
  startDate: null,
  endDate: null,
  commonStart: null,
  commonEnd: null,
  usingStart: null,
  usingEnd: null,
  sites: {},
  warnings: [],
  closure: null,
};
