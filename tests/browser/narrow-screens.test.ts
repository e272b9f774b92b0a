import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newDevice, newFloat, untilDevice } from '../harness/devices.js';
import { assignLog, newBasin, newSite, newStudy } from '../harness/studies.js';
import { newLog } from '../harness/tags.js';
import { furnishMaintenanceWindows } from './alert-screens.js';
import { barriers, bringAxe } from './axe.js';
import { browserTest, giveSession, openAs, rowOf, says, shown } from './browser.js';
import { cutIn } from './cut-texts.js';
import { raise, watched } from './watched.js';

const SMALLEST_PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

const sidewaysScroll = (page: Page): Promise<unknown> => page.evaluate('document.documentElement.scrollWidth - innerWidth');

describeWith('chromium', 'on narrow screens', () => {
  browserTest('the list of logs never scrolls sideways, and a site keeps its 200 px', async ({ page, org }) => {
    await newLog(org, 'Elm Street');
    await openAs(page, org, '/itracker/logs');
    await says(page, '1–1 of 1');
    const site = page.getByRole('cell').filter({ hasText: 'Elm Street' });
    for (const width of [601, 645, 681, 727, 761, 1021, 1151, 1251]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => sidewaysScroll(page), { message: `at ${width} px` }).toBe(0);
      expect((await site.boundingBox())?.width, `at ${width} px`).toBeGreaterThanOrEqual(200);
    }
  });

  browserTest('the names of studies and basins keep their 200 px, and their lists never scroll sideways', async ({ page, org }) => {
    const { id } = await newStudy(org, 'Interceptor survey');
    await newBasin(org, id, 'Susquehanna north bank');
    await openAs(page, org, '/studies');
    for (const [list, name] of [
      ['/studies', 'Interceptor survey'],
      [`/studies/${id}`, 'Susquehanna north bank'],
    ] as const) {
      await page.goto(list);
      const cell = page.getByRole('cell', { name, exact: true });
      for (const width of [320, 601, 801, 1020, 1021, 1150, 1151, 1230, 1251]) {
        await page.setViewportSize({ width, height: 800 });
        const message = `${list} at ${width} px`;
        await expect.poll(() => sidewaysScroll(page), { message }).toBe(0);
        const least = width === 320 ? 100 : 200;
        await expect.poll(async () => (await cell.boundingBox())?.width, { message }).toBeGreaterThanOrEqual(least);
      }
    }
  });

  browserTest(
    'the logs of a site keep the name of their own site and show serial numbers in full, or not at all',
    async ({ page, org }) => {
      const { serialnumber } = await newLog(org, 'Elm Street');
      const study = await newStudy(org);
      const basin = await newBasin(org, study.id);
      const site = await newSite(org, basin.id, 'Trunk MH14');
      await openAs(page, org, `/studies/${study.id}/${basin.id}?section=logs&site=${site.id}`);
      const table = page.getByRole('table', { name: 'Logs for Trunk_MH14' });
      const head = table.getByRole('columnheader', { name: 'Site Name' });
      await shown(head);
      const serial = table.getByRole('cell', { name: serialnumber, exact: true });
      const overflow = () => table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
      for (const width of [601, 670, 801, 898, 998, 1020, 1021, 1130, 1230, 1251, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const message = `at ${width} px`;
        await expect.poll(async () => (await head.boundingBox())?.width, { message }).toBeGreaterThanOrEqual(140);
        expect(await overflow(), message).toBeLessThanOrEqual(0);
        expect(await cutIn(serial), message).toEqual([]);
      }
    },
  );

  browserTest('the logs of a site show both names and the mark of what is assigned in full', async ({ page, org }) => {
    const study = await newStudy(org);
    const basin = await newBasin(org, study.id);
    const [site, other] = [await newSite(org, basin.id, 'Millville_Rd_MH61'), await newSite(org, basin.id, 'Old_Berwick_Rd_MH02')];
    await assignLog(org, site.id, (await newLog(org, 'Millville_Rd_MH61')).id);
    await assignLog(org, other.id, (await newLog(org, 'Old_Berwick_Rd_MH02')).id);
    await openAs(page, org, `/studies/${study.id}/${basin.id}?section=logs&site=${site.id}`);
    const table = page.getByRole('table', { name: 'Logs for Millville_Rd_MH61' });
    await shown(table.getByText('Assigned', { exact: true }));
    const names = table.locator(
      ':is(td, th):is([data-column="device"], [data-column="site"]), td:is([data-column="device"], [data-column="site"]) *',
    );
    for (const width of [390, 601, 700, 801, 920, 1020, 1021, 1035, 1140, 1230, 1251, 1360, 1440, 1600, 1700, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => cutIn(names), { message: `at ${width} px` }).toEqual([]);
    }
  });

  browserTest('what was searched for in vain breaks into lines, however long it is', async ({ page, org }) => {
    const sought = 'x'.repeat(200);
    await giveSession(page, org);
    for (const [list, words] of [
      ['/itracker/devices', 'No devices match'],
      ['/itracker/logs', 'No logs match'],
    ] as const) {
      await page.goto(`${list}?search=${sought}`);
      await says(page, words);
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => sidewaysScroll(page), { message: `${list} at ${width} px` }).toBe(0);
      }
    }
  });

  browserTest(
    'a serial number of 13 digits is shown in full next to a name of 200 px, which has room to be edited',
    async ({ page, org }) => {
      const [{ serialnumber }, float] = [await newDevice(org), await newFloat(org)];
      expect(serialnumber).toHaveLength(13);
      await openAs(page, org, '/home');
      for (const [address, serial, column] of [
        ['/home', serialnumber, 'Name'],
        ['/itracker/devices', serialnumber, 'Site name'],
        ['/firstresponse', float.serialnumber, 'Name'],
      ] as const) {
        await page.goto(address);
        const cell = page.getByRole('cell', { name: serial, exact: true }).first();
        for (const width of [1021, 1101, 1251, 1280, 1340, 1401, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await cutIn(cell), `${address} at ${width} px`).toEqual([]);
          const head = page.getByRole('columnheader', { name: column, exact: true });
          expect((await head.boundingBox())?.width, `${address} at ${width} px`).toBeGreaterThanOrEqual(200);
        }
      }
      await page.goto('/home');
      await page.getByRole('button', { name: 'Edit name of Elm Street' }).click();
      const field = page.getByRole('textbox', { name: 'Name', exact: true });
      expect((await field.boundingBox())?.width).toBeGreaterThanOrEqual(220);
      await page.getByRole('button', { name: 'Keep the old name' }).click();
    },
  );

  browserTest('the smallest phone shows alert, battery, connection and the days of a log in full', async ({ openPage, org }) => {
    const { device } = await watched(org);
    await raise(org, device);
    await untilDevice(org, device.serialnumber, ({ openalert }) => openalert !== null);
    const page = await openPage(SMALLEST_PHONE);
    await openAs(page, org, '/itracker/devices');
    await shown(page.getByRole('link', { name: /^Level 1 triggered/ }));
    expect(await cutIn(rowOf(page, device.serialnumber).getByRole('cell'))).toEqual([]);

    const log = await newLog(org, 'Creekside');
    await page.goto(`/itracker/devices?logs=${log.deviceid}`);
    await says(page.getByRole('dialog'), 'Log end');
    expect(await cutIn(page.getByRole('dialog').getByRole('cell'))).toEqual([]);
  });

  browserTest('a phone sorts every list above it, and nothing in the head of its table takes the focus', async ({ openPage, org }) => {
    for (const sitename of ['Ash', 'Birch']) await newLog(org, sitename);
    await newFloat(org);
    const page = await openPage(SMALLEST_PHONE);
    await bringAxe(page);
    await openAs(page, org, '/home');
    for (const { address, key } of [
      { address: '/home', key: 'Name' },
      { address: '/itracker/devices', key: 'Site name' },
      { address: '/itracker/logs', key: 'Site name' },
      { address: '/firstresponse', key: 'Name' },
    ]) {
      await page.goto(address);
      const by = page.getByRole('combobox', { name: 'Sort by' });
      await by.click();
      await page.locator('.ant-select-dropdown').getByTitle(key, { exact: true }).click();
      const list = page.getByRole('table');
      const names = async () => (await list.innerText()).match(/Ash|Birch/g) ?? [];
      if (address !== '/firstresponse') await expect.poll(names, { message: address }).toEqual(['Ash', 'Birch']);
      await page.getByRole('button', { name: 'Sort descending' }).click();
      await shown(page.getByRole('button', { name: 'Sort ascending' }));
      if (address !== '/firstresponse') await expect.poll(names, { message: address }).toEqual(['Birch', 'Ash']);
      expect(await list.getByRole('rowgroup').first().locator('button, input').count(), address).toBe(0);
      expect(await sidewaysScroll(page), address).toBe(0);
      expect(await barriers(page, 'everything'), address).toEqual([]);
    }
  });

  browserTest('on a phone each level of the table has its word and unit', async ({ openPage, org }) => {
    const log = await newLog(org);
    const page = await openPage(SMALLEST_PHONE);
    await openAs(page, org, `/itracker/devices?logs=${log.deviceid}&log=${log.id}`);
    await page.getByRole('button', { name: 'Show as table' }).click();
    const row = page.getByRole('region', { name: 'Show as table' }).getByRole('row').last();
    await shown(row);
    // The lowest and the highest come with an answer of their own.
    await expect
      .poll(async () => (await row.innerText()).replaceAll(/\s+/g, ' '))
      .toMatch(/ Average 1\.00 in\. Min 1\.00 in\. Max 1\.00 in\.$/);
    expect(await cutIn(row.getByRole('cell'))).toEqual([]);
  });

  browserTest('a maintenance window keeps its reason, and a phone shows which section of the settings is open', async ({ page, org }) => {
    const { device } = await watched(org);
    await furnishMaintenanceWindows(org, device.id);
    await page.setViewportSize({ width: 1021, height: 800 });
    await openAs(page, org, '/settings/organization/maintenance-windows');
    const reason = page.getByRole('cell', { name: 'Flow calibration', exact: true });
    await shown(reason);
    expect((await reason.boundingBox())?.width).toBeGreaterThanOrEqual(200);

    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/settings/organization/audit');
    const open = page.getByRole('link', { name: 'Audit' });
    const rightEdge = async () => {
      const box = await open.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY);
    };
    await expect.poll(rightEdge).toBeLessThanOrEqual(390);
  });
});
