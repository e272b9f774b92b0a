import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { newDevice, newFloat, untilFloat } from '../harness/devices.js';
import { newMember } from '../harness/members.js';
import { deliver, floatPacket, newSerial } from '../harness/packets.js';
import { shared } from '../harness/surroundings.js';
import { browserTest, focused, gone, live, openAs, rowOf, rowTexts, says, shown, sidebarLink } from './browser.js';

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
    expect((await rowTexts(page))[0]).toContain(serials[0]);
    await page.getByLabel('Search by name or serial number').fill(serials[2]);
    await says(page.getByRole('status'), '1 of 4 devices');
    await page.waitForURL((url) => url.searchParams.get('search') === serials[2]);
    await page.getByLabel('Search by name or serial number').fill('nothing');
    await says(page, 'No devices match “nothing”.');
    await page.getByRole('button', { name: 'Clear' }).click();
    await says(page.getByRole('status'), '4 devices');
  });

  browserTest(
    'of more than a list holds the raised floats are there, the page says so, and the search finds the rest',
    async ({ page, org }) => {
      const [calm, raised, faulty] = [await newFloat(org), await newFloat(org, 2), await newFloat(org, 3)];
      for (const { serialnumber } of [calm, raised, faulty]) await untilFloat(org, serialnumber, ({ status }) => status !== null);
      // As if 2 were the most that a list holds.
      await page.route('**/fr/get/devices', (route) =>
        route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), limit: 2 }) }),
      );
      await openAs(page, org, '/firstresponse');
      await says(page.getByRole('status'), 'The worst 2 of 3 devices. Search to see others.');
      const rows = await rowTexts(page);
      expect(rows.map((row) => row.slice(0, faulty.serialnumber.length))).toEqual([faulty.serialnumber, raised.serialnumber]);
      const search = page.getByLabel('Search by name or serial number');
      await search.fill(calm.serialnumber);
      await shown(rowOf(page, calm.serialnumber));
      await says(page.getByRole('status'), '1 of 3 devices');
      await search.fill('nothing');
      await says(page, 'No devices match “nothing”.');
      await page.getByRole('button', { name: 'Clear' }).click();
      await says(page.getByRole('status'), 'The worst 2 of 3 devices. Search to see others.');
    },
  );

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

  browserTest(
    'a packet changes status and a new device appears on the open page, and neither shows at home',
    async ({ page, openPage, org }) => {
      await newDevice(org, { sitename: 'Elm Street' });
      const { serialnumber } = await newFloat(org);
      const home = await openPage();
      await openAs(home, org, '/home');
      await live(home);
      await openAs(page, org, '/firstresponse');
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
    await openAs(page, org, '/firstresponse');
    await says(page, 'No 1st Response data available');
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Claim Device' }).last().click();
        const dialog = page.getByRole('dialog', { name: 'Claim Device' });
        await dialog.getByLabel('Serial number').fill(serial);
        await dialog.getByLabel('Serial number').press('Enter');
        return page
          .getByText(`${serial} now belongs to your organization.`)
          .waitFor({ timeout: 2_000 })
          .then(() => true);
      })
      .toBe(true);
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
