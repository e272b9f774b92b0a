import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newDevice } from '../harness/devices.js';
import { support } from '../harness/members.js';
import { signedUpPerson } from '../harness/organization.js';
import { arrived, browserTest, gone, live, logIn, openAs, rowOf, says, shown, sidebarLink } from './browser.js';

/** Stores the effective user, as the support console does. */
const keepOverride = (page: Page, userId: string) =>
  page.addInitScript(`sessionStorage.length || localStorage.setItem('userOverride', '${userId}'); sessionStorage.setItem('kept', '1')`);
const kept = (page: Page): Promise<unknown> => page.evaluate('localStorage.getItem("userOverride")');

const SENTENCE = 'Currently viewing the cloud as Ada Lovelace';

describeWith('chromium', 'an Admin with a support override', () => {
  browserTest('every page says so, calls and live line included, until Return to Normal', async ({ page, org }) => {
    await newDevice(org, { sitename: 'Elm Street' });
    await keepOverride(page, org.userId);
    await openAs(page, await support(), '/home');
    await shown(rowOf(page, 'Elm Street'));
    await shown(page.getByRole('button', { name: 'Metro Water' }));
    await live(page);
    const bar = page.getByRole('status').filter({ hasText: SENTENCE });
    await shown(bar);
    await bar.locator('svg').hover();
    await says(page.getByRole('tooltip'), SENTENCE);
    await sidebarLink(page, 'iTracker').click();
    await shown(bar);
    await page.reload();
    await shown(rowOf(page, 'Elm Street'));
    await bar.getByRole('button', { name: 'Return to Normal' }).click();
    await gone(bar);
    await gone(rowOf(page, 'Elm Street'));
    expect(await kept(page)).toBeNull();
  });

  browserTest('a user without an organization is seen as they see the cloud, until Return to Normal', async ({ page }) => {
    const person = await signedUpPerson();
    await keepOverride(page, person.userId);
    await openAs(page, await support(), '/home');
    await arrived(page, '/orgs');
    await says(page, 'Create an Organization');
    const bar = page.getByRole('status').filter({ hasText: SENTENCE });
    await page.goto('/admin/notifications');
    await shown(bar);
    await arrived(page, '/admin/notifications');
    await page.goto('/orgs');
    await bar.getByRole('button', { name: 'Return to Normal' }).click();
    await arrived(page, '/admin/notifications');
    await gone(bar);
  });

  browserTest('it ends with the session, also with one that ends while no tab is open', async ({ page, org }) => {
    const staff = await support();
    await keepOverride(page, org.userId);
    await page.addInitScript(`localStorage.getItem('userOverride') && localStorage.setItem('overrideReason', 'Ticket 4711')`);
    await openAs(page, staff, '/home');
    await shown(page.getByText(SENTENCE));
    await page.context().clearCookies();
    await page.reload();
    await shown(page.getByRole('heading', { name: 'Login' }));
    expect(await page.evaluate('[localStorage.getItem("userOverride"), localStorage.getItem("overrideReason")]')).toEqual([null, null]);
    await logIn(page, staff.email);
    await arrived(page, '/admin/notifications');
    await gone(page.getByText(SENTENCE));
  });

  browserTest('without the Admin group the choice is ignored and removed', async ({ page, org }) => {
    await keepOverride(page, '0190f3a0-0000-7000-8000-000000000000');
    await openAs(page, org, '/home');
    await says(page, 'There are no devices. Status good!');
    await shown(page.getByRole('button', { name: 'Metro Water' }));
    expect(await kept(page)).toBeNull();
    await gone(page.getByText('Currently viewing the cloud as'));
  });
});
