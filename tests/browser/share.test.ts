import { studyDeleteLink } from '@headworks/api/paths/study/share';
import { studyDeactivate } from '@headworks/api/paths/study/studies';
import { describeWith } from '@headworks/testing';
import type { Page, Request } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { call } from '../harness/call.js';
import { newOrganization, type Organization, signIn } from '../harness/organization.js';
import { readyResult } from '../harness/results.js';
import { type SampleBasin, sampleBasin } from '../harness/sample-basin.js';
import { newShareLink } from '../harness/share-links.js';
import { barriers, bringAxe } from './axe.js';
import { aroundMapTest, arrived, giveSession, gone, mapTest, says, shown } from './browser.js';
import { stormyBasin } from './stormy-basin.js';

const INVALID = 'Unable to load results. Please refresh the page to try again, or obtain a new link.';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** The calls of a page, as they are sent. */
function callsOf(page: Page): readonly Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request));
  return calls;
}

const resultsShown = (page: Page) => shown(page.getByRole('table', { name: 'AutoAnalysis of Fishing Creek' }));
const playbackShown = (page: Page) => shown(page.locator('[data-part="alert-count"]'));
const unitsChoice = (page: Page) => page.getByRole('group', { name: 'Units' });

describeWith('chromium', 'a shared basin', () => {
  let org: Organization;
  let sample: SampleBasin;
  let address: string;
  beforeAll(async () => {
    org = await newOrganization();
    sample = await sampleBasin(org, { only: ['S01', 'S03', 'S07', 'S08', 'S09', 'S10'] });
    // Until it is calculated, the page asks again, and is answered 404 NoSuchKey.
    await readyResult(org, { basinId: sample.basinId });
    address = `/share/${await newShareLink(org, sample.basinId)}`;
  });

  mapTest('shows its results, its playback and its hydrographs in a clean browser, each at its own address', async ({ page }) => {
    const calls = callsOf(page);
    const refused: string[] = [];
    page.on('response', (response) => response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`));
    await page.goto(address);
    await arrived(page, `${address}/results`);
    await resultsShown(page);
    for (const words of ['2025 Survey', 'Fishing Creek', /^Link expires /]) await says(page, words);
    expect(await page.title()).toBe('Results – Fishing Creek – Headworks');
    await shown(page.getByRole('button', { name: 'Print' }));
    for (const name of ['Export', 'Share', 'Compare'])
      expect(await page.getByRole('button', { name: new RegExp(`^${name}`) }).count()).toBe(0);

    await page.getByRole('link', { name: 'Playback' }).click();
    await playbackShown(page);
    expect(new URL(page.url()).pathname).toBe(`${address}/playback`);
    const list = page.getByRole('list', { name: 'Sites' });
    await says(list, 'Millville_Rd_MH61');

    await page.getByRole('link', { name: 'Hydrographs' }).click();
    await arrived(page, `${address}/hydrographs`);
    await page.getByRole('combobox', { name: 'Choose Site' }).click();
    await page
      .getByTitle(/^Trunk_MH27/)
      .first()
      .click();
    await page.getByRole('button', { name: 'Continue with selection' }).click();
    await shown(page.getByRole('img', { name: /^Flow/ }).first());
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);

    expect(refused).toEqual([]);
    const shareId = address.replace('/share/', '');
    for (const request of calls) {
      expect(request.headers()).not.toHaveProperty('authorization');
      expect([request.url(), JSON.parse(request.postData() ?? '{}')]).toMatchObject([expect.any(String), { shareId }]);
    }
  });

  mapTest('says at once where the water rose first, and a click shows it there', async ({ openPage }) => {
    const stormy = await stormyBasin(org);
    const link = `/share/${await newShareLink(org, stormy.basinId)}`;
    for (const options of [{}, PHONE]) {
      const page = await openPage(options);
      await page.goto(link);
      const rise = page.getByRole('region', { name: 'Where the water rose first' });
      await says(rise, 'Mar 11 – 13, 2025: the water rose first at Rising_MH1, at Alert 1 from Mar 11, 2025, 05:00, logger time.');
      await rise.getByRole('link', { name: 'Show on the map' }).click();
      await playbackShown(page);
      await says(page, '1 site at or above Alert 1');
      expect(await page.locator('time').first().getAttribute('datetime')).toBe('2025-03-11T05:00');
      await shown(page.getByRole('region', { name: 'Map of sites' }).getByRole('heading', { name: 'Rising_MH1' }));
    }
  });

  aroundMapTest('is shown in the units of the time zone, or in the others', async ({ page, openPage }) => {
    await page.goto(`${address}/playback`);
    await playbackShown(page);
    await says(page.getByRole('list', { name: 'Sites' }), /\sin\. of /);
    await unitsChoice(page).getByText('Metric').click();
    await says(page.getByRole('list', { name: 'Sites' }), /\smm of /);
    const abroad = await openPage({ timezoneId: 'Europe/Berlin' });
    await abroad.goto(`${address}/playback`);
    await says(abroad.getByRole('list', { name: 'Sites' }), /\smm of /);
  });

  aroundMapTest('is the same page for those who are logged in, whose session it does not touch', async ({ page }) => {
    const calls = callsOf(page);
    await giveSession(page, await signIn(org));
    await page.goto(`${address}/results`);
    await resultsShown(page);
    expect(calls.filter((request) => request.url().includes('/auth/'))).toEqual([]);
    expect(await page.getByRole('navigation', { name: 'Views' }).getByRole('link').allInnerTexts()).toEqual([
      'Results',
      'Playback',
      'Hydrographs',
    ]);
  });

  aroundMapTest('has its views in a menu that slides in on a phone', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await page.goto(address);
    await resultsShown(page);
    await page.getByRole('button', { name: 'Views of this basin' }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('link', { name: 'Playback' }).click();
    await gone(menu);
    await playbackShown(page);
  });

  aroundMapTest('says so where the link is wrong, cut, or deleted while the page is open', async ({ page, openPage }) => {
    for (const wrong of ['/share/abcdefghijklmnopqrstuv', address.slice(0, -5), '/share/%00']) {
      await page.goto(wrong);
      await says(page, INVALID);
      await shown(page.getByRole('button', { name: 'Refresh' }));
    }
    const own = await sampleBasin(org, { only: ['S10'] });
    const link = `/share/${await newShareLink(org, own.basinId)}`;
    const open = await openPage();
    await open.goto(`${link}/playback`);
    await playbackShown(open);
    await call(studyDeleteLink, { basinId: own.basinId }, org.token);
    // The next call meets the deleted link.
    await open.getByRole('link', { name: 'Results' }).click();
    await says(open, INVALID);
  });

  aroundMapTest('is left for another view also while the moment that is shown is being written into the address', async ({ page }) => {
    // Of the timers, that one alone waits so long.
    await page.addInitScript(`const { setTimeout: later } = window;
      window.setTimeout = (work, ms, ...rest) => {
        if (ms === 400) window.writeMoment = work;
        return later(work, ms, ...rest);
      };`);
    await page.goto(`${address}/playback`);
    await playbackShown(page);
    await page.getByRole('button', { name: 'Step forward' }).click();
    // It comes between the click and the rendering of the other view.
    await page.getByRole('link', { name: 'Results' }).evaluate((link: HTMLElement) => {
      link.click();
      (window as Window & typeof globalThis & { writeMoment: () => void }).writeMoment();
    });
    await resultsShown(page);
    expect(new URL(page.url()).pathname).toBe(`${address}/results`);
  });

  aroundMapTest('is still there when its study is Inactive', async ({ page }) => {
    const own = await sampleBasin(org, { only: ['S10'] });
    const link = `/share/${await newShareLink(org, own.basinId)}`;
    await call(studyDeactivate, { studyId: own.studyId }, org.token);
    await page.goto(`${link}/playback`);
    await playbackShown(page);
  });

  mapTest('has no barrier for keyboard and screen reader, wide and narrow, light and dark', async ({ openPage }) => {
    for (const options of [{}, { colorScheme: 'dark' }, PHONE, { ...PHONE, colorScheme: 'dark' }] as const) {
      const page = await openPage(options);
      await bringAxe(page);
      await page.goto(`${address}/results`);
      await resultsShown(page);
      expect(await barriers(page, 'everything')).toEqual([]);
      await page.goto(`${address}/playback`);
      await playbackShown(page);
      expect(await barriers(page, 'everything')).toEqual([]);
      await page.goto(`${address}/hydrographs`);
      await shown(page.getByRole('combobox', { name: 'Choose Site' }));
      expect(await barriers(page, 'everything')).toEqual([]);
      await page.goto('/share/wrong');
      await says(page, INVALID);
      expect(await barriers(page, 'everything')).toEqual([]);
    }
  });
});
