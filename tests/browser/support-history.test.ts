import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { newDevice } from '../harness/devices.js';
import { support } from '../harness/members.js';
import { arrived, browserTest, chooseAction, gone, openAs, rowOf, shown, sidebarLink } from './browser.js';

describeWith('chromium', 'the support console and the history of the browser', () => {
  browserTest('each tab is one step back, with its search; a reload keeps it', async ({ page, org }) => {
    const { serialnumber } = await newDevice(org);
    await openAs(page, await support(), '/admin/find-device');
    const tab = (name: string) => page.getByRole('link', { name, exact: true });
    const entries = () => page.evaluate(() => history.length);
    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(serialnumber);
    await page.keyboard.press('Enter');
    await shown(rowOf(page, serialnumber));
    const found = new URL(page.url());
    expect(found.search).toContain(serialnumber);
    const before = await entries();
    await tab('Operations').click();
    await arrived(page, '/admin/operations');
    await tab('List Users By Org').click();
    await arrived(page, '/admin/users');
    expect(await entries()).toBe(before + 2);
    await page.goBack();
    await arrived(page, '/admin/operations');
    await page.goBack();
    await arrived(page, found.pathname + found.search);
    await shown(rowOf(page, serialnumber));
    await page.reload();
    await shown(rowOf(page, serialnumber));
    await page.goForward();
    await arrived(page, '/admin/operations');
  });

  browserTest(
    'viewing as a user lasts over a reload, reaches another tab with its mark, and ends with the log out',
    async ({ page, org }) => {
      await newDevice(org, { sitename: 'Elm Street' });
      await openAs(page, await support(), '/admin/view-as');
      const other = await page.context().newPage();
      await other.goto('/admin/operations');
      await shown(other.getByRole('heading', { name: 'Admin' }));
      await page.getByLabel('Search name or email').fill(org.email);
      await page.keyboard.press('Enter');
      await chooseAction(page, 'Ada Lovelace', 'View as…');
      await page.getByRole('dialog', { name: 'View as Another User' }).getByRole('button', { name: 'View as User' }).click();
      await arrived(page, '/home');
      await shown(rowOf(page, 'Elm Street'));
      await page.reload();
      await shown(rowOf(page, 'Elm Street'));
      // The choice is that of the browser: another tab follows it at once, and says so.
      await shown(other.getByRole('button', { name: 'Return to Normal' }));
      await page.getByRole('button', { name: 'Log Out' }).click();
      await arrived(page, '/login');
      expect(await page.getByText('Elm Street').count()).toBe(0);
      await page.goBack();
      await gone(rowOf(page, 'Elm Street'));
      await other.reload();
      await shown(other.getByRole('button', { name: 'Log In' }));
      expect(await sidebarLink(other, 'Home').count()).toBe(0);
    },
  );
});
