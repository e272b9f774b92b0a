import { frUpdateDevice } from '@headworks/api/paths/fr/devices';
import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newDevice, newFloat, untilFloat } from '../harness/devices.js';
import { newMember } from '../harness/members.js';
import { type Organization, signIn } from '../harness/organization.js';
import { deliver, floatPacket, newSerial, postLines } from '../harness/packets.js';
import { quiet } from '../harness/quiet.js';
import { shared } from '../harness/surroundings.js';
import { arrived, browserTest, focused, gone, live, openAs, rowOf, rowTexts, says, shown, sidebarLink } from './browser.js';

describeWith('chromium', 'the 1st Responses in the browser', () => {
  browserTest('each stands in the list with its status, connection and battery, the worst first', async ({ page, org }) => {
    const serials = [newSerial(), newSerial(), newSerial(), newSerial()] as const;
    for (const [place, serial] of serials.entries()) {
      await deliver(org, serial, floatPacket(place + 1, { batteryvoltage: place === 0 ? 5.31 : 6.1 }));
      await untilFloat(org, serial, ({ openalert }) => (openalert !== null) === place > 0);
    }
    await newDevice(org, { sitename: 'Elm Street' });
    await openAs(page, org, '/home');
    await sidebarLink(page, '1st Response').click();
    await shown(page.getByRole('heading', { name: '1st Response', level: 1 }));
    await says(page.getByRole('status'), '4 devices');
    const rows = await rowTexts(page);
    expect(rows[0]).toMatch(
      new RegExp(`^${serials[3]} .*just now Hardware Malfunction: Float Error Not acknowledged 6\\.10 V Optimal voltage`),
    );
    expect(rows[1]).toMatch(
      new RegExp(`^${serials[2]} .*just now Hardware Malfunction: Check Wiring Not acknowledged 6\\.10 V Optimal voltage`),
    );
    expect(rows[2]).toMatch(new RegExp(`^${serials[1]} .*just now Surcharge/Overflow Not acknowledged 6\\.10 V Optimal voltage`));
    expect(rows[3]).toMatch(new RegExp(`^${serials[0]} .*just now Normal 5\\.31 V Replace immediately`));

    const voltage = page.getByRole('columnheader', { name: 'Battery voltage' });
    await voltage.getByRole('button').click();
    await expect.poll(() => voltage.getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(async () => (await rowTexts(page))[0]).toContain(serials[0]);
    await page.getByLabel('Search by name or serial number').fill(serials[2]);
    await says(page.getByRole('status'), '1 of 4 devices');
    await page.waitForURL((url) => url.searchParams.get('search') === serials[2]);
    await page.getByLabel('Search by name or serial number').fill('nothing');
    await says(page, 'No devices match “nothing”.');
    await page.getByRole('button', { name: 'Clear' }).click();
    await says(page.getByRole('status'), '4 devices');
  });

  browserTest(
    'in a window of 1280 pixels headings stay in their columns, and statuses and good voltages on one line',
    async ({ openPage, org }) => {
      for (const status of [2, 3, 4]) await newFloat(org, status);
      const page = await openPage({ viewport: { width: 1_280, height: 800 } });
      await openAs(page, org, '/firstresponse');
      await says(page.getByRole('status'), '3 devices');
      const pastColumn = (header: Element) => {
        const inner = [...header.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right);
        return Math.max(...inner) - header.getBoundingClientRect().right;
      };
      for (const header of await page.getByRole('columnheader').all()) expect(await header.evaluate(pastColumn)).toBeLessThanOrEqual(0);
      const words = [
        'Hardware Malfunction: Float Error',
        'Hardware Malfunction: Check Wiring',
        'Surcharge/Overflow',
        'Optimal voltage',
        'Not acknowledged',
      ];
      const linesOf = (word: Element) => {
        const range = document.createRange();
        range.selectNodeContents(word);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      };
      for (const word of words)
        expect(await page.getByRole('cell').getByText(word, { exact: true }).first().evaluate(linesOf), word).toBe(1);
    },
  );

  const rows = 103;
  /** Of more than a page, two have a fault; all have a number as name. */
  async function manyFloats(org: Organization): Promise<readonly string[]> {
    const serials = Array.from({ length: rows }, newSerial).sort();
    const lines = serials.map((serialnumber, place) => ({ ...floatPacket(place === 101 ? 3 : place === 102 ? 4 : 1), serialnumber }));
    await postLines(org.key, lines, org.at);
    for (const serial of serials) await untilFloat(org, serial, ({ status }) => status !== null);
    await quiet();
    return serials;
  }
  const serialsOf = async (page: Page) => (await rowTexts(page)).map((row) => /^\d+/.exec(row)?.[0]);

  browserTest(
    'of more than a page one page is read, in every order and of every search, and the counts are over all',
    async ({ page, org }) => {
      const serials = await manyFloats(org);
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/fr/get/devices')) asked += 1;
      });
      await openAs(page, org, '/firstresponse');
      await says(page.getByRole('status'), '103 devices');
      await says(page, '1–100 of 103');
      const worst = [serials[102], serials[101], ...serials.slice(0, 101)];
      expect(await serialsOf(page)).toEqual(worst.slice(0, 100));
      expect(asked).toBe(1);
      await page.getByRole('button', { name: 'Next page' }).click();
      await says(page, '101–103 of 103');
      expect(await serialsOf(page)).toEqual(worst.slice(100));
      await arrived(page, '/firstresponse?page=2');
      expect(asked).toBe(2);
      const serial = page.getByRole('columnheader', { name: 'Serial number' }).getByRole('button');
      await serial.click();
      await expect.poll(() => serialsOf(page)).toEqual(serials.slice(0, 100));
      await serial.click();
      await expect.poll(() => serialsOf(page)).toEqual(serials.toReversed().slice(0, 100));
      const search = page.getByLabel('Search by name or serial number');
      await search.fill(serials[0] ?? '');
      await says(page.getByRole('status'), '1 of 103 devices');
      expect(await serialsOf(page)).toEqual(serials.slice(0, 1));
      await search.fill('nothing');
      await says(page, 'No devices match “nothing”.');
      await page.getByRole('button', { name: 'Clear' }).click();
      await says(page.getByRole('status'), '103 devices');
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Select all 103' }).click();
      await says(page.getByRole('status'), '103 selected');
      await page.route('**/fr/get/devices', (route) => route.abort('failed'));
      await page.getByRole('button', { name: 'Next page' }).click();
      await says(page, 'Failed to load devices. Please try again');
      await page.unroute('**/fr/get/devices');
      await page.getByRole('button', { name: 'Retry' }).click();
      await says(page, '101–103 of 103');
      await says(page.getByRole('status'), '103 selected');
    },
  );

  browserTest('a packet changes a row of a page at once, and moves it and those of other pages to their places', async ({ page, org }) => {
    const serials = await manyFloats(org);
    const [shownOne = '', otherPage = ''] = [serials[5], serials[100]];
    await openAs(page, org, '/firstresponse');
    await says(page, '1–100 of 103');
    await live(page);
    await gone(rowOf(page, otherPage));
    await deliver(org, shownOne, floatPacket(2));
    await shown(rowOf(page, shownOne).getByText('Surcharge/Overflow'));
    await expect.poll(async () => (await serialsOf(page)).slice(0, 3)).toEqual([serials[102], serials[101], shownOne]);
    await deliver(org, otherPage, floatPacket(4));
    await expect.poll(async () => (await serialsOf(page)).slice(0, 4)).toEqual([otherPage, serials[102], serials[101], shownOne]);
    await newFloat(org, 1);
    await says(page.getByRole('status'), '104 devices');
    await says(page, '1–100 of 104');
  });

  browserTest('Back from a search returns to the page before it, although the search has fewer pages', async ({ page, org }) => {
    const serials = await manyFloats(org);
    await openAs(page, org, '/firstresponse?page=2');
    await says(page, '101–103 of 103');
    await page.getByRole('button', { name: 'Previous page' }).click();
    await says(page, '1–100 of 103');
    await page.getByLabel('Search by name or serial number').fill(serials[0] ?? '');
    await says(page.getByRole('status'), '1 of 103 devices');
    // The new document has read no other page yet.
    await page.reload();
    await says(page.getByRole('status'), '1 of 103 devices');
    await page.goBack();
    await says(page, '101–103 of 103');
    await arrived(page, '/firstresponse?page=2');
  });

  browserTest('an address with a page after the last one opens the last one, and Back leaves the list', async ({ page, org }) => {
    const { serialnumber } = await newFloat(org);
    await openAs(page, org, '/settings');
    await page.waitForURL('**/settings**');
    await page.goto('/firstresponse?page=9');
    await shown(rowOf(page, serialnumber));
    await arrived(page, '/firstresponse');
    await page.goBack();
    await page.waitForURL('**/settings**');
  });

  browserTest('are listed without counts by a server of the release before, while the next one is rolled out', async ({ page, org }) => {
    const { serialnumber } = await newFloat(org);
    await page.route('**/fr/get/devices', async (route) => {
      const response = await route.fetch();
      const { deviceList, total } = (await response.json()) as { readonly deviceList: readonly object[]; readonly total: number };
      await route.fulfill({ response, json: { deviceList, total } });
    });
    await openAs(page, org, '/firstresponse?page=2');
    await shown(rowOf(page, serialnumber));
    await arrived(page, '/firstresponse');
    await says(page.getByRole('status'), '1 device');
    await page.getByLabel('Search by name or serial number').fill('nothing');
    await says(page, 'No devices match “nothing”.');
    await page.unroute('**/fr/get/devices');
    await page.getByLabel('Search by name or serial number').fill(serialnumber.slice(1));
    await says(page.getByRole('status'), '1 device');
  });

  browserTest('one is renamed in its row; an empty name is refused in words', async ({ page, org }) => {
    const { serialnumber } = await newFloat(org);
    await openAs(page, org, '/firstresponse');
    await rowOf(page, serialnumber)
      .getByRole('button', { name: /^Edit name/ })
      .click();
    const field = page.getByRole('textbox', { name: 'Name', exact: true });
    await field.fill(' ');
    await field.press('Enter');
    await says(page, 'Enter a name.');
    await field.fill('Pump station 3');
    await field.press('Enter');
    await says(page.getByRole('status'), `${serialnumber} is now Pump station 3.`);
    await focused(page.getByRole('button', { name: 'Edit name of Pump station 3' }));
    await page.reload();
    await shown(rowOf(page, 'Pump station 3'));
  });

  browserTest('a name that is refused leaves the one that another user gave meanwhile', async ({ page, org }) => {
    const [refused, saved] = [await newFloat(org), await newFloat(org)];
    const [refuse, save] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/fr/update/device', async (route) => {
      const isRefused = (route.request().postDataJSON() as { readonly deviceId: number }).deviceId === refused.id;
      await (isRefused ? refuse : save).promise;
      await (isRefused ? route.fulfill({ status: 500, json: { error: 'Internal Error', message: 'It broke.' } }) : route.continue());
    });
    await openAs(page, org, '/firstresponse');
    await live(page);
    for (const { serialnumber } of [refused, saved]) {
      await rowOf(page, serialnumber)
        .getByRole('button', { name: /^Edit name/ })
        .click();
      const field = page.getByRole('textbox', { name: 'Name', exact: true });
      await field.fill(`Mine ${serialnumber}`);
      await field.press('Enter');
    }
    await call(frUpdateDevice, { deviceId: refused.id, newName: 'By another' }, org.token);
    await shown(rowOf(page, 'By another'));
    refuse.resolve();
    await says(rowOf(page, refused.serialnumber), /Not saved/);
    await shown(rowOf(page, 'By another'));
    save.resolve();
    await says(page.getByRole('status'), `${saved.serialnumber} is now Mine ${saved.serialnumber}.`);
    await shown(rowOf(page, 'By another'));
    await shown(rowOf(page, `Mine ${saved.serialnumber}`));
  });

  browserTest(
    'a packet changes status and a new device appears on the open page, and neither shows at home',
    async ({ page, openPage, org }) => {
      await newDevice(org, { sitename: 'Elm Street' });
      const { serialnumber } = await newFloat(org);
      const home = await openPage();
      await openAs(home, org, '/home');
      await live(home);
      await openAs(page, await signIn(org), '/firstresponse');
      await shown(rowOf(page, serialnumber).getByText('Normal'));
      await live(page);
      await deliver(org, serialnumber, floatPacket(3));
      await shown(rowOf(page, serialnumber).getByText('Hardware Malfunction: Check Wiring'));
      const second = await newFloat(org, 2);
      await shown(rowOf(page, second.serialnumber).getByText('Surcharge/Overflow'));
      await newDevice(org, { sitename: 'Oak Lane' });
      await shown(rowOf(home, 'Oak Lane'));
      await says(home, '2 devices, worst first');
      await says(page.getByRole('status'), '2 devices');
    },
  );

  browserTest('one is claimed by its serial number; an empty list offers it', async ({ page, org }) => {
    const serial = newSerial();
    await deliver({ key: shared().fleetKey, at: shared() }, serial, floatPacket(1));
    await quiet();
    await openAs(page, org, '/firstresponse');
    await says(page, 'No 1st Response data available');
    await page.getByRole('button', { name: 'Claim Device' }).last().click();
    const field = page.getByRole('dialog', { name: 'Claim Device' }).getByLabel('Serial number');
    await field.fill(serial);
    await field.press('Enter');
    await says(page, `${serial} now belongs to your organization.`);
    await shown(rowOf(page, serial).getByText('Normal'));
  });

  browserTest('contacts and history open from the row and by a link, and the contacts of several together', async ({ page, org }) => {
    const devices = [await newFloat(org), await newFloat(org)];
    const [first] = devices;
    await openAs(page, org, '/firstresponse');
    const row = rowOf(page, first?.serialnumber ?? '');
    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Alert History' }).click();
    const dialog = page.getByRole('dialog');
    await says(dialog, 'There are no alerts for this device.');
    await page.goto(`/firstresponse?contacts=${first?.id}`);
    await says(dialog, 'No one is alerted about this device.');
    await page.keyboard.press('Escape');
    await gone(dialog);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await says(page.getByRole('status'), '2 selected');
    await page.getByRole('button', { name: 'Alerts' }).click();
    await says(dialog, 'Common Contacts');
    for (const { serialnumber } of devices) await says(dialog, serialnumber);
  });

  browserTest('a member without permission sees that, and a reader can neither rename nor claim', async ({ page, openPage, org }) => {
    const { serialnumber } = await newFloat(org);
    await openAs(page, await newMember(org, { fr: { perms: 'none' } }), '/firstresponse');
    await says(page, 'You do not have the required permissions to see 1st Response devices.');
    const reader = await openPage();
    await openAs(reader, await newMember(org, { fr: { perms: 'read' } }), '/firstresponse');
    await shown(rowOf(reader, serialnumber));
    expect(await reader.getByRole('button', { name: /^Edit name/ }).count()).toBe(0);
    await reader.getByRole('button', { name: 'Claim Device' }).focus();
    await says(reader.getByRole('tooltip'), 'You do not have the required permissions to Claim Devices.');
  });
});
