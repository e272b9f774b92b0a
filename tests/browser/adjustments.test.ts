/// <reference lib="dom" />
import { siteGetFlows } from '@headworks/api/paths/site/graphs';
import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newMember } from '../harness/members.js';
import type { Organization } from '../harness/organization.js';
import { sampleBasin } from '../harness/sample-basin.js';
import { newBasin, newStudy, sitesOf } from '../harness/studies.js';
import { barriers, bringAxe } from './axe.js';
import { aroundMapTest, gone, openAs, says, shown } from './browser.js';
import { TWO_FRAMES } from './looks.js';

const ONLY = ['S08', 'S07', 'S10'];

/** Runs in the page. */
const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

const population = async (org: Organization, basinId: number, name: string) =>
  (await sitesOf(org, basinId)).find(({ sitename }) => sitename.startsWith(name))?.population;

describeWith('chromium', 'the adjustments of a basin', () => {
  aroundMapTest('are viewed without being stored, then submitted together, and the dates wait for them', async ({ page, org }) => {
    const { studyId, basinId, siteIds } = await sampleBasin(org, { only: ONLY });
    const siteId = siteIds.get('S07') ?? 0;
    const before = await population(org, basinId, 'Millville');
    await bringAxe(page);
    await openAs(page, org, `/studies/${studyId}/${basinId}?section=adj`);
    const go = page.getByRole('button', { name: 'Continue with selection' });
    await shown(go);
    expect(await go.getAttribute('aria-disabled')).toBe('true');
    await page.goto(`/studies/${studyId}/${basinId}?section=adj&site=${siteId}`);
    await says(page, '2 sites with the sites upstream');
    await go.click();
    const chart = page.getByRole('img', { name: /^Flow of Millville_Rd_MH61 and the sites upstream/ });
    await shown(chart);
    await shown(page.getByRole('button', { name: 'Submit', exact: true }));

    const households = page.getByLabel('Households (Cumulative)');
    await households.fill('a dozen');
    await households.blur();
    expect(await households.inputValue()).toBe('');
    await households.fill('900');
    await says(page, 'Submit or discard adjustments before changing date range');
    expect(await page.getByRole('button', { name: 'Submit', exact: true }).getAttribute('aria-disabled')).toBe('true');
    for (const label of ['Start', 'End']) expect(await page.getByLabel(label, { exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'View Effect' }).click();
    await says(page, 'Millville_Rd_MH61, before');
    for (const part of [chart, page.getByRole('button', { name: 'View Effect' })])
      expect(await part.evaluate(isInView), 'the effect is seen next to the fields').toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'View Effect' }).click();
    await expect.poll(() => chart.evaluate(isInView), { message: 'the chart comes into view on a phone' }).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(TWO_FRAMES);
    await says(page, /^(High|Medium|Low) confidence$/);
    expect(await population(org, basinId, 'Millville')).toBe(before);
    expect(await barriers(page, 'everything')).toEqual([]);

    await page.getByText('Hydrograph of Millville_Rd_MH61', { exact: true }).click();
    await shown(page.getByRole('img', { name: /^Flow of Millville_Rd_MH61/ }));
    await page.getByRole('button', { name: 'Submit Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit Changes' });
    await says(dialog, 'Are you sure you want to submit all changes?');
    await says(dialog, 'Changes will be stored of: Millville_Rd_MH61.');
    await dialog.getByRole('button', { name: 'Submit Changes' }).click();
    await says(page, '1 site changed.');
    await gone(dialog);
    expect(await population(org, basinId, 'Millville')).toBe(900);
    const flows = await call(siteGetFlows, { siteIdList: [siteId], returnDailyTotals: true }, org.token);
    expect(flows.sites[siteId]?.dailyTotals?.length).toBeGreaterThan(40);
  });

  aroundMapTest('are viewed and submitted with the households of the sites downstream', async ({ page, org }) => {
    const { studyId, basinId, siteIds } = await sampleBasin(org, { only: ['S08', 'S07', 'S02'] });
    const before = await sitesOf(org, basinId);
    const upstream = before.find(({ id }) => id === siteIds.get('S08'));
    await openAs(page, org, `/studies/${studyId}/${basinId}?section=adj&site=${siteIds.get('S07')}`);
    await page.getByRole('button', { name: 'Continue with selection' }).click();
    await page.getByRole('combobox', { name: 'Adjusting Site' }).click();
    await page.getByText('Fairview_MH66', { exact: true }).last().click();
    const households = page.getByLabel('Households (Cumulative)');
    await households.fill(String((upstream?.population ?? 0) + 60));
    await page.getByRole('button', { name: 'View Effect' }).click();
    await says(page, 'Fairview_MH66, before');
    await gone(page.getByText('Millville_Rd_MH61, before'));
    await page.getByRole('checkbox', { name: 'Cascade to all sites' }).check();
    await page.getByRole('button', { name: 'View Effect' }).click();
    await says(page, 'Millville_Rd_MH61, before');
    await page.getByRole('button', { name: 'Submit Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit Changes' });
    await says(dialog, 'Changes will be stored of: Fairview_MH66, Millville_Rd_MH61, Trunk_MH14.');
    await dialog.getByRole('button', { name: 'Submit Changes' }).click();
    await says(page, '3 sites changed.');
    const after = await sitesOf(org, basinId);
    expect(after.map(({ id, population }) => [id, population])).toEqual(before.map(({ id, population }) => [id, (population ?? 0) + 60]));
  });

  aroundMapTest('name the sites that would have fewer households than those upstream, before they are submitted', async ({ page, org }) => {
    const { studyId, basinId, siteIds } = await sampleBasin(org, { only: ONLY });
    await openAs(page, org, `/studies/${studyId}/${basinId}?section=adj&site=${siteIds.get('S07')}`);
    await page.getByRole('button', { name: 'Continue with selection' }).click();
    const households = page.getByLabel('Households (Cumulative)');
    await households.fill('1');
    const warning = /^With these changes there are fewer households than upstream at: Millville_Rd_MH61\.$/;
    await page.getByRole('button', { name: 'View Effect' }).click();
    await says(page, warning);
    await page.getByRole('button', { name: 'Submit Changes' }).click();
    await says(page.getByRole('dialog', { name: 'Submit Changes' }), warning);
  });

  aroundMapTest('say above the chart why a site has no flow', async ({ page, org }) => {
    const { studyId, basinId, siteIds } = await sampleBasin(org, { only: ONLY });
    await openAs(page, org, `/studies/${studyId}/${basinId}?section=adj&site=${siteIds.get('S07')}`);
    await page.getByRole('button', { name: 'Continue with selection' }).click();
    const chart = page.getByRole('img', { name: /^Flow of Millville_Rd_MH61 and the sites upstream/ });
    await shown(chart);
    await page.getByLabel('Pipe Size').fill('');
    await page.getByRole('button', { name: 'View Effect' }).click();
    const problem = page.getByRole('alert').filter({ hasText: 'Millville_Rd_MH61: The pipe size is not set.' });
    await shown(problem);
    expect((await problem.boundingBox())?.y).toBeLessThan((await chart.boundingBox())?.y ?? 0);
    await page.getByRole('button', { name: 'Discard' }).click();
    await gone(problem);
  });

  aroundMapTest('ask before another choice loses them', async ({ page, org }) => {
    const { studyId, basinId, siteIds } = await sampleBasin(org, { only: ONLY });
    await openAs(page, org, `/studies/${studyId}/${basinId}?section=adj&site=${siteIds.get('S07')}`);
    await page.getByRole('button', { name: 'Continue with selection' }).click();
    await page.getByLabel('Pipe Size').fill('12');
    await page.getByRole('button', { name: 'Choose Site' }).click();
    const choice = page.getByRole('combobox', { name: 'Choose Site' });
    await choice.click();
    await page.getByText('Creekside_MH05', { exact: true }).last().click();
    const question = page.getByRole('dialog', { name: 'Unsubmitted adjustments' });
    await question.getByRole('button', { name: 'Keep them' }).click();
    await says(page, '2 sites with the sites upstream');
    await choice.click();
    await page.getByText('Creekside_MH05', { exact: true }).last().click();
    await question.getByRole('button', { name: 'Discard and choose another site' }).click();
    await says(page, 'Without sites upstream');
  });

  aroundMapTest('say what is missing, fit a phone, and are only there for those who may adjust', async ({ page, org }) => {
    const study = await newStudy(org);
    const { id: basinId } = await newBasin(org, study.id);
    await bringAxe(page);
    await openAs(page, org, `/studies/${study.id}/${basinId}?section=adj`);
    await says(page, 'No Sites found. Return to the Sites tab to add sites to this basin.');
    const made = await sampleBasin(org, { only: ONLY });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/studies/${made.studyId}/${made.basinId}?section=adj&site=${made.siteIds.get('S10')}`);
    await page.getByRole('button', { name: 'Continue with selection' }).click();
    await shown(page.getByLabel('Level Adjustment'));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await barriers(page, 'everything')).toEqual([]);
    const reader = await newMember(org, { studies: { adj: 'none' } });
    await openAs(page, reader, `/studies/${made.studyId}/${made.basinId}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await shown(page.getByText('Results', { exact: true }).first());
    expect(await page.getByText('Adjustments', { exact: true }).count()).toBe(0);
  });
});
