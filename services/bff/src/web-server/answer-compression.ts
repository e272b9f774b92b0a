import fastifyCompress from '@fastify/compress';
import { serverRoutes } from '@headworks/api/paths/server-routes';
import type { FastifyInstance } from 'fastify';

/** Below this size, compression costs more than it saves. */
const THRESHOLD_BYTES = 1_024;

/**
 * Answers that hold a secret, next to text that the request chose: session tokens and new API keys. Compressed, their size would tell how much
 * of the text is in the secret (BREACH). Foreign pages cannot send such requests today; this does not depend on it.
 */
const SECRET = ['/auth/', '/org/keys/'];

/** Streams of their own pace, and files that the build has compressed. */
const NOT_WORTH_IT: readonly string[] = [serverRoutes.events, '/*'];

/** Compresses answers by brotli or gzip, as the client accepts. Call it before the first route is added. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (NOT_WORTH_IT.includes(route.url) || SECRET.some((start) => route.url.startsWith(start))) route.compress = false;
  });
  await app.register(fastifyCompress, { threshold: THRESHOLD_BYTES, encodings: ['br', 'gzip'], globalDecompression: false });
}
