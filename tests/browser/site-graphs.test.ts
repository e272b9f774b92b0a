import { readFile } from 'node:fs/promises';
import { describeWith } from '@headworks/testing';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Organization } from '../harness/organization.js';
import { sampleBasin } from '../harness/sample-basin.js';
import { barriers, bringAxe } from './axe.js';
import { aroundMapTest, gone, openAs, says, shown } from './browser.js';

/** Two of the sample: nothing flows into the first. */
const ONLY = ['S05', 'S09'];

async function openGraphs(page: Page, org: Organization, active = true): Promise<string> {
  const { studyId, basinId } = await sampleBasin(org, { only: ONLY, active });
  await openAs(page, org, `/studies/${studyId}/${basinId}`);
  return openGraphsOf(page, 0);
}

/** Of the site at this place of the list. */
async function openGraphsOf(page: Page, place: number): Promise<string> {
  const actions = page.getByRole('button', { name: /^Actions of / }).nth(place);
  const site = (await actions.getAttribute('aria-label'))?.replace('Actions of ', '') ?? '';
  await actions.click();
  await page.getByRole('menuitem', { name: 'Site Details' }).click();
  await page.getByRole('button', { name: 'Show Log Graphs' }).click();
  return site;
}

/** Of the first line, as its legend shows it. */
const colourOf = (page: Page) => page.getByRole('table', { name: 'Series' }).locator('tbody svg line').first().getAttribute('stroke');

const chart = (page: Page, kind: string) => page.getByRole('img', { name: new RegExp(`^${kind} of .* from .* to .*\\. Peak `) });
const choose = (page: Page, kind: string) => page.getByRole('group', { name: 'Graph' }).getByText(kind, { exact: true }).click();
const linesOf = async (file: Download) => (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n');
const downloaded = async (page: Page): Promise<Download> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  return download;
};

describeWith('chromium', 'the graphs of a site', () => {
  aroundMapTest('show level, volumetric change and flow, each with its file of two decimals', async ({ page, org }) => {
    await bringAxe(page);
    const site = await openGraphs(page, org);
    for (const [kind, file, head] of [
      ['Level', 'Levels', 'Date/Time (logger time),Level (in.)'],
      ['Volumetric Change', 'VolumeRatios', 'Date/Time (logger time),Volumetric Change (x)'],
      ['Flow', 'Flows', 'Date/Time (logger time),Flow (GPM)'],
    ] as const) {
      await choose(page, kind);
      await shown(chart(page, kind));
      const mark = page.getByRole('dialog').getByText(/^(High|Medium|Low) confidence$/);
      expect(await mark.count()).toBe(kind === 'Level' ? 0 : 1);
      if (kind === 'Flow') {
        await mark.focus();
        await says(page.getByRole('tooltip'), 'The flow is calibrated by households and an assumed usage, not by a measured velocity.');
        await mark.blur();
      }
      const download = await downloaded(page);
      expect(download.suggestedFilename()).toBe(`${site}-${file}.csv`);
      const [first, ...rows] = await linesOf(download);
      expect(first).toBe(head);
      expect(rows.length).toBeGreaterThan(1_000);
      expect(rows.filter((row) => !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,-?\d+\.\d\d$/.test(row))).toEqual([]);
    }
    expect(await barriers(page, 'everything')).toEqual([]);
    const legend = page.getByRole('table', { name: 'Series' });
    const dry = legend.getByRole('button', { name: 'Show Dry-weather flow' });
    expect(await dry.getAttribute('aria-pressed')).toBe('true');
    await dry.click();
    expect(await dry.getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('button', { name: 'Show as table' }).click();
    await shown(page.getByRole('columnheader', { name: 'Ground water' }));
    expect(await page.getByRole('columnheader', { name: 'Dry-weather flow' }).count()).toBe(0);
    expect(await barriers(page, 'everything')).toEqual([]);
  });

  aroundMapTest('have the colour that the site has in Adjustments', async ({ page, org }) => {
    const { studyId, basinId, siteIds } = await sampleBasin(org, { only: ['S07', 'S08'] });
    await openAs(page, org, `/studies/${studyId}/${basinId}`);
    expect(await openGraphsOf(page, 1)).toBe('Millville_Rd_MH61');
    await choose(page, 'Flow');
    await shown(chart(page, 'Flow'));
    const colour = await colourOf(page);
    expect(colour?.toLowerCase()).toBe('#906100');
    await page.goto(`/studies/${studyId}/${basinId}?section=adj&site=${siteIds.get('S07')}`);
    await page.getByRole('button', { name: 'Continue with selection' }).click();
    await shown(page.getByRole('img', { name: /^Flow of Millville_Rd_MH61 and the sites upstream/ }));
    expect(await colourOf(page)).toBe(colour);
  });

  aroundMapTest('are read by the keys, zoomed by buttons, and whole again after Reset Chart', async ({ page, org }) => {
    await openGraphs(page, org);
    const level = chart(page, 'Level');
    await shown(level);
    await level.focus();
    await page.keyboard.press('Home');
    const spoken = page.locator('p[aria-live=polite]').filter({ hasText: 'logger time' });
    const first = await spoken.textContent();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => spoken.textContent()).not.toBe(first);
    const all = await level.getAttribute('aria-label');
    for (let click = 0; click < 4; click++) await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => level.getAttribute('aria-label')).not.toBe(all);
    await page.getByRole('button', { name: 'Reset Chart' }).click();
    await expect.poll(() => level.getAttribute('aria-label')).toBe(all);
  });

  aroundMapTest('of less than seven days has levels, and says why it has no flow', async ({ page, org }) => {
    await openGraphs(page, org);
    await shown(chart(page, 'Level'));
    const start = page.getByLabel('Start', { exact: true });
    const end = page.getByLabel('End', { exact: true });
    const lastDay = await end.inputValue();
    const submit = page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).last();
    await end.fill(await start.inputValue());
    await end.press('Enter');
    await submit.click();
    await shown(chart(page, 'Level'));
    await choose(page, 'Flow');
    const tooFew = page.getByText('Not Enough Days. At least 7 full days are required to calculate Volumetric Ratio and Flow', {
      exact: true,
    });
    await shown(tooFew);
    await start.fill(lastDay);
    await start.press('Enter');
    await submit.click();
    await says(page, 'The start date must be before the end date.');
    await gone(tooFew);
    await choose(page, 'Level');
    await shown(chart(page, 'Level'));
  });

  aroundMapTest('say why there is no flow, and offer no second try where the site has to change first', async ({ page, org }) => {
    await openGraphs(page, org);
    const flow = chart(page, 'Flow');
    await choose(page, 'Flow');
    await shown(flow);
    for (const [label, value, why] of [
      ['Households (Cumulative)', '0', 'Neither households nor a reference velocity are set, so only the volumetric ratio is available.'],
      ['Pipe Size', '', 'The pipe size is not set.'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).first().click();
      await says(page.getByRole('alert'), why);
      await gone(flow);
      expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    }
    await choose(page, 'Volumetric Change');
    await says(page.getByRole('alert'), 'The pipe size is not set.');
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  });

  aroundMapTest('of a device that is not activated have levels alone', async ({ page, org }) => {
    await openGraphs(page, org, false);
    await shown(chart(page, 'Level'));
    for (const kind of ['Volumetric Change', 'Flow']) {
      await choose(page, kind);
      await says(page, 'Error, device not activated. Go to the iTracker page or the Logs tab to activate devices.');
      await gone(chart(page, kind));
    }
  });
});
