import { authProfile } from '@headworks/api/paths/auth/paths';
import { orgGetUsers, orgUpdateUser } from '@headworks/api/paths/org/members';
import { studyGetBasinHistory } from '@headworks/api/paths/study/basins';
import { describeWith } from '@headworks/testing';
import type { Locator, Page, Route } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { call } from '../harness/call.js';
import { newMember } from '../harness/members.js';
import { newOrganization, type Organization, signIn } from '../harness/organization.js';
import { rainOf, startRainProvider, storeRain } from '../harness/rain.js';
import { basinOf, newBasin, newSite, newStudy } from '../harness/studies.js';
import { ownProduct } from '../harness/surroundings.js';
import { untilUploading } from '../harness/uploads.js';
import { aroundMapTest, focused, gone, live, mapTest, openAs, rowTexts, says, shown } from './browser.js';
import { startDetour } from './detour.js';

const ROWS = [
  ['2025-02-17', '0.25'],
  ['2025-02-18', '1.5'],
  ['2025-02-19', '0'],
] as const;
const DAYS = 'Date,in.\n2/17/2025,0.25\n2/18/2025,1.5\n2/19/2025,0\n';

/** Packed it has more bytes than the first ones that a server gets of it. */
const LONG_FILE_ROWS = 100_000;
const FIRST_BYTES = 64 * 1_024;

const settingsOf = (page: Page) => page.getByRole('dialog', { name: /^Basin Settings/ });
const chartIn = (where: Locator) => where.getByRole('img', { name: /^Rain in/ });
const input = (dialog: Locator) => dialog.locator('input[type=file]');
const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Upload Rain Data' }).last();
const stripOf = (page: Page) => page.getByRole('list', { name: 'Legend' }).getByRole('button', { name: /^Rain/ });

async function newRainBasin(org: Organization) {
  const { id } = await newStudy(org);
  const basin = await newBasin(org, id);
  return { basin, path: `/studies/${id}/${basin.id}` };
}

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Basin Settings' }).click();
  const dialog = settingsOf(page);
  await shown(dialog.getByRole('heading', { name: 'Rain', exact: true }));
  return dialog;
}

const rainFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** A file of minutes, whose amounts have no pattern. */
function minutesOfRain(rows: number): string {
  const startMs = Date.UTC(2025, 0, 1);
  const row = (index: number) =>
    `${new Date(startMs + index * 60_000).toISOString().slice(0, 16).replace('T', ' ')},0.${(index * 7_919) ** 2 % 10_007}`;
  return `Date,in.\n${Array.from({ length: rows }, (_, index) => row(index)).join('\n')}\n`;
}

/** The files whose rain was stored for a basin, newest first. */
async function storedFiles(org: Organization, basinId: number): Promise<readonly unknown[]> {
  const { entries } = await call(studyGetBasinHistory, { basinId }, org.token);
  return entries.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'RainStored' ? [item.to] : [])));
}

/** The map has a legend when it has a site. */
const newPlacedSite = (org: Organization, basinId: number) => newSite(org, basinId, 'MH1', { siteLocation: '{"lat":41,"lng":-76.4}' });

