import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newDevice, newFloat } from '../harness/devices.js';
import { browserTest, focused, gone, openAs, rowOf, says, shown } from './browser.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const tables = [
  { address: '/home', name: 'Cellular iTrackers', sorted: 'Name' },
  { address: '/itracker/devices', name: 'iTracker', sorted: 'Battery' },
  { address: '/firstresponse', name: '1st Response', sorted: 'Status' },
] as const;

/** Where the lists stand: the table, its first row and the line above it. */
async function places(page: Page) {
  const table = page.getByRole('table');
  const line = page.getByRole('region').getByRole('status').first();
  const boxes = await Promise.all([table, table.getByRole('row').nth(1), line].map((part) => part.boundingBox()));
  const [whole, row, status] = boxes;
  if (status === null || status === undefined) throw new Error('there is no line above the list');
  // The words of the selection are larger: they keep their start and their middle.
  return { table: whole, row, line: { left: status.x, middle: status.y + status.height / 2 } };
}

describeWith('chromium', 'the rows of every list', () => {
  browserTest('a tick moves neither the line above the list nor a row of it', async ({ page, org }) => {
    await newDevice(org);
    await newFloat(org);
    await openAs(page, org, '/itracker/devices');
    for (const address of ['/itracker/devices', '/firstresponse']) {
      await page.goto(address);
      const box = page
        .getByRole('table')
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first();
      await shown(box);
      const before = await places(page);
      await box.check();
      await says(page.getByRole('status'), '1 selected');
      expect(await places(page), address).toEqual(before);
      await page.keyboard.press('Escape');
      await says(page.getByRole('status'), /^1 device$/);
      expect(await places(page), address).toEqual(before);
    }
  });

  browserTest('a table has its name as caption, and one column says how the rows are sorted', async ({ page, org }) => {
    await newDevice(org);
    await newFloat(org);
    await openAs(page, org, '/home');
    for (const { address, name, sorted } of tables) {
      await page.goto(address);
      const table = page.getByRole('table', { name });
      await shown(table);
      expect(await table.evaluate((element) => (element as HTMLTableElement).caption?.textContent)).toBe(name);
      const orders = async () => {
        const heads = await table.getByRole('columnheader').all();
        const all = await Promise.all(heads.map(async (head) => [await head.innerText(), await head.getAttribute('aria-sort')] as const));
        return all.filter(([, order]) => order !== null);
      };
      await table.getByRole('columnheader', { name: sorted }).getByRole('button').click();
      await expect.poll(orders).toEqual([[sorted, 'ascending']]);
      await table.getByRole('columnheader', { name: sorted }).getByRole('button').click();
      await expect.poll(orders).toEqual([[sorted, 'descending']]);
    }
  });

  browserTest('on a phone, where rows are stacked, the roles of a table are written out', async ({ openPage, org }) => {
    await newDevice(org);
    await newFloat(org);
    const page = await openPage(PHONE);
    await openAs(page, org, '/home');
    for (const { address, name } of tables) {
      await page.goto(address);
      const table = page.getByRole('table', { name });
      await shown(table.getByRole('row').nth(1));
      expect(await table.getAttribute('role')).toBe('table');
      // Elements without the role that their tag has: a browser that lays them out as blocks forgets it.
      for (const [tag, role] of [
        ['thead, tbody', 'rowgroup'],
        ['tr', 'row'],
        ['th', 'columnheader'],
        ['td', 'cell'],
      ] as const) {
        const parts = table.locator(tag);
        expect(await parts.count(), tag).toBeGreaterThan(0);
        expect(await parts.and(page.locator(`:not([role=${role}])`)).count(), `${address}: ${tag} without role`).toBe(0);
      }
    }
  });

  browserTest('the arrows keep the column, stop at the ends, and leave text fields alone', async ({ page, org }) => {
    for (const sitename of ['Ash', 'Birch', 'Cedar']) await newDevice(org, { sitename });
    await openAs(page, org, '/home');
    const pencil = (name: string) => page.getByRole('button', { name: `Edit name of ${name}`, exact: true });
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await pencil('Ash').focus();
    await page.keyboard.press('ArrowUp');
    await focused(pencil('Ash'));
    for (const name of ['Birch', 'Cedar', 'Cedar']) {
      await page.keyboard.press('ArrowDown');
      await focused(pencil(name));
    }
    await page.keyboard.press('ArrowUp');
    await focused(pencil('Birch'));
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Name', exact: true });
    await focused(field);
    await page.keyboard.press('ArrowDown');
    await focused(field);
  });

  browserTest('Escape ends the innermost edit first: the name, then the selection', async ({ page, org }) => {
    const { serialnumber } = await newFloat(org);
    await openAs(page, org, '/firstresponse');
    await page.getByRole('checkbox', { name: `Select ${serialnumber}` }).check();
    await says(page.getByRole('status'), '1 selected');
    const pencil = page.getByRole('button', { name: `Edit name of ${serialnumber}` });
    await pencil.click();
    const field = page.getByRole('textbox', { name: 'Name', exact: true });
    await field.fill('Weir');
    await page.keyboard.press('Escape');
    await gone(field);
    await focused(pencil);
    await says(page.getByRole('status'), '1 selected');
    await page.keyboard.press('Escape');
    await says(page.getByRole('status'), '1 device');
    await shown(rowOf(page, serialnumber));
  });

  browserTest('Escape in a menu or a dialog of a row leaves the selection, and the focus returns', async ({ page, org }) => {
    await newDevice(org);
    await openAs(page, org, '/itracker/devices');
    await page.getByRole('checkbox', { name: 'Select Elm Street' }).check();
    const arrow = page.getByRole('button', { name: 'More actions for Elm Street' });
    await page.getByRole('checkbox', { name: 'Select Elm Street' }).press('Shift+F10');
    await shown(page.getByRole('menuitem', { name: 'Details' }));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('menuitem', { name: 'Details' }));
    await focused(arrow);
    await says(page.getByRole('status'), '1 selected');

    const alerts = page.getByRole('button', { name: 'Alerts', exact: true });
    await alerts.click();
    await shown(page.getByRole('dialog', { name: /Alert Contacts/ }));
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
    await focused(alerts);
    await says(page.getByRole('status'), '1 selected');
  });
});
