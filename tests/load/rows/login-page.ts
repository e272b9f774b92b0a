import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { startBrowser } from '../product/browser.ts';
import { startProduct } from '../product/product.ts';
import type { Row } from './row.ts';

const TIMEOUT_MS = 10_000;

/** What a browser without a cache loads for the login page. */
export const loginPage: Row = {
  name: 'login-page',
  title: 'The login page without a cache',
  limitSeconds: 120,
  async run(stage) {
    const browser = await startBrowser();
    const product = await startProduct(stage).catch(async (error: unknown) => {
      await browser.close();
      throw error;
    });
    try {
      const page = await browser.newPage();
      await page.goto(`${product.url}/login`);
      await page.getByLabel('Email').waitFor();
      await page.waitForLoadState('networkidle');
      const bytes = await gzippedBytes(await loadedBy(page));
      return [{ name: 'page, scripts and styles, gzipped', unit: 'kB', value: bytes / 1_000, goal: { atMost: 110 } }];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

/** The addresses of page, scripts and styles, without fonts, images and calls. */
const loadedBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ name, initiatorType }) => initiatorType === 'navigation' || /\\.(?:js|css)$/.test(name)).map(({ name }) => name)`);

async function gzippedBytes(addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return gzipSync(Buffer.from(await response.arrayBuffer())).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
