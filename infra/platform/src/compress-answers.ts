import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this size, compression costs more than it saves. */
const THRESHOLD_BYTES = 1_024;
/**
 * Of a year of levels (1.2 MB) and a list of 10,000 devices (2.3 MB), zstd makes 166 and 115 kB in 2.3 and 3.2 ms, brotli of this quality 163 and 120 kB in 5.9 and 9.1, gzip
 * of this level 201 and 259 kB in 4.7 and 7.2: the usual ones of both take up to three times as long, on the thread that answers everybody.
 */
const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 2;

/** The addresses of routes, with `:parameters`, whose answers are compressed. */
export type Compresses = (address: string) => boolean;

/** Compresses answers by zstd, brotli or gzip, as the client accepts. A stream is sent as it is: it has its own pace, such as that of a refused body. */
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
  void app.register(fastifyCompress, {
    threshold: THRESHOLD_BYTES,
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    zlibOptions: { level: GZIP_LEVEL },
    globalDecompression: false,
  });
}
