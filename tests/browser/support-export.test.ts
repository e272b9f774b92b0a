import { readFile } from 'node:fs/promises';
import { cloudExportFlow } from '@headworks/api/paths/cloud/export-flow';
import { describeWith } from '@headworks/testing';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { beginExport, flowsByCore } from '../harness/flow-export.js';
import { loggerFile, withRecord } from '../harness/logger-files.js';
import { support } from '../harness/members.js';
import { csvFile } from '../harness/uploads.js';
import { barriers, bringAxe } from './axe.js';
import { browserTest, gone, openAs, says, shown } from './browser.js';
import { looksOf } from './looks.js';

const ADDRESS = '/admin/export';
const bulk = (page: Page) => page.getByRole('region', { name: 'Bulk Flow Export' });
const individual = (page: Page) => page.getByRole('region', { name: 'Individual Flow Adjustment' });
const exportButton = (card: ReturnType<typeof bulk>) => card.getByRole('button', { name: 'Export' });

/** What the browser saves after a click on Export, by name. */
async function saved(page: Page, card: ReturnType<typeof bulk>, count: number): Promise<ReadonlyMap<string, Download>> {
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await exportButton(card).click();
  await expect.poll(() => downloads.length).toBe(count);
  return new Map(downloads.map((download) => [download.suggestedFilename(), download]));
}
const textOf = async (download: Download | undefined): Promise<string> => (download ? readFile(await download.path(), 'utf8') : '');
const flowsOf = (text: string): readonly number[] =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(10)
    .map((row) => Number(row.split(',').at(-1)));

