import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { HeldBytes } from '@headworks/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Why a body is refused, here and where a path reads it itself. */
export const bodyTexts = {
  encoding: 'content-encoding: must be gzip, or nothing',
  notGzip: 'The body is not valid gzip.',
  endedEarly: 'The body ended early.',
} as const;

const NO_ROOM_SECONDS = 3;
/** Each chunk of a body is an object, even a short one. */
const LEAST_CHUNK_BYTES = 512;

/** A request that the client has to change, with the status of the answer. */
export const refuseBody = (statusCode: 400 | 413 | 415, message: string): Error => Object.assign(new Error(message), { statusCode });

/** A body that has more bytes than its limit, which the answer says. */
const tooLarge = (limitBytes: number): Error => Object.assign(refuseBody(413, 'The body is too large.'), { limitBytes });

/** The holder has more bytes in memory than it may, which is no error of the server: 429. Or others have so many that too few are left for it: 503. */
const noRoom = (held: HeldBytes, bytes: number): Error =>
  Object.assign(new Error('too many bytes of bodies'), {
    statusCode: held.fitsAlone(bytes) ? 503 : 429,
    retryAfterSeconds: NO_ROOM_SECONDS,
  });

/**
 * Reads a body, plain or packed by gzip. The limit counts for what arrives and for what it unpacks to. The bytes of the request are taken as they come, and
 * given back if the body is refused; otherwise they are held until the answer.
 */
export async function readBody(
  { headers, bodyBytes }: Pick<FastifyRequest, 'headers' | 'bodyBytes'>,
  payload: Readable,
  limitBytes: number,
): Promise<Buffer> {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity' && encoding !== 'gzip') throw refuseBody(415, bodyTexts.encoding);
  if (Number(headers['content-length'] ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const chunks: Buffer[] = [];
  let length = 0;
  const take = (chunk: Buffer): Error | undefined => {
    length += chunk.length;
    if (length > limitBytes) return tooLarge(limitBytes);
    const taken = Math.max(chunk.length, LEAST_CHUNK_BYTES);
    if (bodyBytes?.take(taken) === false) return noRoom(bodyBytes, taken);
    chunks.push(chunk);
    return undefined;
  };
  try {
    await (encoding === 'gzip' ? unpack(payload, limitBytes, take) : readTo(payload, take));
    return Buffer.concat(chunks, length);
  } catch (error) {
    bodyBytes?.end();
    throw error;
  }
}

/** Takes a chunk, or returns why it is refused. */
type Take = (chunk: Buffer) => Error | undefined;

/** Passes the chunks to `take`, until the end or the first one that is refused. What is left is not read. */
function readTo(source: Readable, take: Take): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => void source.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
    const onError = (error: Error): void => {
      stop();
      reject(asRefused(error));
    };
    const onData = (chunk: Buffer): void => {
      const refused = take(chunk);
      if (refused) onError(refused);
    };
    const onEnd = (): void => {
      stop();
      resolve();
    };
    const onClose = (): void => onError(endedEarly());
    if (source.destroyed) return onClose();
    source.on('data', onData).once('end', onEnd).once('error', onError).once('close', onClose).resume();
  });
}

async function unpack(payload: Readable, limitBytes: number, take: Take): Promise<void> {
  const unpacker = createGunzip();
  let packedBytes = 0;
  const arrived = readTo(payload, (chunk) => {
    packedBytes += chunk.length;
    return packedBytes > limitBytes ? tooLarge(limitBytes) : undefined;
  }).catch((error: Error) => void unpacker.destroy(error));
  payload.pipe(unpacker);
  try {
    await readTo(unpacker, take);
    await arrived;
  } finally {
    payload.unpipe(unpacker);
    unpacker.destroy();
  }
}

const endedEarly = (): Error => refuseBody(400, bodyTexts.endedEarly);

/** Errors of gunzip and of the connection as refusals; a refusal unchanged. */
function asRefused(error: Error): Error {
  if ('statusCode' in error) return error;
  return 'code' in error && /^Z_/.test(String(error.code)) ? refuseBody(400, bodyTexts.notGzip) : endedEarly();
}
