import { cloudUsersStatus } from '@headworks/api/paths/cloud/users';
import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { expiredToken } from '../harness/expired-token.js';
import { support } from '../harness/members.js';
import { newPerson, PASSWORD, signUp } from '../harness/organization.js';
import { arrived, browserTest, gone, logIn, openAs, says, shown } from './browser.js';

/** The stored session of the browser: null if it ends with the browser. */
async function cookieEnd(page: Page): Promise<number | null> {
  const [cookie] = await page.context().cookies(`${new URL(page.url()).origin}/auth/refresh`);
  if (!cookie) throw new Error('no cookie');
  return cookie.expires === -1 ? null : cookie.expires;
}

const atHome = (page: Page) => says(page, 'There are no devices. Status good!');

describeWith('chromium', 'login in the browser', () => {
  browserTest('a wrong password is refused in words, the right one opens home and the session survives a reload', async ({ page, org }) => {
    await page.goto('/login');
    expect(await page.getByRole('button', { name: 'Log In' }).isDisabled()).toBe(true);
    await logIn(page, org.email, 'Wrong-pass-1');
    await shown(page.getByRole('alert').filter({ hasText: 'Incorrect username or password.' }));
    await logIn(page, org.email);
    await atHome(page);
    expect(await cookieEnd(page)).toBeNull();
    await page.reload();
    await atHome(page);
  });

  browserTest('Remember Me keeps the session for thirty days and the address for the next login', async ({ page, org }) => {
    await page.goto('/login');
    await page.getByLabel('Remember Me').check();
    await logIn(page, org.email);
    await atHome(page);
    const days = ((await cookieEnd(page)) ?? 0) / 86_400 - Date.now() / 86_400_000;
    expect(Math.round(days)).toBe(30);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(org.email);
    expect(JSON.stringify((await page.context().storageState()).origins)).not.toContain(PASSWORD);
  });

  browserTest('who has not confirmed the account yet comes to the code step', async ({ page }) => {
    const { email, code } = await signUp();
    await page.goto('/login');
    await logIn(page, email);
    await says(page, `We have sent a confirmation code to ${email}.`);
    await page.getByLabel('Confirmation code').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await shown(page.getByRole('heading', { name: 'Login' }));
    await logIn(page, email);
    await shown(page.getByRole('heading', { name: 'Create an Organization' }));
  });

  browserTest(
    'a disabled user sees the support contact; a user who must choose a new password gets the form with the address filled in',
    async ({ page }) => {
      const { email, userId } = await newPerson();
      const staff = await support();
      await call(cloudUsersStatus, { userId, status: 'disabled' }, staff.token);
      await page.goto('/login');
      await logIn(page, email);
      await shown(page.getByRole('alert').filter({ hasText: 'User is disabled. Contact support to regain access.' }));

      await call(cloudUsersStatus, { userId, status: 'reset required' }, staff.token);
      await logIn(page, email);
      await arrived(page, '/forgotpassword');
      await says(page, 'You must reset your password before you can log in.');
      expect(await page.getByLabel('Email').inputValue()).toBe(email);
    },
  );

  browserTest('Log Out ends the session: a reload and the way back stay at the login', async ({ page, org }) => {
    await openAs(page, org, '/home');
    await atHome(page);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await shown(page.getByRole('heading', { name: 'Login' }));
    await page.reload();
    await shown(page.getByRole('heading', { name: 'Login' }));
    await page.goto('/itracker/devices');
    await shown(page.getByRole('heading', { name: 'Login' }));
    await gone(page.getByRole('button', { name: 'Claim Device' }));
  });

  browserTest('Log Out in one tab signs out the other', async ({ page, org }) => {
    await openAs(page, org, '/home');
    await atHome(page);
    const other = await page.context().newPage();
    await other.goto('/home');
    await atHome(other);
    await other.getByRole('button', { name: 'Log Out' }).click();
    await shown(page.getByRole('heading', { name: 'Login' }));
  });

  browserTest('a token that has expired is renewed, and the page goes on', async ({ page, org }) => {
    const idToken = await expiredToken(org);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.route(
      '**/auth/refresh',
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), idToken } });
      },
      { times: 1 },
    );
    await openAs(page, org, '/itracker/devices');
    await says(page, 'No iTracker data available');
    expect(sent.filter((path) => path === '/auth/refresh')).toHaveLength(2);
  });

  browserTest('a session that the server has ended leads to the login, and from there back to the same address', async ({ page, org }) => {
    await openAs(page, org, '/itracker/devices?search=elm');
    await says(page, 'No devices match “elm”.');
    const cookies = await page.context().cookies(`${new URL(page.url()).origin}/auth/refresh`);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const ended = await fetch(`${new URL(page.url()).origin}/auth/signout`, { method: 'POST', headers: { cookie }, body: '{}' });
    expect(ended.status).toBe(200);
    // A token is valid for a quarter of an hour; this is the response after that.
    const expired = { status: 401, contentType: 'application/json', body: JSON.stringify({ error: 'Auth Error' }) };
    await page.route('**/itr/get/devices', (route) => route.fulfill(expired));
    await page.getByLabel('Device name or serial number').fill('oak');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await shown(page.getByRole('heading', { name: 'Login' }));
    await page.unroute('**/itr/get/devices');
    await logIn(page, org.email);
    await says(page, 'No devices match “oak”.');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/itracker/devices?search=oak');
  });
});
