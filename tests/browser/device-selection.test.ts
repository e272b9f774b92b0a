import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilDevice } from '../harness/devices.js';
import { newMember } from '../harness/members.js';
import type { Organization } from '../harness/organization.js';
import { newSerial, packetOf, postLines } from '../harness/packets.js';
import { browserTest, focused, gone, openAs, rowOf, says, shown } from './browser.js';

/** Manhole 01, Manhole 02 and so on. */
async function manholes(org: Organization, count: number): Promise<void> {
  const serials = Array.from({ length: count }, newSerial);
  const lines = serials.map((serialnumber, place) => ({
    ...packetOf({ sitename: `Manhole ${String(place + 1).padStart(2, '0')}` }),
    serialnumber,
  }));
  await postLines(org.key, lines, org.at);
  for (const serial of serials) await untilDevice(org, serial);
}

const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name: `Select ${name}` });
const pageBox = (page: Page): Locator => page.getByRole('checkbox', { name: 'Select all on this page' });
const selected = (page: Page, count: number): Promise<void> => says(page.getByRole('status'), `${count} selected`);
const ticked = (page: Page): Promise<number> =>
  page
    .getByRole('row')
    .getByRole('checkbox', { name: /^Select Manhole/, checked: true })
    .count();
const isMixed = (of: Locator) => of.evaluate((element) => (element as HTMLInputElement).indeterminate);

/** A list with 25 rows per page. */
async function openShortPages(page: Page, org: Organization): Promise<void> {
  await page.addInitScript("localStorage.setItem('devices-limit', '25')");
  await openAs(page, org, '/itracker/devices');
  await says(page, '1–25 of 27');
}

describeWith('chromium', 'a selection of iTrackers', () => {
  browserTest('rows are ticked one by one, by range and all at once; the selection survives paging and search', async ({ page, org }) => {
    await manholes(org, 27);
    await openShortPages(page, org);
    const where = async () => (await page.getByRole('table').boundingBox())?.y;
    const before = await where();
    await box(page, 'Manhole 02').check();
    await selected(page, 1);
    expect(await where()).toBe(before);
    await box(page, 'Manhole 05').click({ modifiers: ['Shift'] });
    await selected(page, 4);
    expect(await ticked(page)).toBe(4);
    expect(await isMixed(pageBox(page))).toBe(true);

    await page.getByRole('button', { name: 'Next page' }).click();
    await says(page, '26–27 of 27');
    await selected(page, 4);
    expect(await ticked(page)).toBe(0);
    await pageBox(page).check();
    await selected(page, 6);
    await page.getByLabel('Device name or serial number').fill('manhole 03');
    await page.getByLabel('Device name or serial number').press('Enter');
    await says(page, '1–1 of 1');
    await selected(page, 6);
    expect(await box(page, 'Manhole 03').isChecked()).toBe(true);
    expect(await pageBox(page).isChecked()).toBe(true);
    await pageBox(page).uncheck();
    await selected(page, 5);

    await page.getByRole('button', { name: 'Clear selection' }).click();
    await says(page.getByRole('status'), '1 device');
    await focused(pageBox(page));
    await box(page, 'Manhole 03').check();
    await page.keyboard.press('Escape');
    await says(page.getByRole('status'), '1 device');
    await focused(box(page, 'Manhole 03'));
  });

  browserTest('once every row of the page is ticked, those of the other pages are offered too', async ({ page, org }) => {
    await manholes(org, 27);
    await openShortPages(page, org);
    await pageBox(page).check();
    await selected(page, 25);
    await page.getByRole('button', { name: 'Select all 27' }).click();
    await selected(page, 27);
    await gone(page.getByRole('button', { name: 'Select all 27' }));
    await page.getByRole('button', { name: 'Next page' }).click();
    await says(page, '26–27 of 27');
    expect(await ticked(page)).toBe(2);
  });

  browserTest('the keyboard alone moves between rows, ticks, opens the menu and opens the logs', async ({ page, org }) => {
    await manholes(org, 3);
    await openAs(page, org, '/itracker/devices');
    await box(page, 'Manhole 01').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await focused(box(page, 'Manhole 03'));
    await page.keyboard.press('Shift+Space');
    await selected(page, 3);

    await page.keyboard.press('Shift+F10');
    await shown(page.getByRole('menuitem', { name: 'Logs' }));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('menuitem', { name: 'Logs' }));
    await focused(page.getByRole('button', { name: 'More actions for Manhole 03' }));
    await selected(page, 3);
    await page.keyboard.press('ArrowUp');
    await focused(page.getByRole('button', { name: 'More actions for Manhole 02' }));
    await box(page, 'Manhole 02').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /Manhole 02/ });
    await says(dialog, 'No log data available');
    await page.keyboard.press('Escape');
    await gone(dialog);
    await selected(page, 3);
  });

  browserTest(
    'those that are not active are activated one after another; one that fails is named with the reason, and can be tried again',
    async ({ page, org }) => {
      await manholes(org, 3);
      await openAs(page, org, '/itracker/devices');
      await pageBox(page).check();
      await says(page, '3 not activated');
      await page.getByRole('button', { name: 'Activate 3 not activated' }).click();
      const dialog = page.getByRole('dialog', { name: 'Activate iTrackers' });
      await says(dialog, 'Activate 3 iTrackers? Each activation is billed and lasts a year.');
      await focused(dialog.getByRole('button', { name: 'Cancel' }));

      let tries = 0;
      await page.route('**/itr/activate', async (route) => {
        tries += 1;
        if (tries !== 2) return route.continue();
        await route.fulfill({ status: 503, json: { error: 'Busy', message: 'The service is busy. Try again in a moment.' } });
      });
      await dialog.getByRole('button', { name: 'Activate 3' }).click();
      const item = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
      await says(item('Manhole 02'), 'The service is busy. Try again in a moment.');
      await says(item('Manhole 03'), /^Active until/);
      await says(dialog.getByRole('status'), '2 of 3 activated');
      await dialog.getByRole('button', { name: 'Activate 1' }).click();
      await gone(dialog);
      await says(page.getByRole('status'), '1 iTracker is active now.');
      for (const name of ['Manhole 01', 'Manhole 02', 'Manhole 03']) await shown(rowOf(page, name).getByText(/^Active until/));
      expect(tries).toBe(4);

      await selected(page, 3);
      await page.getByRole('button', { name: 'Activate', exact: true }).click();
      await says(dialog, 'All selected iTrackers are active.');
    },
  );

  browserTest('who may only look cannot activate, and reads why', async ({ page, org }) => {
    await manholes(org, 1);
    await openAs(page, await newMember(org, { itr: { perms: 'read' } }), '/itracker/devices');
    await box(page, 'Manhole 01').check();
    const activate = page.getByRole('button', { name: 'Activate 1 not activated' });
    await activate.focus();
    await says(page.getByRole('tooltip'), 'You do not have the required permissions to edit this page.');
    expect(await activate.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'More actions for Manhole 01' }).click();
    await page.getByRole('menuitem', { name: 'Activate…' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'More actions for Manhole 01' }).click();
    await page.getByRole('menuitem', { name: 'Details' }).click();
    const dialog = page.getByRole('dialog', { name: /Manhole 01/ });
    await says(dialog, 'Vertical mount');
    expect(await dialog.getByRole('button', { name: /Delete/ }).count()).toBe(0);
  });
});
