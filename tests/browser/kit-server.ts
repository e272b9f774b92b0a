import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import { shared } from '../harness/surroundings.js';
import { shown } from './browser.js';

const web = join(import.meta.dirname, '../../web');

/** The page of the kit, which exists in development alone. */
export interface KitServer {
  readonly open: (page: Page) => Promise<void>;
  readonly origin: string;
  readonly close: () => Promise<void>;
}

export async function startKitServer(): Promise<KitServer> {
  // The configuration of Vite reads it: calls of the page go to the product.
  process.env.PORT = new URL(shared().publicUrl).port;
  const cacheDir = await mkdtemp(join(tmpdir(), 'headworks-kit-'));
  const server = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    cacheDir,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false },
  });
  await server.listen();
  const address = new URL('/kit', server.resolvedUrls?.local[0]);
  return {
    origin: address.origin,
    open: async (page) => {
      await page.goto(address.href);
      await shown(page.getByRole('heading', { name: 'Kit' }));
    },
    close: async () => {
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
