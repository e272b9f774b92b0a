import { siteGetFlows } from '@headworks/api/paths/site/graphs';
import type { Page } from 'playwright-core';
import { soundBasin } from '../analysis/basins.ts';
import { spreadOf } from '../measure/percentiles.ts';
import { openPlainLines } from '../peer/plain-lines.ts';
import { type Account, makeAccount } from '../product/account.ts';
import { logIn, longestTask, NO_MAPS, paintAfter } from '../product/browser.ts';
import { uploadBasin } from '../product/made-basin.ts';
import { resultMs } from '../product/result.ts';
import { turnWheel } from '../product/wheel.ts';
import { withBrowser } from '../product/with-browser.ts';
import type { Row } from './row.ts';

const CHART_SITES = 46;
const CHART_DAYS = 365;
const EXPORT_SITES = 200;
const EXPORT_DAYS = 180;
const VIEWS = 5;
const TIMEOUT_MS = 120_000;
const PEER = 'uPlot alone';
const PLOT = { width: 860, height: 320 };
const CHART = '[role="img"][aria-label^="Flow of Creek from"] canvas';
/** Of a long task, which a page reports from 50 ms on. */
const LONGEST_TASK_MS = 100;

/** The Results section in Chromium: the chart of all sites, and the export. */
export const resultPage: Row = {
  name: 'result-page',
  title: 'Results in Chromium: the chart of 46 sites and a year of hours, the export of 200 sites',
  limitSeconds: 900,
  run: (stage) =>
    withBrowser(stage, async ({ browser, product }) => {
      const account = await makeAccount(product);
      stage.note(`${CHART_SITES} sites, a year`);
      const charted = await uploadBasin(account, soundBasin(CHART_SITES, CHART_DAYS));
      await resultMs(account, charted.basinId);
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
      context.setDefaultTimeout(TIMEOUT_MS);
      const page = await context.newPage();
      await page.addInitScript(NO_MAPS);
      await logIn(page, product);
      const addressOf = ({ studyId, basinId }: typeof charted) => `${product.url}/studies/${studyId}/${basinId}?section=results`;
      const paints: number[] = [];
      for (let view = 0; view < VIEWS; view++) {
        await page.goto(addressOf(charted));
        paints.push(await chooseAllSites(page));
      }
      const zoom = await turnWheel(page, CHART);
      stage.note('the same lines in uPlot alone');
      const json = await linesOf(account, charted.siteIds);
      const plain = await openPlainLines(context, json, PLOT.width, PLOT.height);
      const plainZoom = await turnWheel(plain.page, 'canvas');
      await plain.page.close();
      stage.note(`${EXPORT_SITES} sites, ${EXPORT_DAYS} days`);
      const exported = await uploadBasin(account, soundBasin(EXPORT_SITES, EXPORT_DAYS));
      await resultMs(account, exported.basinId);
      await page.goto(addressOf(exported));
      const button = page.getByRole('button', { name: 'Export', exact: true });
      await button.waitFor();
      await page.locator('[role="img"][aria-label^="Flow of"]').waitFor();
      const longestMs = await longestTask(page);
      let tookMs = 0;
      const task = await longestMs(async () => {
        const startedMs = performance.now();
        const download = page.waitForEvent('download');
        await button.click();
        await (await download).path();
        tookMs = performance.now() - startedMs;
      });
      return [
        {
          name: 'all sites, first paint after the data, median',
          unit: 'ms',
          value: spreadOf(paints).p50Ms,
          goal: { atMost: 300 },
          peer: { name: PEER, value: plain.paintMs },
        },
        {
          name: '  script for a turn of the wheel over the axis, median',
          unit: 'ms',
          value: zoom.p50Ms,
          goal: { atMost: 16 },
          peer: { name: PEER, value: plainZoom.p50Ms },
        },
        { name: '  worst', unit: 'ms', value: zoom.maxMs, peer: { name: PEER, value: plainZoom.maxMs } },
        { name: `export of ${EXPORT_SITES} sites, longest task of the page`, unit: 'ms', value: task, goal: { atMost: LONGEST_TASK_MS } },
        { name: '  until the file is there', unit: 's', value: tookMs / 1_000 },
      ];
    }),
};

/** Returns the milliseconds from the data of all sites to their lines. */
async function chooseAllSites(page: Page): Promise<number> {
  const choice = page.getByRole('combobox', { name: 'Site of the chart' });
  await choice.click();
  await page.keyboard.type('All sites');
  const painted = { path: siteGetFlows.path, when: `document.querySelector('${CHART}') !== null` };
  return paintAfter(page, painted, () => page.keyboard.press('Enter'));
}

/** Times and flows of all sites as the JSON that uPlot takes. */
async function linesOf(account: Account, siteIds: readonly number[]): Promise<string> {
  const { sites } = await account.call(siteGetFlows, { siteIdList: [...siteIds], returnHours: true });
  const hours = siteIds.map((id) => sites[id]?.hours);
  const [first] = hours;
  if (first === undefined) throw new Error('a site has no hours');
  const times = first.flow.map((_, place) => first.start + place * 3_600);
  return JSON.stringify([times, ...hours.map((of) => of?.flow)]);
}
