import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { newDevice } from '../harness/devices.js';
import { deliver, packetOf } from '../harness/packets.js';
import { browserTest, focused, gone, live, openAs, rowOf, rowTexts, says, shown } from './browser.js';

const good = { sitename: 'Elm Street' };
const warning = { sitename: 'Oak Lane', batteryvoltage: 5.5 };
const danger = { sitename: 'Iron Bridge', batteryvoltage: 5.31 };

describeWith('chromium', 'home in the browser', () => {
  browserTest('every device stands in the list with its health and the reason, the worst first', async ({ page, org }) => {
    for (const fields of [good, warning, danger]) await newDevice(org, fields);
    await openAs(page, org, '/home');
    await says(page, '3 devices, worst first');
    const rows = await rowTexts(page);
    expect(rows[0]).toMatch(/^Danger Battery 5\.31 V\. Replace immediately \d+ Iron Bridge just now 90 %$/);
    expect(rows[1]).toMatch(/^Warning Battery 5\.50 V\. Replace soon \d+ Oak Lane just now 90 %$/);
    expect(rows[2]).toMatch(/^Good \d+ Elm Street just now 90 %$/);
    const summary = page.getByRole('region', { name: 'Cellular iTrackers' });
    expect((await summary.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/3 devices.* Good.* 1 .* Warning.* 1 .* Danger.* 1 /);
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
    await page.getByLabel('Search by name or serial number').fill('ELM');
    await says(page, '1 of 2 devices');
    expect(new URL(page.url()).search).toBe('?search=ELM');
  });

  browserTest(
    'a device is renamed in its row: Enter saves, Escape restores, more than 50 characters are refused',
    async ({ page, org }) => {
      const device = await newDevice(org, good);
      await openAs(page, org, '/home');
      const field = page.getByRole('textbox', { name: 'Name' });

      await page.getByRole('button', { name: 'Edit name of Elm Street' }).click();
      await field.fill('Elm Street, manhole 14');
      await field.press('Enter');
      await says(page.getByRole('status'), `${device.serialnumber} is now Elm Street, manhole 14.`);
      const pencil = page.getByRole('button', { name: 'Edit name of Elm Street, manhole 14' });
      await focused(pencil);

      await pencil.click();
      await field.fill('Nobody');
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
    await page.getByRole('textbox', { name: 'Name' }).fill('Elm Street, manhole 14');
    await page.getByRole('button', { name: 'Save name' }).click();
    await shown(page.getByRole('alert').filter({ hasText: 'Please contact administrator.' }));
    await shown(page.getByRole('button', { name: 'Edit name of Elm Street', exact: true }));
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
