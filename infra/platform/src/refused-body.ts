import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './held-bodies.js';

/** A connection is not reused if the announced size of its refused body exceeds this. */
const REUSED_UP_TO_BYTES = 1_048_576;
/** More than the largest body that a path reads: its client can send all of it before it reads the response. */
const DRAIN_BYTES = 80 * 1_048_576;
const DRAIN_MS = 10_000;

/**
 * Answers a request whose body was not read to its end: the response is sent at once, and the rest of the body is read and dropped before the response ends.
 * Otherwise the rest would block the next request on the connection, and closing the connection with unread bytes would reset it,
 * so that the client might never read the response. A rest that is larger or slower than the limits closes the connection.
 */
export function drainRefusedBodies(app: FastifyInstance, drainMs = DRAIN_MS): void {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (raw.complete || !hasBody(raw) || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    const announced = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (announced > REUSED_UP_TO_BYTES) void reply.header('connection', 'close');
    // The length shows the client that the response is complete, although the response ends later.
    void reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(answerThen(payload, drained(raw, drainMs)), { objectMode: false });
  });
}

async function* answerThen(payload: string | Buffer, end: Promise<void>): AsyncGenerator<string | Buffer> {
  yield payload;
  await end;
}

/** Resolves when the body ends, or when its connection was closed because a limit was reached. */
function drained(raw: IncomingMessage, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(() => raw.socket.destroy(), drainMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    raw.once('end', done).once('close', done);
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > DRAIN_BYTES) raw.socket.destroy();
    });
    // A piped reader would pause the stream again when it is removed.
    raw.unpipe();
    raw.resume();
  });
}
