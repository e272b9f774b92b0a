import { describeWith, PATIENCE_MS } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newDevice, newFloat } from '../harness/devices.js';
import { shared } from '../harness/surroundings.js';
import { browserTest, giveSession, gone, openAs, rowOf, says, shown } from './browser.js';
import { earlierRelease, MARK } from './earlier-release.js';

const NOT_LOADED = 'This page could not be loaded.';
const UNREACHABLE = 'The server cannot be reached. The page opens when the connection is back.';

/** Counts how often the window loads a page. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const firstResponse = (page: Page) => page.getByRole('heading', { name: '1st Response', level: 1 });
const isFirstResponse = (url: URL) => /first-response-page/.test(url.pathname);

describeWith('chromium', 'the app is never a blank page', () => {
  browserTest('without a network it says what is wrong, keeps the other pages, and comes back by itself', async ({ page, org }) => {
    await newDevice(org);
    const { serialnumber } = await newFloat(org);
    await openAs(page, org, '/home');
    await says(page, '1 device, worst first');
    const loads = loadsOf(page);
    await page.context().setOffline(true);
    await open(page, '1st Response');
    await says(page.getByRole('alert'), NOT_LOADED);
    await says(page.getByRole('alert'), UNREACHABLE);
    await open(page, 'Home');
    await shown(rowOf(page, 'Elm Street'));
    await open(page, '1st Response');
    await says(page.getByRole('alert'), UNREACHABLE);
    await page.getByRole('button', { name: 'Retry' }).click();
    await says(page.getByRole('alert'), UNREACHABLE);
    expect(loads()).toBe(0);

    await page.context().setOffline(false);
    await shown(rowOf(page, serialnumber));
    expect(loads()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/firstresponse');
  });

  browserTest('while the code of a page is on its way the menu and a skeleton say so, not the page before', async ({ page, org }) => {
    const { serialnumber } = await newFloat(org);
    await newDevice(org);
    await openAs(page, org, '/home');
    await says(page, '1 device, worst first');
    const answer = Promise.withResolvers<void>();
    await page.route(isFirstResponse, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await open(page, '1st Response');
    await shown(page.locator('main [aria-busy=true] .ant-skeleton'));
    await gone(rowOf(page, 'Elm Street'));
    await shown(page.locator('[aria-current=page]').filter({ hasText: '1st Response' }));
    answer.resolve();
    await shown(rowOf(page, serialnumber));
  });

  browserTest('code that fails while the server answers is loaded again once, and then by Retry', async ({ page, org }) => {
    const { serialnumber } = await newFloat(org);
    await openAs(page, org, '/home');
    await says(page, 'There are no devices. Status good!');
    const loads = loadsOf(page);
    await page.route(isFirstResponse, (route) => route.fulfill({ status: 404, json: { error: 'Not Found' } }));
    await open(page, '1st Response');
    await says(page.getByRole('alert'), NOT_LOADED);
    await shown(page.getByRole('button', { name: 'Retry' }));
    await expect.poll(loads).toBe(1);
    await open(page, 'Home');
    await says(page, 'There are no devices. Status good!');
    await open(page, '1st Response');
    await says(page.getByRole('alert'), NOT_LOADED);
    expect(loads()).toBe(1);

    await page.unroute(isFirstResponse);
    await page.getByRole('button', { name: 'Retry' }).click();
    await shown(rowOf(page, serialnumber));
  });

  browserTest('a page that fails keeps the frame around it, and Retry shows it again', async ({ browser, org }) => {
    await newDevice(org);
    // A window whose errors do not fail the test: React reports the failure.
    const context = await browser.newContext({ baseURL: shared().publicUrl, reducedMotion: 'reduce' });
    context.setDefaultTimeout(PATIENCE_MS);
    try {
      const page = await context.newPage();
      const isList = (url: URL) => url.pathname === '/home/get/itr';
      await page.route(isList, (route) => route.fulfill({ json: { deviceList: 'no list' } }));
      await openAs(page, org, '/home');
      await says(page.getByRole('alert'), 'This page stopped because of an error.');
      await shown(page.getByRole('navigation').getByRole('link', { name: 'iTracker' }));
      await open(page, 'Settings');
      await shown(page.getByLabel('First name'));
      await page.unroute(isList);
      await open(page, 'Home');
      await page.getByRole('button', { name: 'Retry' }).click();
      await shown(rowOf(page, 'Elm Street'));
    } finally {
      await context.close();
    }
  });

  browserTest('before the login too: a page whose code is missing says so', async ({ page }) => {
    const isSignUp = (url: URL) => /sign-up-page/.test(url.pathname);
    await page.route(isSignUp, (route) => route.fulfill({ status: 404, json: { error: 'Not Found' } }));
    await page.goto('/signup');
    await says(page.getByRole('alert'), NOT_LOADED);
    await page.unroute(isSignUp);
    await page.getByRole('button', { name: 'Retry' }).click();
    await shown(page.getByRole('button', { name: 'Create Account' }));
  });

  browserTest('a tab of an earlier release goes on with its own code, without a reload', async ({ page, org }) => {
    const { serialnumber } = await newFloat(org);
    const earlier = await earlierRelease();
    await giveSession(page, org);
    await earlier.open(page, '/home');
    await says(page, 'There are no devices. Status good!');
    await earlier.end(page);
    const loads = loadsOf(page);
    const asked: string[] = [];
    page.on('response', (response) => {
      if (isFirstResponse(new URL(response.url()))) asked.push(`${response.status()} ${response.url().includes(MARK)}`);
    });
    await open(page, '1st Response');
    await shown(rowOf(page, serialnumber));
    expect(asked).toContain('200 true');
    expect(asked).not.toContain('200 false');
    expect(loads()).toBe(0);
  });

  browserTest(
    'a tab of a release whose code is gone loads the present one, once, at the page that was asked for',
    async ({ page, org }) => {
      const { serialnumber } = await newFloat(org);
      const earlier = await earlierRelease();
      await giveSession(page, org);
      await earlier.open(page, '/home');
      await says(page, 'There are no devices. Status good!');
      await earlier.end(page);
      await earlier.forget();
      const loads = loadsOf(page);
      await open(page, '1st Response');
      await shown(rowOf(page, serialnumber));
      await shown(firstResponse(page));
      expect(loads()).toBe(1);
      expect(await page.evaluate("document.querySelector('script[type=module]').src")).not.toContain(MARK);
    },
  );
});
