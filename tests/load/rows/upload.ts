import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { spreadOf } from '../measure/percentiles.ts';
import { papaparseMs } from '../peer/papaparse.ts';
import { makeAccount } from '../product/account.ts';
import { logIn, took } from '../product/browser.ts';
import { withBrowser } from '../product/with-browser.ts';
import type { Figure, Row } from './row.ts';

const RECORDS = 525_600;
const FILES = 3;
const TIMEOUT_MS = 120_000;

/** A logger's file with a year of one-minute records, from its selection in the browser to the visible log. */
export const upload: Row = {
  name: 'upload',
  title: 'A file of 525,600 records in Chromium: read and checked, then uploaded',
  limitSeconds: 330,
  run: (stage) =>
    withBrowser(stage, async ({ browser, product, folder }) => {
      await makeAccount(product);
      const page = await browser.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      await logIn(page, product);
      const checked: number[] = [];
      const sent: number[] = [];
      for (let file = 0; file < FILES; file++) {
        const name = join(folder, `year-${file}.csv`);
        await writeFile(name, yearFile(73_000_000 + file));
        const { checkMs, sendMs } = await uploadOne(page, product.url, name);
        checked.push(checkMs);
        sent.push(sendMs);
      }
      stage.note('papaparse splits the same file');
      const peer = await papaparseMs(await browser.newPage(), join(folder, 'year-0.csv'), FILES);
      return figuresOf(spreadOf(checked).p50Ms, spreadOf(sent).p50Ms, peer);
    }),
};

const perSecond = (ms: number): number => (RECORDS / ms) * 1_000;

const figuresOf = (checkMs: number, sendMs: number, peerMs: number): readonly Figure[] => [
  {
    name: 'read and checked in the worker, until the page says Valid',
    unit: 'records/s',
    value: perSecond(checkMs),
    peer: { name: 'papaparse alone in a worker: split, nothing checked', value: perSecond(peerMs) },
  },
  { name: 'read again, sent, checked and stored, until the page says Done', unit: 's', value: sendMs / 1_000 },
];

/** In the logger's format; levels rise and fall each day. */
function yearFile(serial: number): string {
  const first = Date.UTC(2025, 0, 1);
  const two = (value: number) => String(value).padStart(2, '0');
  const lines = [
    'MAC Address,00:1E:C0:4A:17:36',
    `Serial Number,${serial},Firmware Version,2.14`,
    'Site Name,Bench_MH1',
    'Battery Level,72 %',
    `Record Count,${RECORDS}`,
    'Log Interval,1 minutes,Log Start,01/01/2025 00:00:00',
    'Pipe ID,10.00 in,Vertical Mount,72.00 in',
    'Damping,3,Population,450',
    'Header Units,English',
    'Record Number,Date/Time (GMT),Level,Distance,Gain,Temp',
  ];
  for (let index = 0; index < RECORDS; index++) {
    const time = new Date(first + index * 60_000);
    const date = `${two(time.getUTCMonth() + 1)}/${two(time.getUTCDate())}/${time.getUTCFullYear()}`;
    const level = 3 + Math.sin(index / 229);
    lines.push(
      `${index + 1},${date} ${two(time.getUTCHours())}:${two(time.getUTCMinutes())}:00,${level.toFixed(2)},${(72 - level).toFixed(2)},40,55.1`,
    );
  }
  return `${lines.join('\r\n')}\r\n`;
}

async function uploadOne(page: Page, url: string, file: string): Promise<{ readonly checkMs: number; readonly sendMs: number }> {
  await page.goto(`${url}/itracker/logs`);
  await page.getByRole('button', { name: 'Upload Logs' }).first().click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByLabel('Log files');
  await choice.waitFor({ state: 'attached' });
  const checkMs = await took(() => choice.setInputFiles(file), dialog.getByText('Valid', { exact: true }));
  const sendMs = await took(
    () => dialog.getByRole('button', { name: 'Upload 1 file' }).click(),
    dialog.getByText('Done', { exact: true }).first(),
  );
  return { checkMs, sendMs };
}
