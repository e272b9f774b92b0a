import { readFile } from 'node:fs/promises';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newDevice, untilDevice } from '../harness/devices.js';
import { support } from '../harness/members.js';
import { newOrganization, type SignedIn } from '../harness/organization.js';
import { newSerial, packetOf, postPacket } from '../harness/packets.js';
import { quiet } from '../harness/quiet.js';
import { timePasses } from '../harness/time-passes.js';
import { newUpload } from '../harness/uploads.js';
import { barriers, bringAxe } from './axe.js';
import { arrived, browserTest, gone, openAs, rowOf, rowTexts, says, settled, shown } from './browser.js';
import { cutIn } from './cut-texts.js';
import { looksOf } from './looks.js';
import { raise, thresholds } from './watched.js';

const FIND = '/admin/find-device';
const RECENT = '/admin/connection-date';
/** A folder for screenshots; none are taken without it. */
const PICTURES = process.env.HEADWORKS_SCREENSHOTS;

const searchFor = async (page: Page, text: string) => {
  await page.getByLabel('Name, serial number or MAC address').fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
};
const choose = async (page: Page, row: string, action: string) => {
  await rowOf(page, row)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};
const chooseOrganization = async (page: Page, label: string, orgId: number) => {
  const select = page.getByRole('combobox', { name: label });
  await select.click();
  await select.fill(`(${orgId})`);
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: `(${orgId})` })
    .click();
};

/** Nothing serious on a wide screen in light and dark, and on a phone. */
async function isAccessible(page: Page, name: string): Promise<void> {
  const looks = await looksOf(page);
  for (const look of ['light', 'dark', 'phone'] as const) {
    if (look === 'phone') await looks.light();
    await looks[look]();
    if (look === 'phone' && name === 'support-recent') await shown(page.getByLabel('Sort by'));
    await expect.poll(() => page.evaluate('document.getAnimations().filter(({ playState }) => playState === "running").length')).toBe(0);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${look}.png` });
    expect(await barriers(page, 'everything'), `${name}, ${look}`).toEqual([]);
  }
  // The dark phone differs only in colours.
  await looks.dark();
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-phone-dark.png` });
  expect(await barriers(page, 'colours'), `${name}, phone in dark`).toEqual([]);
  await looks.usual();
}

