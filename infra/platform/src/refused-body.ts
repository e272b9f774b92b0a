import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** A connection whose refused body is announced as larger than this is not used again. */
const REUSED_UP_TO_BYTES = 1_048_576;
/** More than the largest body that a path reads: its client can send it all before it reads the answer. */
const DRAIN_BYTES = 80 * 1_048_576;
const DRAIN_MS = 10_000;

/**
 * Answers a request whose body was not read to its end: the answer goes out at once, the rest of the body is read and dropped before the answer ends.
 * Otherwise that rest would stand in the way of the next request on the connection, and closing the connection with unread bytes would reset it,
 * so that the client might never read the answer. A rest that is larger or slower than the bounds ends the connection.
 */
export function drainRefusedBodies(app: FastifyInstance, drainMs = DRAIN_MS): void {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (raw.complete || !hasBody(raw) || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    const announced = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (announced > REUSED_UP_TO_BYTES) void reply.header('connection', 'close');
    // The client knows by its length that it has the whole answer, although the answer ends later.
    void reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(answerThen(payload, drained(raw, drainMs)), { objectMode: false });
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

async function* answerThen(payload: string | Buffer, end: Promise<void>): AsyncGenerator<string | Buffer> {
  yield payload;
  await end;
}

/** Resolves when the body is at its end, or its connection was ended because a bound was reached. */
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
    // A reader that was piped to would pause it once more when it goes.
    raw.unpipe();
    raw.resume();
  });
}
