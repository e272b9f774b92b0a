import { readFile } from 'node:fs/promises';
import { monthOf, monthStart } from '@headworks/api/billing';
import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { assignLog, newBasin, newSite, newStudy } from '../harness/studies.js';
import { newLog } from '../harness/tags.js';
import { timePasses } from '../harness/time-passes.js';
import { arrived, browserTest, openAs, rowTexts, says } from './browser.js';

const BILLING = '/settings/organization/billing';
/** More than any month. */
const DAYS = 32;

describeWith('chromium', 'billing in the browser', () => {
  browserTest('the bill of this month and of earlier ones is read study by study, and saved as CSV', async ({ page, org }) => {
    const study = await newStudy(org, '=Survey 2');
    const basin = await newBasin(org, study.id);
    const site = await newSite(org, basin.id, 'MH1');
    await newSite(org, basin.id, 'MH2');
    await assignLog(org, site.id, (await newLog(org)).id);
    await timePasses.forBillsOf(org.orgId, DAYS);
    await newStudy(org, 'Survey 10');

    const now = monthOf(Date.now());
    const before = monthOf(monthStart(now) - 1);
    const first = monthOf(Date.now() - DAYS * 86_400_000);
    await openAs(page, org, BILLING);
    await says(page.getByRole('status'), / so far: \$30\.00$/);
    expect(await rowTexts(page)).toEqual(['=Survey 2 Active 2 1 $30.00', 'Survey 10 Active 0 0 $0.00']);
    expect(await page.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true');

    await page.getByRole('button', { name: 'Previous month' }).click();
    await arrived(page, `${BILLING}?month=${before}`);
    await expect.poll(() => rowTexts(page)).toEqual(['=Survey 2 Active 2 1 $30.00']);
    if (first === before) expect(await page.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`billing-Metro Water-${before}.csv`);
    expect((await readFile(await download.path(), 'utf8')).split('\r\n')).toEqual([
      '\uFEFFMonth,Study,State,Deleted,Sites,Committed sites,Amount in USD',
      `${before},"'=Survey 2",Active,no,2,1,30.00`,
      '',
    ]);
    await page.goBack();
    await says(page.getByRole('status'), / so far: \$30\.00$/);
  });

  browserTest('without studies it says so, and has nothing to save', async ({ page, org }) => {
    await openAs(page, org, BILLING);
    await says(page, 'No studies in this month.');
    expect(await page.getByRole('button', { name: 'Export CSV' }).getAttribute('aria-disabled')).toBe('true');
  });
});
