import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrived, browserTest, giveSession, logIn, openAs, shown, sidebarLink } from './browser.js';

const titled = (page: Page, title: string) => expect.poll(() => page.title()).toBe(title);

const FIRST_ADDRESSES = ['/', '/index.html'];

describeWith('chromium', 'the first address and the titles of pages', () => {
  browserTest('the first address leads to the login, and from there to Home', async ({ page, org }) => {
    for (const address of FIRST_ADDRESSES) {
      await page.goto(address);
      await arrived(page, '/login');
      await titled(page, 'Login – Headworks');
    }
    await logIn(page, org.email);
    await arrived(page, '/home');
    await titled(page, 'Home – Headworks');
  });

  browserTest('the first address leads a user who is logged in to Home', async ({ page, org }) => {
    await giveSession(page, org);
    for (const address of FIRST_ADDRESSES) {
      await page.goto(address);
      await arrived(page, '/home');
      await titled(page, 'Home – Headworks');
    }
  });

  browserTest('each page without a login has its title', async ({ page }) => {
    const pages = [
      ['/login', 'Login – Headworks'],
      ['/signup', 'Sign Up – Headworks'],
      ['/forgotpassword', 'Forgot Password – Headworks'],
      ['/unsubscribe/1/itracker/L1/email/MH1/1', 'Headworks Cloud Alerts – Headworks'],
      ['/acknowledge/itracker/1/MH1/1', 'Acknowledge alert – Headworks'],
      ['/share/none', 'Results – Headworks'],
      ['/nowhere', 'Page not found – Headworks'],
    ] as const;
    for (const [address, title] of pages) {
      await page.goto(address);
      await titled(page, title);
    }
  });

  browserTest('the first heading of a page without a login says the same', async ({ page }) => {
    for (const [address, title] of [
      ['/signup', 'Sign Up'],
      ['/unsubscribe/1/itracker/L1/email/MH1/1', 'Headworks Cloud Alerts'],
    ] as const) {
      await page.goto(address);
      await shown(page.getByRole('heading', { level: 1, name: title, exact: true }));
    }
  });

  browserTest('each page behind the login has its title, by its address', async ({ page, org }) => {
    const pages = [
      ['/home', 'Home – Headworks'],
      ['/studies', 'Studies – Headworks'],
      ['/itracker', 'iTracker – Headworks'],
      ['/itracker/logs', 'iTracker – Headworks'],
      ['/firstresponse', '1st Response – Headworks'],
      ['/utilities', 'Utilities – Headworks'],
      ['/settings', 'Settings – Headworks'],
      ['/settings/organization', 'Settings – Headworks'],
      ['/orgs', 'Organizations – Headworks'],
    ] as const;
    await giveSession(page, org);
    for (const [address, title] of pages) {
      await page.goto(address);
      await titled(page, title);
    }
  });

  browserTest('an address that is nowhere has its title as often as it is shown, and the next page its own', async ({ page, org }) => {
    await openAs(page, org, '/nowhere');
    await titled(page, 'Page not found – Headworks');
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await titled(page, 'Home – Headworks');
    // Its code is there already: the frame and the page are shown together.
    await page.goBack();
    await titled(page, 'Page not found – Headworks');

    await page.goto('/settings/nowhere');
    await titled(page, 'Page not found – Headworks');
    await sidebarLink(page, 'Settings').click();
    await shown(page.getByRole('heading', { name: 'Settings', level: 1 }));
    await arrived(page, '/settings/user');
    await titled(page, 'Settings – Headworks');
  });
});