describeWith('chromium', 'Export Utilities', () => {
  browserTest('converts several files, names those with issues, and says why one has no flow', async ({ page }) => {
    const flawed = withRecord(loggerFile(), 100, ([, ...rest]) => ['7', ...rest]);
    await openAs(page, await support(), ADDRESS);
    await shown(exportButton(bulk(page)).and(page.locator('[aria-disabled]')));
    await bulk(page)
      .getByLabel('CSV files')
      .setInputFiles([
        csvFile('elm.csv', loggerFile()),
        csvFile('oak.csv', flawed),
        csvFile('short.csv', loggerFile({ days: 6 })),
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      ]);
    await says(bulk(page), 'Invalid file type. File must be in CSV format.');
    const files = await saved(page, bulk(page), 2);
    expect([...files.keys()].sort()).toEqual(['IssueDetected_oak.csv', 'elm.csv']);
    expect(await textOf(files.get('elm.csv'))).toContain(',Flow (GPM)\r\n');
    await says(bulk(page), '2 of 4 converted, 2 refused');
    await says(bulk(page), 'Not Enough Days. At least 7 full days are required to calculate Volumetric Ratio and Flow');
    await says(bulk(page), 'Issues found: IssueDetected_oak.csv');
  });

  browserTest('gives more than four files as FlowExport.zip', async ({ page }) => {
    await openAs(page, await support(), ADDRESS);
    const text = loggerFile({ days: 8 });
    await bulk(page)
      .getByLabel('CSV files')
      .setInputFiles(Array.from({ length: 5 }, (_, index) => csvFile(`levels-${index}.csv`, text)));
    await says(bulk(page), '5 files');
    const files = await saved(page, bulk(page), 1);
    expect([...files.keys()]).toEqual(['FlowExport.zip']);
    const zip = await readFile(await (files.get('FlowExport.zip')?.path() ?? ''));
    expect(zip.readUInt32LE(0)).toBe(0x04034b50);
    for (let index = 0; index < 5; index++) expect(zip.toString('latin1')).toContain(`levels-${index}.csv`);
    await says(bulk(page), '5 of 5 converted, 0 refused');
  });

  browserTest('adjusts the flow of one file by multiplier and exponent', async ({ page }) => {
    const data = loggerFile();
    await openAs(page, await support(), ADDRESS);
    const card = individual(page);
    await card.getByLabel('CSV file').setInputFiles(csvFile('elm.csv', data));
    await says(card, '1 file');
    expect((await card.getByTitle('elm.csv', { exact: true }).boundingBox())?.width).toBeGreaterThan(150);
    await card.getByLabel('Multiplier').fill('0');
    await says(card, 'Enter a number greater than 0, and at most 1,000.');
    await shown(exportButton(card).and(page.locator('[aria-disabled]')));
    await card.getByLabel('Multiplier').fill('2');
    await card.getByLabel('Exponent').fill('0.5');
    const files = await saved(page, card, 1);
    const adjusted = flowsOf(await textOf(files.get('elm.csv')));
    const plain = flowsByCore(data, { pipeInches: 10, households: 450 });
    expect(adjusted.length).toBe(plain.length);
    for (const [index, flow] of plain.entries()) expect(adjusted[index]).toBeCloseTo(2 * Math.sqrt(flow), 1);
  });

  browserTest('can be stopped: no file is saved, and all of them can be exported again', async ({ page }) => {
    await openAs(page, await support(), ADDRESS);
    const held = Promise.withResolvers<void>();
    await page.route(`**${cloudExportFlow.path}`, async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    await bulk(page)
      .getByLabel('CSV files')
      .setInputFiles([csvFile('elm.csv', loggerFile()), csvFile('oak.csv', loggerFile())]);
    await exportButton(bulk(page)).click();
    await says(bulk(page), 'Converting: 0 of 2 files are done');
    await bulk(page).getByRole('button', { name: 'Stop' }).click();
    await gone(bulk(page).getByText('Converting'));
    await says(bulk(page), '2 files');
    held.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    expect([...(await saved(page, bulk(page), 2)).keys()].sort()).toEqual(['elm.csv', 'oak.csv']);
  });

  browserTest('says that an answer ended early, and what the server refuses', async ({ page }) => {
    await openAs(page, await support(), ADDRESS);
    const line = { kind: 'refused', name: 'elm.csv', done: 1, total: 2, error: 'NoFlow', message: 'The pipe is empty.' };
    await page.route(`**${cloudExportFlow.path}`, (route) =>
      route.fulfill({ contentType: cloudExportFlow.answerType, body: `${JSON.stringify(line)}\n{"kind":"fi` }),
    );
    await bulk(page)
      .getByLabel('CSV files')
      .setInputFiles([csvFile('elm.csv', loggerFile()), csvFile('oak.csv', loggerFile())]);
    await exportButton(bulk(page)).click();
    await says(bulk(page).getByRole('alert'), 'The answer of the server ended early. Try again.');
    await says(bulk(page), 'The pipe is empty.');
    await page.unrouteAll({ behavior: 'wait' });
    const staff = await support();
    const files = Array.from({ length: 40 }, (_, index) => ({ name: `${index}.csv`, data: loggerFile({ days: 56, intervalMinutes: 5 }) }));
    const other = await beginExport({ files }, staff.token);
    await exportButton(bulk(page)).click();
    await says(bulk(page).getByRole('alert'), 'You have too many uploads or downloads in progress. Try again when one of them has ended.');
    other.leave();
  });

  browserTest('has no barriers, wide and on a phone, in light and dark', async ({ page }) => {
    await bringAxe(page);
    await openAs(page, await support(), ADDRESS);
    await bulk(page)
      .getByLabel('CSV files')
      .setInputFiles([csvFile('elm.csv', loggerFile({ days: 8 })), csvFile('short.csv', loggerFile({ days: 3 }))]);
    await saved(page, bulk(page), 1);
    await individual(page).getByLabel('Exponent').fill('4');
    await says(bulk(page), '1 of 2 converted, 1 refused');
    const looks = await looksOf(page);
    for (const size of ['wide', 'phone'] as const) {
      if (size === 'phone') await looks.phone();
      for (const look of ['light', 'dark'] as const) {
        await looks[look]();
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${size}-${look}.png`, fullPage: true });
        expect(await barriers(page, 'everything')).toEqual([]);
      }
    }
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
