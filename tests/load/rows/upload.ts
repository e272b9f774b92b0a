import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { spreadOf } from '../measure/percentiles.ts';
import { papaparseMs } from '../peer/papaparse.ts';
import { makeAccount } from '../product/account.ts';
import { logIn, longestTask, took } from '../product/browser.ts';
import { withBrowser } from '../product/with-browser.ts';
import type { Figure, Row } from './row.ts';

const RECORDS = 525_600;
const FILES = 3;
const FOLDER_FILES = 1_000;
/** A day of each. */
const FOLDER_RECORDS = 1_440;
const TIMEOUT_MS = 240_000;
/** A user who types or scrolls meanwhile does not see a longer pause. */
const MOST_TASK_MS = 100;

/** A logger's file with a year of one-minute records, and a folder of files, from their selection in the browser to the visible logs. */
export const upload: Row = {
  name: 'upload',
  title: 'A file of 525,600 records in Chromium: read and checked, then uploaded; then 1,000 files',
  limitSeconds: 600,
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
        await writeFile(name, loggerFile(73_000_000 + file, RECORDS));
        const { checkMs, sendMs } = await uploadOne(page, product.url, name);
        checked.push(checkMs);
        sent.push(sendMs);
      }
      stage.note('papaparse splits the same file');
      const peer = await papaparseMs(await browser.newPage(), join(folder, 'year-0.csv'), FILES);
      stage.note(`${FOLDER_FILES.toLocaleString('en-US')} files`);
      return [
        ...figuresOf(spreadOf(checked).p50Ms, spreadOf(sent).p50Ms, peer),
        ...(await folderFigures(page, await browser.newPage(), product.url, folder)),
      ];
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

/** A folder of files of a day, each of another device. */
async function folderFigures(page: Page, empty: Page, url: string, folder: string): Promise<readonly Figure[]> {
  const files = await folderOf(join(folder, 'days'));
  const peer = { name: 'the choice of the same files on an empty page', value: await choiceTaskMs(empty, files) };
  const dialog = await openDialog(page, url);
  const longestMs = await longestTask(page);
  const checked = dialog.getByRole('button', { name: `Upload ${FOLDER_FILES.toLocaleString('en-US')} files` });
  let [checkMs, sendMs] = [0, 0];
  const checkTaskMs = await longestMs(async () => {
    checkMs = await took(() => dialog.getByLabel('Log files').setInputFiles(files), checked);
  });
  const sendTaskMs = await longestMs(async () => {
    sendMs = await took(() => checked.click(), dialog.getByText(`${FOLDER_FILES.toLocaleString('en-US')} stored`));
  });
  return [
    { name: `${FOLDER_FILES.toLocaleString('en-US')} files of a day read and checked`, unit: 's', value: checkMs / 1_000 },
    { name: '  longest task of the page meanwhile', unit: 'ms', value: checkTaskMs, goal: { atMost: peer.value + MOST_TASK_MS }, peer },
    { name: '  sent and stored, until the page says so of all', unit: 's', value: sendMs / 1_000 },
    { name: '  longest task of the page meanwhile', unit: 'ms', value: sendTaskMs, goal: { atMost: MOST_TASK_MS } },
  ];
}

/** The browser itself reads the sizes and dates of chosen files on the page's thread. */
async function choiceTaskMs(page: Page, files: readonly string[]): Promise<number> {
  await page.setContent('<input type="file" multiple onchange="globalThis.isChosen = true">');
  const longestMs = await longestTask(page);
  return longestMs(async () => {
    await page.locator('input').setInputFiles(files);
    await page.waitForFunction('globalThis.isChosen');
  });
}

async function folderOf(folder: string): Promise<readonly string[]> {
  await mkdir(folder);
  const files = Array.from({ length: FOLDER_FILES }, (_, index) => join(folder, `log-${index}.csv`));
  for (const [index, file] of files.entries()) await writeFile(file, loggerFile(74_000_000 + index, FOLDER_RECORDS));
  return files;
}

/** In the logger's format; levels rise and fall each day. */
function loggerFile(serial: number, records: number): string {
  const first = Date.UTC(2025, 0, 1);
  const two = (value: number) => String(value).padStart(2, '0');
  const lines = [
    'MAC Address,00:1E:C0:4A:17:36',
    `Serial Number,${serial},Firmware Version,2.14`,
    'Site Name,Bench_MH1',
    'Battery Level,72 %',
    `Record Count,${records}`,
    'Log Interval,1 minutes,Log Start,01/01/2025 00:00:00',
    'Pipe ID,10.00 in,Vertical Mount,72.00 in',
    'Damping,3,Population,450',
    'Header Units,English',
    'Record Number,Date/Time (GMT),Level,Distance,Gain,Temp',
  ];
  for (let index = 0; index < records; index++) {
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
  const dialog = await openDialog(page, url);
  const checkMs = await took(() => dialog.getByLabel('Log files').setInputFiles(file), dialog.getByText('Valid', { exact: true }));
  const sendMs = await took(
    () => dialog.getByRole('button', { name: 'Upload 1 file' }).click(),
    dialog.getByText('Done', { exact: true }).first(),
  );
  return { checkMs, sendMs };
}

async function openDialog(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/itracker/logs`);
  await page.getByRole('button', { name: 'Upload Logs' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Log files').waitFor({ state: 'attached' });
  return dialog;
}
