import { studyDeleteBasin, studyUpdateBasin } from '@headworks/api/paths/study/basins';
import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newMember, support } from '../harness/members.js';
import { basinOf, newBasin, newSite, newStudy } from '../harness/studies.js';
import { aroundMapTest, arrived, focused, gone, live, openAs, rowOf, rowTexts, says, shown } from './browser.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Basins' });
const settingsOf = (page: Page) => page.getByRole('dialog', { name: /^Basin Settings/ });

/** What is listed below Basins, in its order. */
const entriesOf = (page: Page): Promise<readonly string[]> => menuOf(page).getByRole('menuitem').allInnerTexts();

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Basin Settings' }).click();
  await focused(settingsOf(page).getByLabel('Basin Name'));
  await shown(settingsOf(page).getByRole('heading', { name: 'Rain', exact: true }));
}

describeWith('chromium', 'a study in the browser', () => {
  aroundMapTest('basins are created, sorted by name and opened, each with its address', async ({ page, org }) => {
    const { id } = await newStudy(org, '2025 I&I Survey');
    await openAs(page, org, `/studies/${id}`);
    await shown(heading(page, 'Study - 2025 I&I Survey'));
    await says(menuOf(page), 'Create a new basin to begin, or import a KML file.');
    for (const name of ['Basin 10', 'basin 2', 'Susquehanna Interceptor, north bank']) {
      await page.getByRole('button', { name: 'Create New Basin' }).click();
      await page.getByLabel('Basin Name').fill(name);
      await page.getByLabel('Basin Name').press('Enter');
      await shown(heading(page, name));
    }
    expect(await entriesOf(page)).toEqual(['Studies', 'Show All Basins', 'basin 2', 'Basin 10', 'Susquehanna Interceptor,…']);
    await menuOf(page).getByRole('link', { name: 'basin 2' }).click();
    await shown(heading(page, 'basin 2'));
    const second = new URL(page.url()).pathname;
    expect(second).toMatch(new RegExp(`^/studies/${id}/\\d+$`));
    await page.goBack();
    await shown(heading(page, 'Susquehanna Interceptor, north bank'));
    await page.goto(second);
    await shown(heading(page, 'basin 2'));
    await menuOf(page).getByRole('link', { name: 'Studies', exact: true }).click();
    await arrived(page, '/studies');
  });

  aroundMapTest(
    'the first permitted section opens, the others have addresses, and a narrow window folds them',
    async ({ page, openPage, org }) => {
      const { id } = await newStudy(org);
      const [creek, west] = [await newBasin(org, id, 'Fishing Creek'), await newBasin(org, id, 'West End')];
      await openAs(page, org, `/studies/${id}/${creek.id}`);
      const sections = page.getByRole('navigation', { name: 'Section' });
      const current = () => sections.locator('[aria-current]').innerText();
      await shown(sections);
      expect((await sections.getByRole('link').allInnerTexts()).slice(0, 3)).toEqual(['Sites', 'Logs', 'FlowSeries']);
      expect(await current()).toBe('Sites');
      await sections.getByRole('link', { name: 'Logs' }).click();
      await arrived(page, `/studies/${id}/${creek.id}?section=logs`);
      await page.reload();
      await expect.poll(current).toBe('Logs');
      await menuOf(page).getByRole('link', { name: 'West End' }).click();
      await arrived(page, `/studies/${id}/${west.id}?section=logs`);
      await page.setViewportSize({ width: 1231, height: 800 });
      await shown(sections);
      await page.setViewportSize({ width: 1230, height: 800 });
      await gone(sections);
      await page.getByRole('combobox', { name: 'Section' }).click();
      await page.locator('.ant-select-dropdown').getByTitle('FlowSeries').click();
      await arrived(page, `/studies/${id}/${west.id}?section=flow`);

      const other = await openPage();
      const reader = { sites: 'none', logs: 'read', flow: 'read', adj: 'none', results: 'none', playback: 'none' } as const;
      await openAs(
        other,
        await newMember(org, { studies: { perms: 'read', basins: { perms: 'read' }, ...reader } }),
        `/studies/${id}/${creek.id}`,
      );
      const theirs = other.getByRole('navigation', { name: 'Section' });
      await shown(theirs);
      expect(await theirs.getByRole('link').allInnerTexts()).toEqual(['Logs']);
      await says(other, "Click on the 'Select a Site' button above to get started");
    },
  );

  aroundMapTest('Show All Basins lists what the sites of each add up to, and its rows open them', async ({ page, org }) => {
    const { id } = await newStudy(org);
    const creek = await newBasin(org, id, 'Fishing Creek');
    const site = { siteLocation: JSON.stringify({ lat: 41, lng: -76.4 }), population: 1_240 };
    await newSite(org, creek.id, 'MH1', site);
    await newSite(org, creek.id, 'MH2');
    await newBasin(org, id, 'West End');
    await openAs(page, org, `/studies/${id}/${creek.id}`);
    await menuOf(page).getByRole('link', { name: 'Show All Basins' }).click();
    await shown(heading(page, 'All Basins'));
    await arrived(page, `/studies/${id}`);
    expect((await rowTexts(page)).map((row) => row.replace(/ just now.*$/, ''))).toEqual([
      'Fishing Creek 2 0 1 0 1,240',
      'West End 0 0 0 0 Not Set',
    ]);
    await live(page);
    await newSite(org, creek.id, 'MH3');
    await says(rowOf(page, 'Fishing Creek').getByRole('cell').nth(1), '3');
    await rowOf(page, 'West End').getByRole('link').click();
    await shown(heading(page, 'West End'));
  });

  aroundMapTest(
    'settings are saved in the unit of the reader, and the same settings of others are not overwritten unseen',
    async ({ page, org }) => {
      const { id } = await newStudy(org);
      const basin = await newBasin(org, id);
      await openAs(page, org, `/studies/${id}/${basin.id}`);
      await openSettings(page);
      const settings = settingsOf(page);
      const gallons = settings.getByLabel('Gallons per day per household');
      await gallons.fill('many');
      await gallons.press('Enter');
      await says(settings, 'Enter a number from 0 to 100,000, or nothing.');
      await gallons.fill('182.5');
      await gallons.press('Enter');
      await says(page, 'Basin settings saved');
      expect((await basinOf(org, basin.id)).gpdperhouse).toBe(182.5);

      // A site is no setting: no conflict.
      await newSite(org, basin.id);
      await settings.getByLabel('Basin Name').fill('Mill Race');
      await settings.getByRole('button', { name: 'Save' }).click();
      await shown(heading(page, 'Mill Race'));

      await call(studyUpdateBasin, { basin: { id: basin.id, gpdperhouse: 200 } }, org.token);
      await gallons.fill('');
      await settings.getByRole('button', { name: 'Save' }).click();
      await says(settings, 'Someone else has changed these settings meanwhile: “Mill Race”, Gallons per day per household: 200.');
      expect((await basinOf(org, basin.id)).gpdperhouse).toBe(200);
      await settings.getByRole('button', { name: 'Save' }).click();
      await expect.poll(async () => (await basinOf(org, basin.id)).gpdperhouse).toBeNull();
    },
  );

  aroundMapTest('a basin is updated, duplicated and deleted from its settings', async ({ page, org }) => {
    const { id } = await newStudy(org);
    const basin = await newBasin(org, id);
    await newSite(org, basin.id);
    await openAs(page, org, `/studies/${id}/${basin.id}`);
    await openSettings(page);
    const settings = settingsOf(page);
    await settings.getByRole('button', { name: 'Force Basin Update' }).click();
    await says(page, 'The results of the basin will be calculated again.');
    expect(await settings.getByLabel('Name of the copy').inputValue()).toBe('Fishing Creek Copy');
    await settings.getByRole('checkbox', { name: 'Copy log file assignments' }).uncheck();
    await settings.getByRole('button', { name: 'Duplicate Basin' }).click();
    await says(page, 'Basin duplicated');
    await says(page, 'The basin has been duplicated successfully.');
    await gone(settings);
    await menuOf(page).getByRole('link', { name: 'Fishing Creek Copy' }).click();

    await openSettings(page);
    await settings.getByRole('button', { name: 'Delete Basin Fishing Creek Copy' }).click();
    await says(settings, 'Are you sure?');
    await focused(settings.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Escape');
    await shown(settings);
    await settings.getByRole('button', { name: 'Delete Basin Fishing Creek Copy' }).click();
    await settings.getByRole('button', { name: 'Delete Basin Fishing Creek Copy' }).click();
    await says(page, 'Basin Fishing Creek Copy has been deleted');
    await arrived(page, `/studies/${id}`);
    await expect.poll(() => entriesOf(page)).toEqual(['Studies', 'Show All Basins', 'Fishing Creek']);
  });

  aroundMapTest('unsaved settings are not lost by closing', async ({ page, org }) => {
    const { id } = await newStudy(org);
    const basin = await newBasin(org, id);
    await openAs(page, org, `/studies/${id}/${basin.id}`);
    await openSettings(page);
    await settingsOf(page).getByLabel('Basin Name').fill('Other');
    await page.keyboard.press('Escape');
    await says(settingsOf(page), 'These settings are not saved yet.');
    await page.getByRole('button', { name: 'Discard' }).click();
    await gone(settingsOf(page));
    await shown(heading(page, 'Fishing Creek'));
  });

  aroundMapTest('without permission for basins or their sections the study says so', async ({ page, openPage, org }) => {
    const { id } = await newStudy(org);
    const basin = await newBasin(org, id);
    await openAs(page, await newMember(org, { studies: { perms: 'read', basins: { perms: 'none' } } }), `/studies/${id}`);
    await says(page, "You don't have permission to view anything here.");
    await says(page, 'Contact an Organization admin for more help.');
    const none = { sites: 'none', logs: 'none', flow: 'none', adj: 'none', results: 'none', playback: 'none' } as const;
    const other = await openPage();
    const reader = await newMember(org, { studies: { perms: 'read', basins: { perms: 'read' }, ...none } });
    await openAs(other, reader, `/studies/${id}/${basin.id}`);
    await says(other, "You don't have permission to view anything here.");
    expect(await other.getByRole('button', { name: 'Basin Settings' }).count()).toBe(0);
    const create = other.getByRole('button', { name: 'Create New Basin' });
    await create.hover();
    await says(other.getByRole('tooltip'), 'You do not have the required permissions to create basins.');
  });

  aroundMapTest('what does not exist is said, with the way back', async ({ page, org }) => {
    const { id } = await newStudy(org);
    await openAs(page, org, `/studies/${id}/999999999`);
    await says(page, 'This basin does not exist, or you may not see it.');
    await page.getByRole('button', { name: 'Show All Basins' }).click();
    await shown(heading(page, 'All Basins'));
    for (const nowhere of ['999999999', 'new']) {
      await page.goto(`/studies/${nowhere}`);
      await says(page, 'This study does not exist, or you may not see it.');
    }
    await page.getByRole('button', { name: 'Back to Studies' }).click();
    await arrived(page, '/studies');
  });

  aroundMapTest('a basin that someone else deletes disappears, and the page says so', async ({ page, org }) => {
    const { id } = await newStudy(org);
    const basin = await newBasin(org, id);
    await openAs(page, org, `/studies/${id}/${basin.id}`);
    await shown(heading(page, 'Fishing Creek'));
    await live(page);
    await call(studyDeleteBasin, { basinId: basin.id }, org.token);
    await says(page, 'This basin does not exist, or you may not see it.');
  });

  aroundMapTest('small devices cut the names and have the basins behind a button', async ({ openPage, org }) => {
    const { id } = await newStudy(org, '2025 I&I Survey');
    const long = await newBasin(org, id, 'Susquehanna Interceptor');
    await newBasin(org, id, 'West End');
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openAs(page, org, `/studies/${id}/${long.id}`);
    await shown(heading(page, 'Study - 2025 I&I S…'));
    await shown(heading(page, 'Susquehanna Interceptor'));
    expect(await menuOf(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Studies Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Studies Menu' });
    await says(menu, 'Susquehanna Interce…');
    await menu.getByRole('link', { name: 'West End' }).click();
    await gone(menu);
    await shown(heading(page, 'West End'));
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });

  aroundMapTest('an Admin who views as another user sees it above the study', async ({ page, org }) => {
    const { id } = await newStudy(org);
    await page.addInitScript(`sessionStorage.length || localStorage.setItem('userOverride', '${org.userId}')`);
    await openAs(page, await support(), `/studies/${id}`);
    await shown(heading(page, 'Study - 2025 Survey'));
    await shown(page.getByRole('status').filter({ hasText: 'Currently viewing the cloud as Ada Lovelace' }));
  });
});
