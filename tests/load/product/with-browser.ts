import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Figure, Stage } from '../rows/row.ts';
import { startBrowser } from './browser.ts';
import { type Product, startProduct } from './product.ts';

export interface BrowserStage {
  readonly browser: Browser;
  readonly product: Product;
  /** For files that a page is given. */
  readonly folder: string;
}

/** Measures with a browser, a product and a folder of its own, and removes them. */
export async function withBrowser(stage: Stage, measure: (tools: BrowserStage) => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  const browser = await startBrowser();
  const product = await startProduct(stage);
  const folder = await mkdtemp(join(tmpdir(), 'headworks-bench-'));
  try {
    return await measure({ browser, product, folder });
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
