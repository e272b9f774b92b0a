import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { papaparseMs } from '../peer/papaparse.ts';
import { makeAccount } from '../product/account.ts';
import { newBasin } from '../product/basin.ts';
import { logIn, longestTask, NO_MAPS, took } from '../product/browser.ts';
import { withBrowser } from '../product/with-browser.ts';
import type { Row } from './row.ts';

const ROWS = 600_000;
const TIMEOUT_MS = 60_000;
const RUNS = 3;

/** A year of minutes and more as the rain of a basin. */
export const rain: Row = {
  name: 'rain',
  title: `A file of ${ROWS.toLocaleString('en-US')} rows of rain in Chromium: read and checked, then stored`,
  limitSeconds: 300,
  run: (stage) =>
    withBrowser(stage, async ({ browser, product, folder }) => {
      const account = await makeAccount(product);
      const { studyId, basinId } = await newBasin(account);
      const file = join(folder, 'rain.csv');
      await writeFile(file, rainFile());
      const page = await browser.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      await page.addInitScript(NO_MAPS);
      await logIn(page, product);
      await page.goto(`${product.url}/studies/${studyId}/${basinId}`);
      await page.getByRole('button', { name: 'Basin Settings' }).click();
      const dialog = page.getByRole('dialog', { name: /^Basin Settings/ });
      const choice = dialog.locator('input[type=file]');
      await choice.waitFor({ state: 'attached' });
      const longestMs = await longestTask(page);
      let [readMs, storeMs] = [0, 0];
      const taskMs = await longestMs(async () => {
        readMs = await took(() => choice.setInputFiles(file), dialog.getByRole('img', { name: /^Rain in/ }));
        const submit = dialog.getByRole('button', { name: 'Upload Rain Data' }).last();
        storeMs = await took(() => submit.click(), page.getByText(/^Rain data for basin .* was uploaded$/));
      });
      stage.note('papaparse splits the same file');
      const peerMs = await papaparseMs(await browser.newPage(), file, RUNS);
      const peer = { name: 'papaparse alone in a worker: split, nothing checked or stored', value: peerMs / 1_000 };
      return [
        { name: 'read, checked and stored', unit: 's', value: (readMs + storeMs) / 1_000, goal: { atMost: 10 }, peer },
        { name: '  of these read and checked in the worker, until the chart is shown', unit: 's', value: readMs / 1_000, peer },
        { name: '  longest task of the page meanwhile', unit: 'ms', value: taskMs, goal: { atMost: 100 } },
      ];
    }),
};

function rainFile(): string {
  const first = Date.UTC(2024, 0, 1);
  const lines = ['Date,in.'];
  for (let row = 0; row < ROWS; row++) {
    const time = new Date(first + row * 60_000).toISOString();
    lines.push(`${time.slice(0, 10)} ${time.slice(11, 16)},${row % 97 === 0 ? ((row % 13) / 100).toFixed(2) : '0'}`);
  }
  return `${lines.join('\n')}\n`;
}
