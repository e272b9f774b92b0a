import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { newOrganization, type Organization, signIn } from '../harness/organization.js';
import { readyResult } from '../harness/results.js';
import { type SampleBasin, sampleBasin } from '../harness/sample-basin.js';
import { barriers, bringAxe } from './axe.js';
import { browserTest, gone, mapTest, openAs, says, shown } from './browser.js';
import { looksOf } from './looks.js';
import { openResults } from './results-screens.js';

const list = (page: Page): Locator => page.getByRole('list', { name: 'Sites, worst first' });
const toggles = (page: Page): Locator => page.getByRole('group', { name: 'What the map shows' });
const row = (page: Page, site: string): Locator => list(page).getByRole('button', { name: site, exact: true });
const analysisOf = (page: Page, site: string): Locator => page.getByRole('dialog', { name: `Analysis - ${site}` });
const namesIn = (page: Page): Promise<readonly string[]> => list(page).getByRole('button').allInnerTexts();

describeWith('chromium', 'the analysis map', () => {
  let org: Organization;
  let sample: SampleBasin;
  beforeAll(async () => {
    org = await newOrganization();
    sample = await sampleBasin(org);
    await readyResult(org, { basinId: sample.basinId });
  });

  /** The panel is opened: before that nothing of it is loaded. */
  async function openMap(page: Page): Promise<void> {
    await openResults(page, await signIn(org), sample);
    await page.getByRole('button', { name: 'Analysis map' }).click();
    await shown(row(page, 'Creekside_MH05'));
  }

  mapTest('is not there until its panel is opened; then its list has the sites, worst first, with their issues', async ({ page }) => {
    await openResults(page, await signIn(org), sample);
    const panel = page.getByRole('button', { name: 'Analysis map' });
    await shown(panel);
    expect(await page.getByRole('region', { name: 'Map of sites' }).count()).toBe(0);
    await panel.click();
    await shown(page.getByRole('region', { name: 'Map of sites' }));
    expect((await namesIn(page)).slice(0, 3)).toEqual(['Creekside_MH05', 'Millville_Rd_MH61', 'East_St_MH71']);
    expect(await row(page, 'Millville_Rd_MH61').getAttribute('aria-description')).toMatch(/^Severe I&I, Severe Surcharge, \d+ findings$/);
    await says(page, 'AutoAnalysis results are based on the data and information provided.');
  });

  mapTest('shows the types and severities that are selected; without plain points only sites with an issue', async ({ page }) => {
    await openMap(page);
    expect(await namesIn(page)).toHaveLength(10);
    for (const type of ['Surcharge', 'Capacity', 'Blockage', 'iTracker'])
      await toggles(page).getByRole('checkbox', { name: type, exact: true }).click();
    await gone(row(page, 'East_St_MH71'));
    const ofIi = toggles(page).getByRole('group', { name: 'Severities of I&I' });
    await ofIi.getByRole('checkbox', { name: 'Mild' }).click();
    await ofIi.getByRole('checkbox', { name: 'Moderate' }).click();
    await expect.poll(() => namesIn(page)).toEqual(['Creekside_MH05', 'Millville_Rd_MH61']);
    await toggles(page).getByRole('checkbox', { name: 'I&I', exact: true }).click();
    await says(page, 'No site has what is selected.');
  });

  mapTest('opens the analysis of a site by keyboard: the first five findings of a type, the others on request', async ({ page }) => {
    await openMap(page);
    await row(page, 'Millville_Rd_MH61').focus();
    await page.keyboard.press('Enter');
    const analysis = analysisOf(page, 'Millville_Rd_MH61');
    const findings = analysis.locator('[data-part~="finding"]');
    await shown(findings.first());
    const before = await findings.count();
    const more = analysis.getByRole('button', { name: /^Show \d+ more: I&I$/ });
    const hidden = Number(/\d+/.exec(await more.innerText())?.[0]);
    await more.click();
    await expect.poll(() => findings.count()).toBe(before + hidden);
    await says(analysis, 'AutoAnalysis results are based on the data and information provided.');
    await row(page, 'Trunk_MH27').click();
    await shown(analysisOf(page, 'Trunk_MH27'));
  });

  browserTest('shows all sites again, with their labels, after an analysis, unless the user has moved it', async ({ page }) => {
    await openMap(page);
    const map = page.getByRole('region', { name: 'Map of sites' });
    await shown(map.getByRole('button', { name: 'Zoom in' }));
    const picture = async (): Promise<string> => (await map.screenshot()).toString('base64');
    /** When the map has come to rest. */
    const resting = async (): Promise<string> => {
      let [before, now] = ['', await picture()];
      await expect
        .poll(async () => {
          [before, now] = [now, await picture()];
          return now === before;
        })
        .toBe(true);
      return now;
    };
    const openAndClose = async () => {
      await row(page, 'East_St_MH71').click();
      const analysis = analysisOf(page, 'East_St_MH71');
      await shown(analysis);
      await resting();
      await analysis.getByRole('button', { name: 'Close' }).click();
      await gone(analysis);
      await row(page, 'Creekside_MH05').hover();
    };
    await row(page, 'Creekside_MH05').hover();
    // Before the base map is drawn, the map rests without it.
    await shown(map.and(page.locator('[data-drawn]')));
    const all = await resting();
    await openAndClose();
    await expect.poll(picture).toBe(all);
    await map.getByRole('button', { name: 'Zoom out' }).click();
    await resting();
    await openAndClose();
    expect(await resting()).not.toBe(all);
  });

  mapTest('has the limits of its marks in sight, in the unit of the user', async ({ page }) => {
    await openMap(page);
    const limits = page.getByRole('group', { name: 'Limits of the marks' });
    for (const limit of [/150\sgal/, /275\sgal/, /450\sgal/, /30\s%/, /60\s%/, /90\s%/, /80\s%/, /2\/3 pipe above/])
      await says(limits, limit);
  });

  mapTest('explains its marks with the limits of the specification', async ({ page }) => {
    await openMap(page);
    await toggles(page).getByRole('button', { name: 'Help' }).click();
    const legend = page.getByRole('dialog', { name: 'Analysis Map - Help' });
    for (const limit of [
      /150\sgal/,
      /275\sgal/,
      /450\sgal/,
      /30\s%/,
      /60\s%/,
      /90\s%/,
      /80\s%/,
      /1\/2 pipe for 12\sin\. or less, 2\/3 pipe above/,
    ])
      await says(legend, limit);
  });

  mapTest('has no barrier in light and dark, wide and on a phone, which it fits', async ({ page }) => {
    await bringAxe(page);
    const looks = await looksOf(page);
    await openMap(page);
    expect(await barriers(page, 'everything')).toEqual([]);
    await looks.dark();
    expect(await barriers(page, 'colours')).toEqual([]);
    await looks.light();
    await looks.phone();
    await shown(row(page, 'Creekside_MH05'));
    expect(await barriers(page, 'everything')).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  mapTest('is also said by the map of sites, in its list, legend and popup', async ({ page }) => {
    const { studyId, basinId, siteIds } = sample;
    await openAs(page, await signIn(org), `/studies/${studyId}/${basinId}?site=${siteIds.get('S10')}`);
    const map = page.getByRole('region', { name: 'Map of sites' });
    await says(map, 'Severe I&I');
    const legend = page.getByRole('list', { name: 'Legend' });
    for (const word of ['I&I', 'Mild', 'Moderate', 'Severe']) await shown(legend.getByText(word, { exact: true }));
    const sites = page.getByRole('region', { name: 'Sites', exact: true });
    await shown(sites.getByTitle('Severe I&I').first());
    await shown(sites.getByTitle('Mild I&I').first());
    await sites.getByRole('button', { name: 'Trunk_MH27', exact: true }).click();
    await gone(map.getByText('Severe I&I'));
  });
});
