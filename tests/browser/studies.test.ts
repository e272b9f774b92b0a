import { studyDeactivate, studyGetStudies, studyUpdate } from '@headworks/api/paths/study/studies';
import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newMember } from '../harness/members.js';
import { newBasin, newSite, newStudy } from '../harness/studies.js';
import {
  arrived,
  browserTest,
  chooseAction,
  focused,
  gone,
  live,
  logIn,
  openAs,
  rowOf,
  rowTexts,
  says,
  settled,
  shown,
  sidebarLink,
} from './browser.js';

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** The names of the listed studies, in their order. */
const names = async (page: Page): Promise<readonly string[]> =>
  (await rowTexts(page)).map((row) => row.replace(/ (?:Active|Inactive) .*$/, ''));

describeWith('chromium', 'the list of studies in the browser', () => {
  browserTest('the first study is created from the empty list, and found by a part of its name in any case', async ({ page, org }) => {
    await openAs(page, org, '/home');
    await sidebarLink(page, 'Studies').click();
    await says(page, 'No studies available');
    await says(page, 'Click on "Create Study" above to create one.');
    await expect.poll(() => page.title()).toBe('Studies – Headworks');
    const dialog = dialogOf(page, 'Create Study');
    for (const name of ['2025 I&I Survey', 'Autumn 10', 'autumn 2']) {
      await page.getByRole('button', { name: 'Create Study' }).first().click();
      await dialog.getByLabel('Study Name').fill(`  ${name} `);
      await dialog.getByLabel('Study Name').press('Enter');
      await says(page, `Study ${name} has been created`);
      await gone(dialog);
    }
    await says(page, '3 studies');
    expect(await names(page)).toEqual(['2025 I&I Survey', 'autumn 2', 'Autumn 10']);
    await page.getByLabel('Search studies by name').fill('TUMN');
    await says(page, '2 of 3 studies');
    await arrived(page, '/studies?search=TUMN');
    await page.getByLabel('Search studies by name').fill('spring');
    await says(page, 'No studies match “spring”.');
    await page.getByRole('button', { name: 'Clear' }).click();
    await says(page, '3 studies');
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect.poll(() => names(page)).toEqual(['Autumn 10', 'autumn 2', '2025 I&I Survey']);
  });

  browserTest('a study whose answer got lost is not created twice when its name is sent again', async ({ page, org }) => {
    await openAs(page, org, '/studies');
    await page.route(
      '**/study/create',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const dialog = dialogOf(page, 'Create Study');
    await page.getByRole('button', { name: 'Create Study' }).first().click();
    await dialog.getByLabel('Study Name').fill('Autumn');
    await dialog.getByLabel('Study Name').press('Enter');
    await says(dialog, 'The server cannot be reached. Check your connection and try again.');
    await dialog.getByLabel('Study Name').press('Enter');
    await says(page, 'Study Autumn has been created');
    const { studies } = await call(studyGetStudies, { orgId: org.orgId }, org.token);
    expect(studies.map(({ name }) => name)).toEqual(['Autumn']);
  });

  browserTest('a study is renamed only if its name changes, and deleted after a question', async ({ page, org }) => {
    await newStudy(org, 'Autumn');
    await openAs(page, org, '/studies');
    await chooseAction(page, 'Autumn', 'Rename…');
    const rename = dialogOf(page, 'Rename Study');
    const field = rename.getByLabel('Study Name');
    const submit = rename.getByRole('button', { name: 'Rename' });
    await focused(field);
    await field.press('Enter');
    await field.fill(' Autumn ');
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    await submit.hover();
    await says(page.getByRole('tooltip'), 'The name has not changed.');
    await field.fill('Autumn 2025');
    await field.press('Enter');
    await gone(rename);
    await shown(rowOf(page, 'Autumn 2025'));

    await chooseAction(page, 'Autumn 2025', 'Delete…');
    const remove = dialogOf(page, 'Delete Study');
    await focused(remove.getByRole('button', { name: 'Cancel' }));
    await remove.getByRole('button', { name: 'Delete' }).click();
    await says(page, 'Study Autumn 2025 has been deleted');
    await focused(page.getByRole('region', { name: 'Studies' }));
    await says(page, 'No studies available');
  });

  browserTest('a duplicate has the name of the study and " Copy", with its sites', async ({ page, org }) => {
    const { id } = await newStudy(org, 'Autumn');
    const basin = await newBasin(org, id);
    await newSite(org, basin.id);
    await openAs(page, org, '/studies');
    await chooseAction(page, 'Autumn', 'Duplicate…');
    const dialog = dialogOf(page, 'Duplicate Study');
    expect(await dialog.getByLabel('Study Name').inputValue()).toBe('Autumn Copy');
    expect(await dialog.getByRole('checkbox', { name: 'Copy log file assignments' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await says(page, 'Successfully duplicated study. Please wait while we reload the page.');
    await says(rowOf(page, 'Autumn Copy').getByRole('cell').nth(2), '1');
  });

  browserTest('a large duplicate reports its progress and is listed when it is whole', { timeout: 120_000 }, async ({ page, org }) => {
    const { id } = await newStudy(org, 'Interceptor');
    const basin = await newBasin(org, id);
    for (let count = 0; count < 200; count += 20)
      await Promise.all(Array.from({ length: 20 }, (_, place) => newSite(org, basin.id, `MH${count + place}`)));
    await openAs(page, org, '/studies');
    await says(rowOf(page, 'Interceptor').getByRole('cell').nth(2), '200');
    await live(page);
    await chooseAction(page, 'Interceptor', 'Duplicate…');
    await dialogOf(page, 'Duplicate Study').getByRole('button', { name: 'Duplicate' }).click();
    await says(page, 'Successfully duplicated study.');
    await says(rowOf(page, 'Interceptor Copy').getByRole('cell').nth(2), '200');
    await gone(page.getByText('Duplicating Interceptor Copy'));
  });

  browserTest('an Inactive study is not opened; it is activated after a question with its price', async ({ page, org }) => {
    const { id } = await newStudy(org, '2024 Survey');
    const basin = await newBasin(org, id);
    for (const name of ['MH1', 'MH2']) await newSite(org, basin.id, name);
    await openAs(page, org, '/studies');
    await chooseAction(page, '2024 Survey', 'Deactivate…');
    const deactivate = dialogOf(page, 'Deactivate Study');
    await says(deactivate, 'Deactivate 2024 Survey? It is archived and cannot be opened before it is activated again.');
    await says(deactivate, 'An inactive study is billed at $1 per site per month.');
    await deactivate.getByRole('button', { name: 'Deactivate' }).click();
    await says(rowOf(page, '2024 Survey'), 'Inactive');

    await rowOf(page, '2024 Survey').getByRole('button', { name: 'Activate…' }).click();
    const activate = dialogOf(page, 'Activate Study');
    await says(activate, /\$30 per committed site per month.*2 sites: at most \$60\.00 per month\..*\$2\.00 per month/);
    await settled(activate);
    await page.keyboard.press('Escape');
    await gone(activate);

    await page.goto(`/studies/${id}/${basin.id}`);
    await says(page, '2024 Survey is inactive.');
    await page.getByRole('button', { name: 'Activate…' }).click();
    await activate.getByRole('button', { name: 'Activate', exact: true }).click();
    await says(page, 'Study 2024 Survey is active');
    await shown(page.getByRole('heading', { name: 'Fishing Creek' }));
  });

  browserTest('the help says how studies are billed', async ({ page, org }) => {
    await openAs(page, org, '/studies');
    await page.getByRole('button', { name: 'How Studies Are Billed' }).click();
    const help = dialogOf(page, 'How Studies Are Billed');
    await says(help, 'Billed at $30 per committed site per month (the highest committed count in the month).');
    await says(help, 'Billed at $1 per site per month (count of sites existing).');
    await says(help, 'At billing month end a study becomes Inactive and all its sites are uncommitted.');
  });

  browserTest('an address with a leading # leads to its study, also through the login', async ({ page, openPage, org }) => {
    const { id } = await newStudy(org, 'Autumn');
    const { id: basinId } = await newBasin(org, id);
    await openAs(page, org, `/#/studies/${id}/${basinId}`);
    await arrived(page, `/studies/${id}/${basinId}`);
    await shown(page.getByRole('heading', { name: 'Study - Autumn' }));
    await expect.poll(() => page.title()).toBe('Sites – Headworks');
    const other = await openPage();
    await other.goto('/#/studies');
    await shown(other.getByRole('heading', { name: 'Login' }));
    await logIn(other, org.email);
    await arrived(other, '/studies');
  });

  browserTest('a member who may only view has View alone, and hears why nothing can be created', async ({ page, org }) => {
    const study = await newStudy(org, 'Autumn');
    const archived = await newStudy(org, 'Winter');
    await call(studyDeactivate, { studyId: archived.id }, org.token);
    await openAs(page, await newMember(org, { studies: { perms: 'read' } }), '/studies');
    const row = rowOf(page, 'Autumn');
    await row.getByRole('button', { name: 'View Autumn' }).waitFor();
    expect(await row.getByRole('button').count()).toBe(1);
    const create = page.getByRole('button', { name: 'Create Study' });
    expect(await create.getAttribute('aria-disabled')).toBe('true');
    await create.hover();
    await says(page.getByRole('tooltip'), 'You do not have the required permissions to create studies.');
    await rowOf(page, 'Winter').getByRole('button', { name: 'View Winter' }).click();
    await says(page, 'Winter is inactive.');
    expect(await page.getByRole('button', { name: 'Activate…' }).count()).toBe(0);
    await page.goBack();
    await row.getByRole('button', { name: 'View Autumn' }).click();
    await arrived(page, `/studies/${study.id}`);
  });

  browserTest('who sees only some studies sees a new one at once, and may change it', async ({ page, org }) => {
    const { id } = await newStudy(org, 'Autumn');
    await newStudy(org, 'Winter');
    const member = await newMember(org, { studies: { perms: 'write', all: false, ids: [id] } });
    await openAs(page, member, '/studies');
    await says(page, '1 study');
    await page.getByRole('button', { name: 'Create Study' }).click();
    await page.getByLabel('Study Name').fill('Spring');
    await page.getByLabel('Study Name').press('Enter');
    await says(page, '2 studies');
    expect(await names(page)).toEqual(['Autumn', 'Spring']);
    await rowOf(page, 'Spring').getByRole('button', { name: 'View' }).click();
    await page.getByRole('button', { name: 'Create New Basin' }).click();
    await page.getByLabel('Basin Name').fill('Creek');
    await page.getByLabel('Basin Name').press('Enter');
    await shown(page.getByRole('heading', { name: 'Creek', exact: true }));
  });

  browserTest('without studies the page says whom to ask', async ({ page, org }) => {
    await openAs(page, await newMember(org, { studies: { perms: 'none' } }), '/studies');
    await says(page, 'You do not have the required permissions to see studies.');
    await says(page, 'Contact an Organization admin for more help.');
  });

  browserTest('changes of others arrive by themselves', async ({ page, org }) => {
    const { id } = await newStudy(org, 'Autumn');
    await openAs(page, org, '/studies');
    await shown(rowOf(page, 'Autumn'));
    await live(page);
    await call(studyUpdate, { study: { id, name: 'Fall' } }, org.token);
    await shown(rowOf(page, 'Fall'));
    await newStudy(org, 'Winter');
    await says(page, '2 studies');
  });
});
