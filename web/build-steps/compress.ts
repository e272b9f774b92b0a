import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|geojson|tsv)$/;
/** Smaller files are one network packet either way. */
const LEAST_BYTES = 1_024;

/** Writes a brotli and a gzip form next to each built file, so that the server never compresses them itself. */
export const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  writeBundle: {
    order: 'post',
    async handler({ dir = '' }, bundle) {
      await Promise.all(Object.keys(bundle).map((name) => writeForms(join(dir, name))));
    },
  },
});

async function writeForms(path: string): Promise<void> {
  if (!COMPRESSIBLE.test(path)) return;
  const bytes = await readFile(path);
  if (bytes.length < LEAST_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
