import { createGunzip } from 'node:zlib';
import { type Refusal, RefusalError, refuse } from '@headworks/api/errors';
import { bodyTexts } from '@headworks/platform';
import type { FastifyRequest } from 'fastify';

/** A body that brings fewer bytes than this in each interval is ended: it would keep its place from others. */
const PROGRESS_INTERVAL_MS = 10_000;
const MIN_BYTES_PER_INTERVAL = 4_096;

/** Ends a request whose body has almost stopped. */
export function watchProgress({ raw }: FastifyRequest): { end(): void } {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket;
    if (!raw.complete && bytesRead - before < MIN_BYTES_PER_INTERVAL) raw.destroy();
    before = bytesRead;
  }, PROGRESS_INTERVAL_MS);
  return { end: () => clearInterval(timer) };
}

/** The bytes of the JSON body, unpacked if it comes as gzip. */
export function bodyOf({ raw, headers }: FastifyRequest): AsyncIterable<Uint8Array> {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return raw.iterator({ destroyOnReturn: false });
  if (encoding !== 'gzip') throw new RefusalError(refuse('UnsupportedMediaType', bodyTexts.encoding));
  const unpacked = createGunzip();
  raw.on('error', (error) => unpacked.destroy(error));
  raw.on('close', () => raw.complete || unpacked.destroy(new Error(bodyTexts.endedEarly)));
  return raw.pipe(unpacked);
}

/** Why a body could not be read; undefined where the body was not the cause. The client of an aborted body reads no answer. */
export function refusalOfBody(error: unknown, { raw }: Pick<FastifyRequest, 'raw'>): Refusal | undefined {
  if (isBadGzip(error)) return refuse('Validation Error', bodyTexts.notGzip);
  return raw.errored ? refuse('Validation Error', bodyTexts.endedEarly) : undefined;
}

/** An error of gunzip, or one that it caused in another process. */
const isBadGzip = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && /^Z_/.test(String(error.code))) || (error.cause !== undefined && isBadGzip(error.cause)));
