import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll } from 'vitest';

const web = join(import.meta.dirname, '../../web');

/** Serves the pages of the kit, which exist in development alone, for the tests of a file. */
export function kitServer(): { readonly address: (path: string) => string } {
  let server: ViteDevServer;
  let cacheDir: string;
  beforeAll(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), 'headworks-kit-'));
    server = await createServer({
      root: web,
      configFile: join(web, 'vite.config.ts'),
      cacheDir,
      logLevel: 'error',
      server: { host: '127.0.0.1', port: 0, hmr: false, proxy: {} },
    });
    await server.listen();
  });
  afterAll(async () => {
    await server.close();
    await rm(cacheDir, { recursive: true, force: true });
  });
  return { address: (path) => new URL(path, server.resolvedUrls?.local[0]).href };
}
