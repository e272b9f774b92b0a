import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { Call } from './call.js';

const unpack = promisify(gunzip);

/** What a handler returns whose answer is sent already, or whose client has left. */
export const SENT = Symbol('sent');

/** For a calculation that an answer waits for: that of a large basin, and of another one before it. */
export const CALCULATED_WITHIN_MS = 60_000;

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

/** Sends a JSON text as it is; the value that it stands for is not needed any more. */
export async function sendJson({ reply }: Pick<Call, 'reply'>, body: Uint8Array): Promise<typeof SENT> {
  await reply.code(200).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(bytesOf(body));
  return SENT;
}

/** The same with a text that is compressed already: only for a client that does not accept gzip is it unpacked. */
export async function sendGzipped({ request, reply }: Pick<Call, 'request' | 'reply'>, gzipped: Uint8Array): Promise<typeof SENT> {
  void reply.header('vary', 'accept-encoding');
  if (negotiate(String(request.headers['accept-encoding'] ?? ''), ['gzip']) === null) return sendJson({ reply }, await unpack(gzipped));
  return sendJson({ reply: reply.header('content-encoding', 'gzip') }, gzipped);
}
