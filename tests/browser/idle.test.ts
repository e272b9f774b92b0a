import { limits } from '@headworks/api/limits';
import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest, focused, gone, logIn, openAs, says, shown } from './browser.js';
import { FORGET_INPUT, idleWatched } from './idle-watch.js';

const MINUTE = 60_000;
const WARNED_AFTER = limits.idleLogoutMs - limits.idleWarningMs;
const SIGNED_OUT = 'You were signed out after 20 minutes without input. Log in to continue where you left off.';

const warningOf = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
/** The refresh cookie that the browser holds. */
const cookiesOf = (page: Page) => page.context().cookies(`${new URL(page.url()).origin}/auth/refresh`);
const atHome = (page: Page) => says(page, 'There are no devices. Status good!');
/** Advances the browser's own clock, as after suspension of the machine. */
const pass = (page: Page, ms: number) => page.clock.fastForward(ms);

describeWith('chromium', 'an idle app', () => {
  browserTest('two minutes before the end the reader is asked, and can stay', async ({ page, org }) => {
    await page.clock.install();
    await openAs(page, org, '/home');
    await atHome(page);
    // The clock also runs by itself, from the last input.
    await page.keyboard.press('Shift');
    await pass(page, WARNED_AFTER - MINUTE);
    await gone(warningOf(page));
    await pass(page, MINUTE);
    await says(warningOf(page), 'You will be signed out in 2 min.');
    await focused(warningOf(page).getByRole('button', { name: 'Stay signed in' }));
    await pass(page, MINUTE);
    await says(warningOf(page), 'You will be signed out in 1 min.');
    await shown(
      warningOf(page)
        .getByRole('timer')
        .filter({ hasText: /^(1:00|0:[3-5]\d)$/ }),
    );
    await page.keyboard.press('Enter');
    await gone(warningOf(page));
    await pass(page, WARNED_AFTER - MINUTE);
    await gone(warningOf(page));
    await atHome(page);
  });

  browserTest('after twenty minutes every tab is signed out for good, and the login says why', async ({ page, org }) => {
    await page.clock.install();
    await openAs(page, org, '/itracker/devices');
    await says(page, 'No iTracker data available');
    await page.evaluate(FORGET_INPUT);
    const other = await page.context().newPage();
    await other.goto('/home');
    await atHome(other);
    await idleWatched(other);
    await pass(page, limits.idleLogoutMs);
    for (const each of [page, other]) await says(each, SIGNED_OUT);
    await expect.poll(() => cookiesOf(page)).toHaveLength(0);
    await page.reload();
    await shown(page.getByRole('heading', { name: 'Login' }));
    const refreshed = await fetch(`${new URL(page.url()).origin}/auth/refresh`, {
      method: 'POST',
      headers: { cookie: org.cookie },
      body: '{}',
    });
    expect(refreshed.status).toBe(401);

    await logIn(other, org.email);
    await atHome(other);
    expect(new URL(other.url()).pathname).toBe('/home');
  });

  browserTest('a browser that is offline then ends the session on the server once it is online again', async ({ page, org }) => {
    await page.clock.install();
    await openAs(page, org, '/home');
    await atHome(page);
    await page.context().setOffline(true);
    await pass(page, limits.idleLogoutMs);
    await says(page, SIGNED_OUT);
    expect(await cookiesOf(page)).toHaveLength(1);
    await page.context().setOffline(false);
    await expect.poll(() => cookiesOf(page)).toHaveLength(0);
    await page.reload();
    await shown(page.getByRole('heading', { name: 'Login' }));
  });

  browserTest('Log Out holds without the server: neither a retry nor a new tab resumes the session', async ({ page, org }) => {
    await openAs(page, org, '/home');
    await atHome(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await shown(page.getByRole('heading', { name: 'Login' }));

    // The network is back, the server is not.
    await page.context().route('**/auth/signout', (route) => route.abort());
    await page.context().setOffline(false);
    const other = await page.context().newPage();
    await other.goto('/home');
    const retry = other.getByRole('button', { name: 'Retry' });
    await shown(retry);
    const failed = other.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/signout'));
    await retry.click();
    await failed;
    await shown(retry);
    await logIn(page, org.email);
    await says(page, 'The server cannot be reached. Check your connection and try again.');

    await page.context().unroute('**/auth/signout');
    await retry.click();
    await shown(other.getByRole('heading', { name: 'Login' }));
    expect(await cookiesOf(page)).toHaveLength(0);
    await logIn(page, org.email);
    await atHome(page);
    await page.reload();
    await atHome(page);
  });

  browserTest('an expiry that is found at a start without the server is not forgotten', async ({ page, org }) => {
    await openAs(page, org, '/home');
    await atHome(page);
    const other = await page.context().newPage();
    await page.close();
    let asked = 0;
    other.on('request', (request) => {
      if (request.url().endsWith('/auth/signout')) asked += 1;
    });
    await other.route('**/auth/signout', (route) => route.abort());
    await other.addInitScript(`localStorage.setItem('lastInput', String(Date.now() - ${2 * limits.idleLogoutMs}))`);
    await other.goto('/home');
    const retry = other.getByRole('button', { name: 'Retry' });
    await shown(retry);
    const failed = other.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/signout'));
    await retry.click();
    await failed;
    await shown(retry);
    await other.unroute('**/auth/signout');
    await retry.click();
    await says(other, SIGNED_OUT);
    // One request at the start, one for each Retry.
    expect(asked).toBe(3);
    expect(await cookiesOf(other)).toHaveLength(0);
  });

  browserTest('input in one tab keeps the others; the answer to the warning counts in all', async ({ page, org }) => {
    await page.clock.install();
    await openAs(page, org, '/home');
    await atHome(page);
    const other = await page.context().newPage();
    await other.goto('/home');
    await atHome(other);
    await pass(page, 15 * MINUTE);
    await other.keyboard.press('Shift');
    await pass(page, 15 * MINUTE);
    for (const each of [page, other]) await gone(warningOf(each));
    await atHome(page);

    await pass(page, 4 * MINUTE);
    for (const each of [page, other]) await shown(warningOf(each));
    await warningOf(other).getByRole('button', { name: 'Stay signed in' }).click();
    for (const each of [page, other]) await gone(warningOf(each));
  });

  browserTest('a machine that slept through it is signed out when it wakes, before anything can be pressed', async ({ page, org }) => {
    await page.clock.install();
    await openAs(page, org, '/home');
    await atHome(page);
    // The clock has advanced, and no timer has run.
    await page.clock.setSystemTime(Date.now() + 10 * limits.idleLogoutMs);
    await page.keyboard.press('Shift');
    await says(page, SIGNED_OUT);
  });
});
