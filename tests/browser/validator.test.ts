import { readFile } from 'node:fs/promises';
import { describeWith } from '@headworks/testing';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newMember } from '../harness/members.js';
import { sampleFile, sampleText } from '../harness/uploads.js';
import { browserTest, openAs, says, shown, sidebarLink } from './browser.js';

const input = (page: Page) => page.getByLabel('CSV files');
const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

/** The file that the browser downloads after a click. */
async function downloadsOf(page: Page, count: number): Promise<ReadonlyMap<string, Download>> {
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await page.getByRole('button', { name: 'Export' }).click();
  await expect.poll(() => downloads.length).toBe(count);
  return new Map(downloads.map((download) => [download.suggestedFilename(), download]));
}

describeWith('chromium', 'the Bulk File Validator', () => {
  browserTest(
    'is open to every member; it writes flags into files with issues, and leaves the others as they are',
    async ({ page, org }) => {
      const withoutAccess = await newMember(org, { itr: { perms: 'none' }, logs: { perms: 'none' } });
      await openAs(page, withoutAccess, '/home');
      await sidebarLink(page, 'Utilities').click();
      await says(page, 'Record number out of sequence');
      const names = ['1_imperial_S07.csv', '3_errors_records_S05.csv'];
      await input(page).setInputFiles(await Promise.all(names.map(sampleFile)));
      await says(page, '2 files, 1 with issues');
      const saved = await downloadsOf(page, 2);
      expect([...saved.keys()].sort()).toEqual(['1_imperial_S07.csv', 'IssueDetected_3_errors_records_S05.csv']);
      const [clean, flagged] = [saved.get('1_imperial_S07.csv'), saved.get('IssueDetected_3_errors_records_S05.csv')];
      if (!clean || !flagged) throw new Error('a file is missing');
      expect(await textOf(clean)).toBe(await sampleText('1_imperial_S07.csv'));
      const lines = (await textOf(flagged)).split('\r\n');
      expect(lines[9]?.endsWith(',Flags')).toBe(true);
      const flags = [130, 131, 310, 311, 510].map((line) => lines[line - 1]?.split(',').at(-1));
      expect(flags).toEqual(['*', '*', '&', '&', '~']);
    },
  );

  browserTest('names the same issues of a header as an upload', async ({ page, org }) => {
    await openAs(page, org, '/utilities');
    await input(page).setInputFiles(await sampleFile('4_errors_header_S06.csv'));
    await says(page, '3 file issues');
    expect(await page.getByRole('list', { name: 'Errors' }).getByRole('listitem').allInnerTexts()).toEqual([
      'Invalid MAC address.',
      'Invalid SN.',
      'Header Log Interval value is invalid.',
    ]);
  });

  browserTest('gives more than four files as one zip', async ({ page, org }) => {
    await openAs(page, org, '/utilities');
    const sample = await sampleFile('3_errors_records_S05.csv');
    await input(page).setInputFiles(Array.from({ length: 5 }, (_, index) => ({ ...sample, name: `levels-${index}.csv` })));
    await says(page, '5 files, 5 with issues');
    const [[name, download] = []] = await downloadsOf(page, 1);
    expect(name).toBe('FlowExport.zip');
    const bytes = download && (await readFile(await download.path()));
    expect(bytes?.toString('latin1')).toContain('IssueDetected_levels-4.csv');
    expect(bytes?.readUInt32LE(0)).toBe(0x04034b50);
  });

  browserTest('takes only files whose name contains .csv, and exports nothing else', async ({ page, org }) => {
    await openAs(page, org, '/utilities');
    await shown(page.getByRole('button', { name: 'Export' }).and(page.locator('[aria-disabled]')));
    await input(page).setInputFiles({ name: 'levels.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await says(page, 'Invalid file type. File must be in CSV format.');
    await shown(page.getByRole('button', { name: 'Export' }).and(page.locator('[aria-disabled]')));
    await page.getByRole('button', { name: 'Remove All' }).click();
    await says(page, 'No files chosen');
  });
});
