import { itrGetLevels } from '@headworks/api/paths/itr/logs';
import { spreadOf } from '../measure/percentiles.ts';
import { makeAccount } from '../product/account.ts';
import { firstPaintClock, logIn, profilePage, startBrowser } from '../product/browser.ts';
import { startProduct } from '../product/product.ts';
import { turnWheel } from '../product/wheel.ts';
import { DAYS, logOf, sendYear, untilSealed, yearOf } from '../product/year.ts';
import type { Row } from './row.ts';

const VIEWS = 7;
const TIMEOUT_MS = 30_000;
const QUIET_MS = 120_000;
const CHART = '[role="img"][aria-label^="Level from"] canvas';

/** The log view in Chromium with a year of one-minute records: 525,600. */
export const graph: Row = {
  name: 'graph',
  title: 'The graph of 525,600 records in Chromium',
  limitSeconds: 330,
  async run(stage) {
    const minutes = yearOf(72_100_000, 60);
    const browser = await startBrowser();
    const product = await startProduct(stage);
    try {
      const account = await makeAccount(product);
      stage.note('a device sends a year');
      await sendYear(product, account, minutes);
      stage.note('waiting until the days are sealed');
      await untilSealed(product, DAYS);
      await product.quiet(QUIET_MS);
      const logId = await logOf(account, minutes);
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      page.setDefaultTimeout(TIMEOUT_MS);
      await logIn(page, product);
      const paints: number[] = [];
      const firstPaintMs = await firstPaintClock(page, { path: itrGetLevels.path, when: `document.querySelector('${CHART}') !== null` });
      const view = () => firstPaintMs(`${product.url}/home?logs=1&log=${logId}`);
      for (let views = 0; views < VIEWS; views++) paints.push(await profilePage(page, stage.profileFolder, `page-of-graph-${views}`, view));
      const { p50Ms, maxMs } = await turnWheel(page, CHART);
      return [
        { name: 'first paint after the data, median', unit: 'ms', value: spreadOf(paints).p50Ms, goal: { atMost: 200 } },
        { name: 'script for a turn of the wheel over the axis, median', unit: 'ms', value: p50Ms, goal: { atMost: 16 } },
        { name: 'script for a turn of the wheel over the axis, worst', unit: 'ms', value: maxMs, goal: { atMost: 50 } },
      ];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};
