import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { describeWith, until } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newDevice, untilDevice } from '../harness/devices.js';
import { newOrganization, type Organization } from '../harness/organization.js';
import { deliver, newSerial, packetOf, postLines } from '../harness/packets.js';
import { quiet } from '../harness/quiet.js';
import { shared } from '../harness/surroundings.js';
import { browserTest, chooseAction, focused, gone, openAs, rowOf, rowTexts, says, settled, shown, TIME_ZONE } from './browser.js';

const address = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

async function claim(page: Page, serial: string): Promise<void> {
  await page.getByRole('button', { name: 'Claim Device' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Claim Device' });
  await dialog.getByLabel('Serial number').fill(serial);
  await dialog.getByLabel('Serial number').press('Enter');
}

/** A device that reports by the manufacturer's key and has no owner. */
async function unownedDevice(): Promise<string> {
  const serial = newSerial();
  await deliver({ key: shared().fleetKey, at: shared() }, serial, packetOf({ sitename: 'Depot' }));
  await quiet();
  return serial;
}

async function manyDevices(org: Organization, count: number): Promise<void> {
  const serials = Array.from({ length: count }, newSerial);
  for (const [place, serial] of serials.entries()) {
    await deliver(org, serial, packetOf({ sitename: `Manhole ${String(place + 1).padStart(2, '0')}`, batterylevel: 20 + place }));
  }
  for (const serial of serials) await untilDevice(org, serial);
}

/** Devices that are sent in one body. */
async function devicesAtOnce(org: Organization, count: number): Promise<void> {
  const serials = Array.from({ length: count }, newSerial);
  const lines = serials.map((serialnumber, place) => ({ ...packetOf({ sitename: `Manhole ${place + 1}` }), serialnumber }));
  expect(await postLines(org.key, lines, org.at)).toMatchObject({ status: 202, body: { accepted: count } });
  const listed = async () => (await call(itrGetDevices, { orgId: org.orgId }, org.token, org)).total === count;
  await until(listed, { what: `${count} devices in the list` });
}

describeWith('chromium', 'the device list in the browser', () => {
  browserTest(
    'devices are searched, sorted and paged; size and order are remembered, search and page are in the address',
    async ({ page, org }) => {
      await manyDevices(org, 27);
      await openAs(page, org, '/itracker');
      await says(page, '1–27 of 27');
      const names = async () => (await rowTexts(page)).map((row) => /Manhole \d+/.exec(row)?.[0]);
      expect((await names())[0]).toBe('Manhole 01');

      await page.getByRole('combobox', { name: 'Rows per page' }).click();
      await page.getByTitle('25 per page').click();
      await says(page, '1–25 of 27');
      await page.getByRole('button', { name: 'Next page' }).click();
      await says(page, '26–27 of 27');
      expect(address(page)).toBe('/itracker/devices?page=2');

      const battery = page.getByRole('columnheader', { name: 'Battery' });
      await battery.getByRole('button').click();
      await battery.getByRole('button').click();
      await expect.poll(() => battery.getAttribute('aria-sort')).toBe('descending');
      await expect.poll(async () => (await names())[0]).toBe('Manhole 27');
      await page.reload();
      await says(page, '1–25 of 27');
      await expect.poll(async () => (await names())[0]).toBe('Manhole 27');

      await page.getByLabel('Device name or serial number').fill('hole 05');
      await page.getByLabel('Device name or serial number').press('Enter');
      await says(page, '1–1 of 1');
      expect(await names()).toEqual(['Manhole 05']);
      expect(address(page)).toBe('/itracker/devices?search=hole+05');
      await page.getByRole('button', { name: 'Clear' }).click();
      await says(page, '1–25 of 27');
      await page.goBack();
      await says(page, '1–1 of 1');
    },
  );

  browserTest(
    'twelve pages have buttons to the first and last one and to five on each side, three below 1300 px; below 1251 px the sidebar has icons only',
    async ({ page, org }) => {
      await devicesAtOnce(org, 12 * 25);
      await page.addInitScript("localStorage.setItem('devices-limit', '25')");
      await page.setViewportSize({ width: 1300, height: 800 });
      await openAs(page, org, '/itracker/devices?page=6');
      await says(page, '126–150 of 300');
      const pager = page.getByRole('navigation', { name: 'Pages' }).first();
      const numbers = async () => (await pager.getByRole('button', { name: /^Page \d+$/ }).allInnerTexts()).map(Number);
      const isOff = async (name: string) => pager.getByRole('button', { name }).isDisabled();
      const sidebar = page.getByRole('navigation', { name: 'Headworks' });
      const widthOfWords = async () => (await sidebar.getByText('What’s new').boundingBox())?.width ?? 0;
      expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      await pager.getByRole('button', { name: 'Last page' }).click();
      await says(page, '276–300 of 300');
      expect(await numbers()).toEqual([7, 8, 9, 10, 11, 12]);
      expect([await isOff('Last page'), await isOff('Next page'), await isOff('First page')]).toEqual([true, true, false]);
      await pager.getByRole('button', { name: 'First page' }).click();
      await says(page, '1–25 of 300');
      expect(address(page)).toBe('/itracker/devices');
      expect([await isOff('First page'), await isOff('Previous page')]).toEqual([true, true]);
      await pager.getByRole('button', { name: 'Page 6', exact: true }).click();
      await says(page, '126–150 of 300');

      await page.setViewportSize({ width: 1299, height: 800 });
      await expect.poll(numbers).toEqual([3, 4, 5, 6, 7, 8, 9]);
      await page.setViewportSize({ width: 1251, height: 800 });
      expect((await sidebar.boundingBox())?.width).toBeGreaterThan(200);
      expect(await widthOfWords()).toBeGreaterThan(20);
      await shown(sidebar.getByText('Imperial (in., GPM)'));
      await page.setViewportSize({ width: 1250, height: 800 });
      await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThanOrEqual(56);
      await expect.poll(widthOfWords).toBeLessThanOrEqual(1);
      await gone(sidebar.getByText('Imperial (in., GPM)'));
      await shown(sidebar.getByRole('link', { name: 'iTracker', exact: true }));
    },
  );

  browserTest(
    'a device is claimed by its serial number; one that never reported or has an owner is refused in words',
    async ({ page, org }) => {
      const serial = await unownedDevice();
      const foreign = await newDevice(await newOrganization());
      await openAs(page, org, '/itracker/devices');
      await says(page, 'No iTracker data available');
      const dialog = page.getByRole('dialog', { name: 'Claim Device' });

      await claim(page, '');
      await says(dialog, 'Enter the serial number.');
      await dialog.getByLabel('Serial number').fill('SN-1');
      await says(dialog, 'Serial numbers are digits only.');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await gone(dialog);
      await claim(page, newSerial());
      await says(dialog, 'No device with this serial number has reported yet. Check the number.');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await claim(page, foreign.serialnumber);
      await says(dialog, 'This device is already claimed.');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await claim(page, serial);
      await says(page, `${serial} now belongs to your organization.`);
      await gone(dialog);
      await shown(rowOf(page, 'Depot'));
    },
  );

  browserTest('an activation is asked for once more, and then the row says until when', async ({ page, org }) => {
    await newDevice(org);
    await openAs(page, org, '/itracker/devices');
    await shown(rowOf(page, 'Elm Street').getByText('Not Activated'));
    const dialog = page.getByRole('dialog', { name: 'Confirm Activation' });

    await chooseAction(page, 'Elm Street', 'Activate…');
    await says(dialog, 'Activate Elm Street? An activation is billed and lasts a year.');
    await focused(dialog.getByRole('button', { name: 'Cancel' }));
    await settled(dialog);
    await page.keyboard.press('Escape');
    await gone(dialog);
    await focused(page.getByRole('button', { name: 'More actions for Elm Street' }));
    await shown(rowOf(page, 'Elm Street').getByText('Not Activated'));

    await chooseAction(page, 'Elm Street', 'Activate…');
    await dialog.getByRole('button', { name: 'Activate' }).click();
    const year = Number(new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: TIME_ZONE }).format()) + 1;
    await shown(rowOf(page, 'Elm Street').getByText(new RegExp(`Active until .*${year}`)));
    await page.getByRole('button', { name: 'More actions for Elm Street' }).click();
    await shown(page.getByRole('menuitem', { name: 'Details' }));
    expect(await page.getByRole('menuitem', { name: 'Activate…' }).count()).toBe(0);
  });

  browserTest('details end above the line over Delete, whichever column is the longer', async ({ openPage, org }) => {
    const device = await newDevice(org, { sitename: 'Elm Street, corner of the old water works, mh 9' });
    const page = await openPage({ viewport: { width: 1_280, height: 800 } });
    await openAs(page, org, `/itracker/devices?details=${device.id}`);
    const dialog = page.getByRole('dialog');
    await settled(dialog);
    const space = await dialog.evaluate((element) => {
      const lines = [...element.querySelectorAll('*')].filter(
        (each) => getComputedStyle(each).borderTopWidth === '1px' && each.tagName !== 'BUTTON',
      );
      const line = Math.max(...lines.map((each) => each.getBoundingClientRect().top));
      return line - Math.max(...[...element.querySelectorAll('tr')].map((row) => row.getBoundingClientRect().bottom));
    });
    expect(space).toBeGreaterThanOrEqual(12);
  });

  browserTest('details show what the device has reported, and a link opens them', async ({ page, org }) => {
    const device = await newDevice(org, {
      pipeid: 12,
      verticalmount: 20.5,
      alert1: 8,
      alert2: 10,
      imei: '356938035643809',
      macaddr: '00:1A:2B:3C:4D:5E',
    });
    await openAs(page, org, '/itracker/devices');
    await chooseAction(page, 'Elm Street', 'Details');
    const dialog = page.getByRole('dialog', { name: /Elm Street/ });
    await shown(dialog);
    expect(address(page)).toBe(`/itracker/devices?details=${device.id}`);
    for (const text of ['12.00 in.', '20.50 in.', '8.00 in.', '10.00 in.', '356938035643809', '00:1A:2B:3C:4D:5E', '15 min', '2.4'])
      await says(dialog, text);
    await page.reload();
    await says(dialog, '356938035643809');
    await page.goBack();
    await gone(dialog);
    // No page has to list it.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/itracker/devices?search=nothing&details=${device.id}`);
    await says(dialog, '356938035643809');
    expect(asked).toContain('/itr/get/device');
    expect(asked).not.toContain('/home/get/itr');
    await page.goto('/itracker/devices?details=999999999');
    await says(page.getByRole('dialog'), 'This device does not exist, or you do not have access to it.');
  });
});
