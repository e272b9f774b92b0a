import { Readable } from 'node:stream';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this size, compression costs more than it saves. */
const THRESHOLD_BYTES = 1_024;

/** The addresses of routes, with `:parameters`, whose answers are compressed. */
export type Compresses = (address: string) => boolean;

/** Compresses answers by brotli or gzip, as the client accepts. A stream is sent as it is: it has its own pace, such as that of a refused body. */
export function compressAnswers(app: FastifyInstance, compresses: Compresses): void {
  app.addHook('onSend', async ({ headers }, _reply, payload) => {
    // The plugin's own way to leave an answer alone.
    if (payload instanceof Readable) headers['x-no-compression'] = 'stream';
    return payload;
  });
  app.addHook('onRoute', (route) => {
    if (!compresses(route.url)) route.compress = false;
  });
  // It is loaded before the routes of Nest's controllers are created.
  void app.register(fastifyCompress, { threshold: THRESHOLD_BYTES, encodings: ['br', 'gzip'], globalDecompression: false });
}