describeWith('chromium', 'rain of a basin', () => {
  mapTest('is shown before it is stored, then in the settings and on the map, also to others', async ({ page, openPage, org }) => {
    const { basin, path } = await newRainBasin(org);
    await newPlacedSite(org, basin.id);
    const other = await openPage();
    await openAs(other, org, path);
    await live(other);
    await openAs(page, await signIn(org), path);
    const dialog = await openSettings(page);
    await says(dialog, 'This basin has no rain data.');
    await input(dialog).setInputFiles(rainFile('gauge.csv', DAYS));
    await shown(chartIn(dialog));
    await says(dialog, /Feb 17 – 19, 2025, logger time · 3 rows · 1\.75\sin\. in total/);
    await says(dialog, 'Amounts in in., as in the header.');
    await chartIn(dialog).press('Home');
    await chartIn(dialog).press('ArrowRight');
    await says(dialog, /^Feb 18, 2025, 1\.50\sin\.$/);
    expect(await rainOf(org, basin.id)).toBeNull();
    await submit(dialog).click();
    await says(page, 'Success!');
    await says(page, 'Rain data for basin Fishing Creek was uploaded');
    await says(dialog, 'gauge.csv');
    await says(dialog, /^Uploaded/);
    expect(await chartIn(dialog).getAttribute('aria-label')).toMatch(
      /^Rain in in\. per day, Feb 17 – 19, 2025, logger time: 1\.75\sin\. in total, at most 1\.50\sin\. on Feb 18, 2025\.$/,
    );
    expect(await rainOf(org, basin.id)).toEqual(ROWS);
    await shown(stripOf(other));
    await stripOf(other).click();
    await shown(chartIn(settingsOf(other)));
    await settingsOf(other).getByRole('button', { name: 'Show as Table' }).click();
    expect(await rowTexts(settingsOf(other))).toEqual(['Feb 17, 2025 0.25', 'Feb 18, 2025 1.50', 'Feb 19, 2025 0.00']);
  });

  aroundMapTest('says of each row what is wrong, and of a file, and takes the corrected one', async ({ page, org }) => {
    const { basin, path } = await newRainBasin(org);
    await openAs(page, org, path);
    const dialog = await openSettings(page);
    await input(dialog).setInputFiles(rainFile('notes.txt', DAYS));
    await says(dialog, 'Invalid file type. File must be in CSV format.');
    await input(dialog).setInputFiles(rainFile('gauge.csv', 'Date;in.\n2/17/2025;0,25\n'));
    await says(dialog, "Columns are separated by ';'. Save the file with commas.");
    const many = Array.from({ length: 100 }, (_, day) => `day ${day},0\n`).join('');
    await input(dialog).setInputFiles(rainFile('gauge.csv', `Date,in.\n2/30/2025,0\n2/18/2025,wet\n2/19/2025\n${many}`));
    await says(dialog, '103 errors. Correct the file and choose it again.');
    await says(dialog, 'The first 100 of 103 errors.');
    expect((await rowTexts(dialog)).slice(0, 3)).toEqual([
      '2 2/30/2025 "2/30/2025" is not a valid date',
      '3 wet "wet" is not a number',
      '4 2/19/2025 This row needs additional data.',
    ]);
    await shown(submit(dialog).and(page.locator('[aria-disabled=true]')));
    await submit(dialog).hover();
    await says(page.getByRole('tooltip'), 'The file has errors.');
    await input(dialog).setInputFiles(rainFile('gauge.csv', DAYS));
    await shown(chartIn(dialog));
    await submit(dialog).click();
    await says(page, 'Rain data for basin Fishing Creek was uploaded');
    expect(await rainOf(org, basin.id)).toHaveLength(3);
  });

  aroundMapTest('is added to within the span of a file, or replaced', async ({ page, org }) => {
    const { basin, path } = await newRainBasin(org);
    await storeRain(org, basin.id, ROWS);
    await openAs(page, org, path);
    const dialog = await openSettings(page);
    await shown(dialog.getByRole('button', { name: 'Replace or Add…' }));
    await input(dialog).setInputFiles(rainFile('march.csv', 'Date,in.\n2/18/2025,0.1\n2/20/2025,0.2\n'));
    await says(dialog, 'The rows of the file take the place of all rain that the basin has.');
    await dialog.getByText('Add', { exact: true }).click();
    await says(dialog, 'Between its first and its last row the file takes the place of what the basin has. Other rain stays.');
    await submit(dialog).click();
    await says(page, 'Success!');
    expect(await rainOf(org, basin.id)).toEqual([
      ['2025-02-17', '0.25'],
      ['2025-02-18', '0.1'],
      ['2025-02-20', '0.2'],
    ]);
    await input(dialog).setInputFiles(rainFile('april.csv', 'Date,in.\n4/1/2025,0.5\n'));
    await submit(dialog).click();
    await says(dialog, /Apr 1, 2025, logger time · 1 row · 0\.50\sin\. in total/);
    expect(await rainOf(org, basin.id)).toEqual([['2025-04-01', '0.5']]);
  });

  aroundMapTest('is deleted in two steps, and a failure is said', async ({ page, org }) => {
    const { basin, path } = await newRainBasin(org);
    await storeRain(org, basin.id, ROWS);
    await openAs(page, org, path);
    const dialog = await openSettings(page);
    await shown(chartIn(dialog));
    const remove = dialog.getByRole('button', { name: 'Delete the rain of Fishing Creek' });
    await remove.click();
    await says(dialog, 'Are you sure?');
    await focused(dialog.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Escape');
    await page.context().route('**/study/delete/basin/rain', (route) => route.abort());
    await remove.click();
    await remove.click();
    await says(dialog.getByRole('alert'), 'An error ocurred while deleting the rain data. Please try again.');
    await says(page, /^Error$/);
    await page.context().unroute('**/study/delete/basin/rain');
    await remove.click();
    await remove.click();
    await says(page, 'Deleted successfully');
    await says(dialog, 'This basin has no rain data.');
    expect((await basinOf(org, basin.id)).rain).toBeNull();
  });

  aroundMapTest('is in millimetres for a metric reader, also of a file without a unit', async ({ page, org }) => {
    await call(authProfile, { first: 'Ada', last: 'Lovelace', phone: '615-555-0100', units: '2' }, org.token);
    const { basin, path } = await newRainBasin(org);
    await openAs(page, org, path);
    const dialog = await openSettings(page);
    await input(dialog).setInputFiles(rainFile('gauge.csv', 'Date,Amount\n2/17/2025,25.4\n2/18/2025,12.7\n'));
    await says(dialog, 'The header has no unit, so the amounts are taken as mm, the unit of your settings.');
    await says(dialog, /2 rows · 38\.1\smm in total/);
    await submit(dialog).click();
    await says(page, 'Success!');
    expect(await rainOf(org, basin.id)).toEqual([
      ['2025-02-17', '1'],
      ['2025-02-18', '0.5'],
    ]);
    await dialog.getByRole('button', { name: 'Show as Table' }).click();
    expect(await rowTexts(dialog)).toEqual(['Feb 17, 2025 25.4', 'Feb 18, 2025 12.7']);
  });

  mapTest('is seen and not changed by a reader', async ({ page, org }) => {
    const { basin, path } = await newRainBasin(org);
    await newPlacedSite(org, basin.id);
    await storeRain(org, basin.id, ROWS);
    const reader = await newMember(org, { studies: { perms: 'read', basins: { perms: 'read' }, sites: 'read' } });
    await openAs(page, reader, path);
    await stripOf(page).click();
    const dialog = settingsOf(page);
    await shown(chartIn(dialog));
    for (const name of ['Replace or Add…', 'Delete the rain of Fishing Creek']) {
      await shown(dialog.getByRole('button', { name }).and(page.locator('[aria-disabled=true]')));
    }
    await dialog.getByRole('button', { name: 'Replace or Add…' }).hover();
    await says(page.getByRole('tooltip'), 'You do not have the required permissions to edit this page.');
    expect(await dialog.getByLabel('Basin Name').count()).toBe(0);
  });

  aroundMapTest('stays as it was when the line is lost or the server refuses, and the file can be sent again', async ({ page, org }) => {
    const { basin, path } = await newRainBasin(org);
    const writer = await newMember(org, { studies: { perms: 'write', basins: { perms: 'write' }, sites: 'read' } });
    const { users } = await call(orgGetUsers, { orgId: org.orgId }, org.token);
    const orgMemberId = users.find(({ userid }) => userid === writer.userId)?.id ?? 0;
    await openAs(page, writer, path);
    const dialog = await openSettings(page);
    await input(dialog).setInputFiles(rainFile('gauge.csv', DAYS));
    await page.context().route('**/study/create/basin/rain', (route) => route.abort());
    await submit(dialog).click();
    const lost = 'An error ocurred while uploading the rain data: The server cannot be reached. Check your connection and try again.';
    await says(dialog.getByRole('alert'), lost);
    await says(page, 'Upload Failed');
    await page.context().unroute('**/study/create/basin/rain');
    await page.context().route('**/study/create/basin/rain', async (route) => {
      await call(
        orgUpdateUser,
        { orgId: org.orgId, orgMemberId, perms: { studies: { perms: 'read', basins: { perms: 'read' } } } },
        org.token,
      );
      await route.continue();
    });
    await submit(dialog).click();
    await says(dialog.getByRole('alert'), /^An error ocurred while uploading the rain data: (?!The server)/);
    expect((await basinOf(org, basin.id)).rain).toBeNull();
  });

  aroundMapTest('sends a file again that was stored though its answer was lost, and it is stored once', async ({ page, org }) => {
    const { basin, path } = await newRainBasin(org);
    await storeRain(org, basin.id, ROWS);
    await openAs(page, org, path);
    const dialog = await openSettings(page);
    await input(dialog).setInputFiles(rainFile('march.csv', 'Date,in.\n3/1/2025,0.5\n'));
    await dialog.getByText('Add', { exact: true }).click();
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.context().route('**/study/create/basin/rain', loseAnswer, { times: 1 });
    await submit(dialog).click();
    await says(page, 'Rain data for basin Fishing Creek was uploaded');
    expect(await rainOf(org, basin.id)).toEqual([...ROWS, ['2025-03-01', '0.5']]);
    expect(await storedFiles(org, basin.id)).toEqual(['march.csv', 'rain.csv']);
  });

  aroundMapTest('sends a file again that was cut while no server answers, and it is stored once', async ({ openPage, org }) => {
    const { basin, path } = await newRainBasin(org);
    const detour = await startDetour(org.at.publicUrl);
    onTestFinished(() => detour.down());
    const page = await openPage({ baseURL: detour.url });
    await openAs(page, org, path);
    const dialog = await openSettings(page);
    await input(dialog).setInputFiles(rainFile('gauge.csv', minutesOfRain(LONG_FILE_ROWS)));
    await shown(chartIn(dialog));
    detour.holdAfter(FIRST_BYTES);
    await submit(dialog).click();
    await untilUploading(org);
    // The browser itself sends a body once more if its connection was used before.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/study/create/basin/rain'));
    await detour.down();
    await failed;
    detour.leadTo(org.at.publicUrl);
    await detour.up();
    await says(page, 'Rain data for basin Fishing Creek was uploaded');
    expect((await basinOf(org, basin.id)).rain).toMatchObject({ rows: LONG_FILE_ROWS });
    expect(await storedFiles(org, basin.id)).toEqual(['gauge.csv']);
  });

  aroundMapTest('an upload holds the dialog, and can be cancelled', async ({ page, org }) => {
    const { basin, path } = await newRainBasin(org);
    await openAs(page, org, path);
    const dialog = await openSettings(page);
    await page.context().route('**/study/create/basin/rain', () => undefined);
    await input(dialog).setInputFiles(rainFile('gauge.csv', DAYS));
    await submit(dialog).click();
    await says(dialog, /^(Uploading|Storing)$/);
    await page.keyboard.press('Escape');
    expect(await dialog.getByRole('button', { name: 'Close' }).last().isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await says(dialog, 'The upload was cancelled. What the server had received by then may be stored.');
    await says(dialog, 'This basin has no rain data.');
    await page.keyboard.press('Escape');
    await gone(dialog);
    expect((await basinOf(org, basin.id)).rain).toBeNull();
  });

  aroundMapTest('is fetched from the provider of the server for days that are chosen', { timeout: 120_000 }, async ({ openPage }) => {
    const provider = await startRainProvider();
    const own = await ownProduct({ RAIN_URL: provider.url });
    try {
      const org = await newOrganization(own.product);
      const who = { ...org, at: own.product };
      const study = await newStudy(who);
      const basin = await newBasin(who, study.id);
      const page = await openPage({ baseURL: own.product.publicUrl });
      await openAs(page, org, `/studies/${study.id}/${basin.id}`);
      const dialog = await openSettings(page);
      await dialog.getByRole('button', { name: 'Fetch Rain…' }).click();
      const fetching = dialog.getByRole('region', { name: 'Fetch Rain' });
      const choose = async (label: string, day: string) => {
        await fetching.getByLabel(label).fill(day);
        await fetching.getByLabel(label).press('Enter');
      };
      await choose('From', 'Feb 18, 2025');
      await choose('To', 'Feb 17, 2025');
      await says(fetching.getByRole('alert'), 'The first day must not be after the last one.');
      await choose('From', 'Feb 17, 2025');
      await fetching.getByRole('button', { name: 'Fetch Rain' }).click();
      await says(fetching.getByRole('alert'), 'The rain could not be fetched. No site of the basin has a location.');

      await newSite(who, basin.id, 'MH1', { siteLocation: '{"lat":41,"lng":-76.4}' });
      const time = ['2025-02-17T12:00', '2025-02-17T13:00'];
      const answer = { hourly_units: { precipitation: 'inch' }, hourly: { time, precipitation: [0.25, 0.5] } };
      provider.answer = { status: 200, body: JSON.stringify(answer) };
      await fetching.getByRole('button', { name: 'Fetch Rain' }).click();
      await says(page, 'Rain data for basin Fishing Creek was fetched');
      await says(dialog, 'Fetched from 127.0.0.1 41.0000, -76.4000');
      await says(dialog, /Feb 17, 2025, logger time · 2 rows · 0\.75\sin\. in total/);
      await shown(chartIn(dialog));
    } finally {
      await own.close();
      await provider.close();
    }
  });
});