describeWith('chromium', 'devices in the support console', () => {
  const open = async (page: Page, path: string): Promise<SignedIn> => {
    const staff = await support();
    await openAs(page, staff, path);
    return staff;
  };

  browserTest('a search needs 4 characters, says that it finds nothing, and is in the address', async ({ page, org }) => {
    const device = await newDevice(org);
    await open(page, FIND);
    await says(page, 'Find a device of any organization.');
    await searchFor(page, '123');
    await says(page, 'Search must be at least 4 characters');
    await searchFor(page, 'no such device');
    await says(page, 'No devices found for the given search term. Please try again.');
    await searchFor(page, device.serialnumber);
    await arrived(page, `${FIND}?search=${device.serialnumber}`);
    await expect.poll(() => rowTexts(page)).toHaveLength(1);
    expect((await rowTexts(page))[0]).toMatch(
      new RegExp(`^${device.serialnumber} Elm Street ${device.id} Metro Water \\(${org.orgId}\\) just now 90.% No No`),
    );
    await page.reload();
    await shown(rowOf(page, device.serialnumber));
  });

  browserTest('the last connection of a silent device is not cut', async ({ page, org }) => {
    const { serialnumber } = await newDevice(org);
    await timePasses.forSilenceOf(serialnumber, 3);
    await open(page, `${FIND}?search=${serialnumber}`);
    const time = rowOf(page, serialnumber).locator('td[data-column="when"]');
    await says(time, /, 20\d\d, /);
    expect(await cutIn(time.locator('xpath=descendant-or-self::*'))).toEqual([]);
  });

  browserTest('a search that fails says so, and can be repeated', async ({ page }) => {
    await page.route('**/cloud/finditr', (route) => route.fulfill({ status: 500, json: { error: 'Internal Error', message: 'x' } }));
    await open(page, `${FIND}?search=1042`);
    await says(page, 'There was an error searching for the device. Please try again.');
    await page.unroute('**/cloud/finditr');
    await page.getByRole('button', { name: 'Retry' }).click();
    await gone(page.getByText('There was an error searching for the device.'));
  });

  browserTest('the details of a device, and its software subscription, are behind its row', async ({ page, org }) => {
    const device = await newDevice(org, { macaddr: '0A:11:22:33:44:55', imei: '356938035643809' });
    await open(page, `${FIND}?search=${device.serialnumber}`);
    await choose(page, device.serialnumber, 'Device Details');
    const details = page.getByRole('dialog', { name: 'Elm Street' });
    for (const text of ['iTracker', '0A:11:22:33:44:55', '356938035643809', '2.4', '6.10', `Metro Water (${org.orgId})`])
      await says(details, text);
    await settled(details);
    await page.keyboard.press('Escape');
    await gone(details);
    await choose(page, device.serialnumber, 'Start Software Subscription');
    await says(page, 'Software subscription started');
    await expect.poll(async () => (await rowTexts(page))[0]).toMatch(/ No Yes/);
    await choose(page, device.serialnumber, 'End Software Subscription');
    await expect.poll(async () => (await rowTexts(page))[0]).toMatch(/ No No/);
  });

  browserTest('the details of a device say why no mail was sent', async ({ page, org }) => {
    const device = await newDevice(org, thresholds);
    await raise(org, device);
    await open(page, `${FIND}?search=${device.serialnumber}`);
    await choose(page, device.serialnumber, 'Device Details');
    const alerts = page.getByRole('dialog');
    await says(alerts, /^Level 1 triggered, since .*, not acknowledged$/);
    await says(alerts, /^Level 1 triggered, .*\. Not sent: the device has no alert contacts$/);
    await says(alerts, 'No contacts');
  });

  browserTest('the details of a device that only a file registered say that it has not connected', async ({ page, org }) => {
    const body = newUpload(org.orgId);
    const serial = String(body.header.serialNumber);
    await call(itrUploadCsv, body, org.token);
    await open(page, `${FIND}?search=${serial}`);
    await choose(page, serial, 'Device Details');
    await says(page.getByRole('dialog'), 'No connection yet');
  });

  browserTest('a claim is moved after a choice and a question, and a refusal says why', async ({ page, org }) => {
    const to = await newOrganization();
    const device = await newDevice(org);
    await open(page, `${FIND}?search=${device.serialnumber}`);
    await choose(page, device.serialnumber, 'Move Device Claim…');
    const dialog = page.getByRole('dialog', { name: 'Move Device Claim' });
    await chooseOrganization(page, 'To organization', to.orgId);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await says(dialog, `Move Elm Street from Metro Water (${org.orgId}) to Metro Water (${to.orgId})?`);
    await page.route('**/itr/claim/move', (route) =>
      route.fulfill({ status: 409, json: { error: 'Conflict', message: 'Another user changed this at the same time. Try again.' } }),
    );
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await says(dialog, 'Error moving: Another user changed this at the same time. Try again.');
    await page.unroute('**/itr/claim/move');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await gone(dialog);
    await says(page, 'Device claim moved');
    await expect.poll(async () => (await rowTexts(page))[0]).toContain(`Metro Water (${to.orgId})`);
    expect((await untilDevice(to, device.serialnumber)).id).toBe(device.id);
  });

  browserTest('a device without an organization is assigned, unless the list of organizations fails', async ({ page, org }) => {
    const serial = newSerial();
    await postPacket(org.at.fleetKey, serial, packetOf());
    await quiet();
    await page.route('**/org/getall', (route) => route.fulfill({ status: 500, json: { error: 'Internal Error', message: 'x' } }));
    await open(page, `${FIND}?search=${serial}`);
    await choose(page, serial, 'Assign to an Organization…');
    const dialog = page.getByRole('dialog', { name: 'Assign Device' });
    await says(dialog, 'There was an error getting the orgs list. Please try again.');
    await page.unroute('**/org/getall');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await chooseOrganization(page, 'To organization', org.orgId);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await says(page, 'Device assigned');
    await untilDevice(org, serial);
  });

  browserTest('devices by connection date have their scope, search and order in the address, and become a file', async ({ page, org }) => {
    const devices = [await newDevice(org), await newDevice(org)];
    await open(page, RECENT);
    await page.getByText('One organization').click();
    await says(page, 'Devices with a connection in the last 14 days.');
    await chooseOrganization(page, 'Organization', org.orgId);
    await arrived(page, `${RECENT}?scope=org&org=${org.orgId}`);
    await expect.poll(() => rowTexts(page)).toHaveLength(2);
    await page.getByRole('button', { name: 'Last Connection' }).click();
    await arrived(page, `${RECENT}?scope=org&org=${org.orgId}&order=desc`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n').slice(0, -1);
    expect(lines).toHaveLength(3);
    await searchFor(page, devices[0]?.serialnumber ?? '');
    await expect.poll(() => rowTexts(page)).toHaveLength(1);
    await searchFor(page, 'no such device');
    await says(page, 'No devices found for the given search term. Please try again.');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByText('All', { exact: true }).click();
    await arrived(page, `${RECENT}?order=desc`);
    await says(page, /devices/);
  });

  browserTest(
    'both tabs and their dialogs have no serious violations, in light, in dark and on a phone',
    { timeout: 120_000 },
    async ({ page, org }) => {
      const device = await newDevice(org);
      await newDevice(org);
      await bringAxe(page);
      await open(page, `${FIND}?search=${device.serialnumber}`);
      await shown(rowOf(page, device.serialnumber));
      await isAccessible(page, 'support-find');
      await choose(page, device.serialnumber, 'Device Details');
      await settled(page.getByRole('dialog'));
      await isAccessible(page, 'support-device-details');
      await page.keyboard.press('Escape');
      await choose(page, device.serialnumber, 'Move Device Claim…');
      await settled(page.getByRole('dialog'));
      await isAccessible(page, 'support-move');
      await page.goto(`${RECENT}?scope=org&org=${org.orgId}`);
      await shown(rowOf(page, device.serialnumber));
      await isAccessible(page, 'support-recent');
      await page.goto(`${FIND}?search=123`);
      await says(page, 'Search must be at least 4 characters');
      await isAccessible(page, 'support-find-short');
    },
  );
});
