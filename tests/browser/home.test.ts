import { describeWith } from '@headworks/testing';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { newDevice, untilDevice } from '../harness/devices.js';
import { newMember } from '../harness/members.js';
import { deliver, newSerial, now, packetOf, postLines, readingsOf } from '../harness/packets.js';
import { quiet } from '../harness/quiet.js';
import { arrived, browserTest, focused, gone, live, openAs, rowOf, rowTexts, says, shown } from './browser.js';

const good = { sitename: 'Elm Street' };
const warning = { sitename: 'Oak Lane', batteryvoltage: 5.5 };
const danger = { sitename: 'Iron Bridge', batteryvoltage: 5.31 };

describeWith('chromium', 'home in the browser', () => {
  browserTest('every device stands in the list with its health and the reason, the worst first', async ({ page, org }) => {
    for (const fields of [good, warning, danger]) await newDevice(org, fields);
    await openAs(page, org, '/home');
    await says(page, '3 devices, worst first');
    const rows = await rowTexts(page);
    expect(rows[0]).toMatch(/^Danger Battery 5\.31 V\. Replace immediately \d+ Iron Bridge – just now 90 %$/);
    expect(rows[1]).toMatch(/^Warning Battery 5\.50 V\. Replace soon \d+ Oak Lane – just now 90 %$/);
    expect(rows[2]).toMatch(/^Good \d+ Elm Street – just now 90 %$/);
    const summary = page.getByRole('region', { name: 'Cellular iTrackers' });
    expect((await summary.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/3 devices.* Good.* 1 .* Warning.* 1 .* Danger.* 1 /);
  });

  browserTest('a level that reaches an alert stands first as it happens, and leads to its history', async ({ page, org }) => {
    await newDevice(org, danger);
    const { serialnumber } = await newDevice(org, { ...good, alert1: 6, alert2: 8 });
    await openAs(page, org, '/home');
    await live(page);
    await says(page, '2 devices, worst first');
    await deliver(org, serialnumber, readingsOf([[now(), 8.4]], { ...good, alert1: 6, alert2: 8, time: now() }));
    const reason = page.getByRole('link', { name: /^Level 2 triggered, 8\.40/ });
    await shown(reason);
    await expect.poll(async () => (await rowTexts(page))[0]).toContain('Elm Street');
    await says(page, '2 devices, in alert first, then worst first');
    await reason.click();
    await says(page.getByRole('dialog'), 'Level 2 triggered');
  });

  browserTest('a health filter and a search stay in the address, and a way out is always offered', async ({ page, org }) => {
    for (const fields of [good, danger]) await newDevice(org, fields);
    await openAs(page, org, '/home');
    await page.getByRole('button', { name: 'Filter Danger' }).click();
    await says(page, '1 of 2 devices');
    await gone(rowOf(page, 'Elm Street'));
    expect(new URL(page.url()).search).toBe('?health=danger');
    await page.reload();
    await says(page, '1 of 2 devices');
    expect(await page.getByRole('button', { name: 'Clear filter Danger' }).getAttribute('aria-pressed')).toBe('true');

    await page.getByLabel('Search by name or serial number').fill('elm');
    await says(page, 'No devices match.');
    await page.getByRole('button', { name: 'Reset' }).click();
    await says(page, '2 devices, worst first');
    await page.getByLabel('Search by name or serial number').fill('oak');
    await says(page, 'No devices match “oak”.');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await says(page, '2 devices, worst first');
    await page.getByLabel('Search by name or serial number').fill('ELM');
    await says(page, '1 of 2 devices');
    await arrived(page, '/home?search=ELM');
  });

  browserTest(
    'a device is renamed in its row: Enter saves, Escape restores, more than 50 characters are refused',
    async ({ page, org }) => {
      const device = await newDevice(org, good);
      await openAs(page, org, '/home');
      const field = page.getByRole('textbox', { name: 'Name', exact: true });

      await page.getByRole('button', { name: 'Edit name of Elm Street' }).click();
      await field.fill('Elm Street, manhole 14');
      await field.press('Enter');
      await says(page.getByRole('status'), `${device.serialnumber} is now Elm Street, manhole 14.`);
      const pencil = page.getByRole('button', { name: 'Edit name of Elm Street, manhole 14' });
      await focused(pencil);

      await pencil.click();
      await field.fill('No such device');
      await field.press('Escape');
      await focused(pencil);

      await pencil.click();
      await field.fill('x'.repeat(51));
      await says(page, 'Names have at most 50 characters.');
      await field.press('Enter');
      await shown(field);
      await page.getByRole('button', { name: 'Keep the old name' }).click();
      await page.reload();
      await shown(pencil);
    },
  );

  browserTest('a name that the server refuses is put back, and the reason is said', async ({ page, org }) => {
    await newDevice(org, good);
    await openAs(page, org, '/home');
    await page.route('**/v1/trackers/*', (route) =>
      route.fulfill({ status: 500, json: { error: 'Internal Error', message: 'Something failed.', requestId: 'r1' } }),
    );
    await page.getByRole('button', { name: 'Edit name of Elm Street' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Elm Street, manhole 14');
    await page.getByRole('button', { name: 'Save name' }).click();
    await shown(page.getByRole('alert').filter({ hasText: 'Please contact administrator.' }));
    await shown(page.getByRole('button', { name: 'Edit name of Elm Street', exact: true }));
    await says(rowOf(page, 'Elm Street'), 'Not saved: Please contact administrator.');
  });

  browserTest('every refusal of a name has its own message', async ({ page, org }) => {
    await newDevice(org, good);
    await openAs(page, org, '/home');
    const messages = [
      [400, 'Validation Error'],
      [403, 'Permission Denied'],
      [404, 'Not Found'],
      [429, 'Too many requests. Try again later.'],
    ] as const;
    for (const [status, words] of messages) {
      await page.route('**/v1/trackers/*', (route) =>
        route.fulfill({ status, json: { error: 'Refused', message: 'Too many requests. Try again later.' } }),
      );
      await page.getByRole('button', { name: 'Edit name of Elm Street' }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Elm Street, manhole 14');
      await page.keyboard.press('Enter');
      await says(rowOf(page, 'Elm Street'), `Not saved: ${words}`);
      await page.unroute('**/v1/trackers/*');
    }
  });

  browserTest('pages of a hundred go to the end, each with one request, and counts are over all', async ({ page, org }) => {
    const lines = Array.from({ length: 103 }, (_, place) => ({
      ...packetOf({ sitename: `Manhole ${place + 1}`, batteryvoltage: place < 2 ? 5.3 : 6.1 }),
      serialnumber: newSerial(),
    }));
    await postLines(org.key, lines, org.at);
    for (const { serialnumber } of lines) await untilDevice(org, serialnumber);
    await quiet();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/home/get/itr')) asked += 1;
    });
    await openAs(page, org, '/home');
    await says(page, '103 devices, worst first');
    await says(page, '1–100 of 103');
    const rows = await rowTexts(page);
    expect(rows).toHaveLength(100);
    expect(rows.slice(0, 3).map((row) => /Manhole \d+/.exec(row)?.[0])).toEqual(['Manhole 1', 'Manhole 2', 'Manhole 3']);
    expect(asked).toBe(1);
    await page.getByRole('button', { name: 'Next page' }).click();
    await says(page, '101–103 of 103');
    expect(await rowTexts(page)).toHaveLength(3);
    await arrived(page, '/home?page=2');
    expect(asked).toBe(2);
    await page.reload();
    await says(page, '101–103 of 103');
    await page.getByRole('button', { name: 'Filter Good' }).click();
    await says(page, '101 of 103 devices');
    await arrived(page, '/home?health=good');
    await page.getByLabel('Search by name or serial number').fill('manhole 103');
    await says(page, '1 of 103 devices');
    expect((await page.getByRole('region', { name: 'Cellular iTrackers' }).innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /103 devices.* Good.* 101 .* Danger.* 2 /,
    );
  });

  browserTest('menu, top bar and the head of the table stay while a long list is scrolled', async ({ page, org }) => {
    const lines = Array.from({ length: 30 }, (_, place) => ({
      ...packetOf({ sitename: `Manhole ${place + 11}` }),
      serialnumber: newSerial(),
    }));
    await postLines(org.key, lines, org.at);
    await openAs(page, org, '/home');
    await says(page, '30 devices, worst first');
    const topOf = async (element: Locator) => (await element.boundingBox())?.y;
    const stays = [
      page.getByRole('navigation', { name: 'Headworks' }),
      page.getByRole('banner'),
      page.getByRole('columnheader', { name: 'Serial number' }),
    ];
    const tops = await Promise.all(stays.map(topOf));
    const first = await topOf(rowOf(page, 'Manhole 11'));
    await rowOf(page, 'Manhole 40').scrollIntoViewIfNeeded();
    expect(await topOf(rowOf(page, 'Manhole 11'))).toBeLessThan(first ?? 0);
    expect(await Promise.all(stays.map(topOf))).toEqual(tops);
  });

  browserTest('the name opens the details; a device without levels has a dash', async ({ page, org }) => {
    await newDevice(org, good);
    await openAs(page, org, '/home');
    const name = page.getByRole('link', { name: 'Elm Street' });
    await name.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Elm Street' });
    await says(dialog, 'Not Activated');
    await page.keyboard.press('Escape');
    await focused(name);
  });

  browserTest('a level stands with its share of the pipe and the range of its day', async ({ page, org }) => {
    const { serialnumber } = await newDevice(org, { ...good, pipeid: 12 });
    const last = now() - 60;
    await deliver(
      org,
      serialnumber,
      readingsOf(
        [
          [last - 7_200, 3],
          [last, 6],
        ],
        { ...good, pipeid: 12 },
      ),
    );
    await untilDevice(org, serialnumber, ({ level }) => level !== null);
    await openAs(page, org, '/home');
    await shown(rowOf(page, 'Elm Street').getByRole('cell', { name: /^6\.00\s50\s%\s24 h: 3\.00\sin\. to 6\.00\sin\.$/ }));
    const painted = () =>
      page.locator('canvas').evaluate((canvas) =>
        (canvas as HTMLCanvasElement)
          .getContext('2d')
          ?.getImageData(0, 0, 72, 20)
          .data.some((part) => part > 0),
      );
    await expect.poll(painted).toBe(true);
  });

  browserTest('a new organization is led to Claim Device, and filters without devices say why they do nothing', async ({ page, org }) => {
    await openAs(page, org, '/home');
    await says(page, 'There are no devices. Status good!');
    const filter = page.getByRole('button', { name: 'Filter Danger' });
    expect(await filter.getAttribute('aria-disabled')).toBe('true');
    await filter.focus();
    await says(page.getByRole('tooltip'), 'No device to filter.');
    await page.getByRole('button', { name: 'Claim Device' }).click();
    await shown(page.getByRole('dialog', { name: 'Claim Device' }));
  });

  browserTest('a member without permission for iTrackers sees that', async ({ page, org }) => {
    await openAs(page, await newMember(org, { itr: { perms: 'none' } }), '/home');
    await says(page, 'You do not have the required permissions to see iTrackers.');
    await page.goto('/itracker/devices');
    await says(page, 'You do not have the required permissions to see iTrackers.');
  });

  browserTest(
    'a packet changes health, counts and reason of its device on the open page, and a new device appears',
    async ({ page, org }) => {
      const device = await newDevice(org, good);
      await openAs(page, org, '/home');
      await shown(rowOf(page, 'Elm Street').getByText('Good'));
      await live(page);

      await deliver(org, device.serialnumber, packetOf({ batteryvoltage: 5.3 }));
      await shown(rowOf(page, 'Elm Street').getByText('Danger'));
      await shown(rowOf(page, 'Elm Street').getByText('Battery 5.30 V. Replace immediately'));
      await newDevice(org, { sitename: 'Oak Lane' });
      await shown(rowOf(page, 'Oak Lane'));
      await says(page, '2 devices, worst first');
    },
  );
});
