import type { Page } from 'playwright-core';
import { startBrowser } from '../product/browser.ts';
import { startProduct } from '../product/product.ts';
import type { Row } from './row.ts';

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
      return [
        { name: 'scripts, styles and page, compressed', unit: 'kB', value: (await compressedBytes(page)) / 1_000, goal: { atMost: 110 } },
      ];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

/** Bytes of the bodies as they are sent, without fonts and images. */
const compressedBytes = (page: Page): Promise<number> =>
  page.evaluate(`[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ name, initiatorType }) => initiatorType === 'navigation' || /\\.(?:js|css)$/.test(name))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`);
