import type { Page } from 'playwright-core';
import { rowOf, says, shown } from './browser.js';
import type { Screen } from './screens.js';

const invites = '/settings/organization/invites';

/** A part of the permissions editor by its visible heading. */
export const areaOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the permissions of the member with this email address. */
export async function openPermissions(page: Page, email: string): Promise<void> {
  await rowOf(page, email)
    .getByRole('button', { name: /^Permissions of / })
    .click();
  await shown(page.getByRole('switch', { name: 'Organization admin' }));
}

/** The settings of a user and of an organization with a second member. */
export const settingsScreens = (memberEmail: string): readonly Screen[] => [
  {
    name: 'settings-user',
    show: async (page) => {
      await page.goto('/settings/user');
      await page.getByLabel('First name').fill('');
      await page.getByLabel('Phone').fill('555');
      await page.getByRole('button', { name: 'Save' }).click();
      await says(page, 'Enter a 10-digit phone number.');
    },
  },
  {
    name: 'settings-unsaved',
    show: async (page) => {
      await page.goto('/settings/user');
      await page.getByLabel('First name').fill('Dana');
      await page.getByRole('link', { name: 'Organization Settings' }).click();
      await says(page, 'Unsaved Changes');
    },
  },
  {
    name: 'settings-members',
    show: async (page) => {
      await page.goto('/settings/organization');
      await rowOf(page, memberEmail)
        .getByRole('button', { name: /^Remove / })
        .click();
      await says(page, 'Are you sure?');
    },
  },
  {
    name: 'settings-permissions',
    show: async (page) => {
      await page.goto('/settings/organization');
      await openPermissions(page, memberEmail);
      await says(page, 'To claim devices and upload logs');
      await areaOf(page, 'Logs').getByText('Manual selection').click();
      await shown(page.getByRole('list', { name: 'Selected Logs' }));
    },
  },
  {
    name: 'settings-permissions-studies',
    show: async (page) => {
      await page.goto('/settings/organization');
      await openPermissions(page, memberEmail);
      await page.getByRole('tab', { name: 'Studies' }).click();
      await says(page, 'Sections of a basin');
      await areaOf(page, 'Basins').getByText('Manual selection').click();
      await shown(page.getByRole('list', { name: 'Selected Basins' }));
    },
  },
  {
    name: 'settings-invites',
    show: async (page) => {
      await page.goto(invites);
      for (let time = 0; time < 2; time++) {
        await page.getByLabel('Email', { exact: true }).fill('dana@example.com');
        await page.getByRole('button', { name: 'Add', exact: true }).click();
      }
      await says(page, 'This email was already found in your list of pending invites.');
      await says(page, '1 pending invite');
    },
  },
  {
    name: 'settings-invites-confirm',
    show: async (page) => {
      await page.goto(invites);
      await page.getByLabel('Email', { exact: true }).fill('dana@example.com');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name: 'Invite Users…' }).click();
      await shown(page.getByRole('button', { name: 'Send Invites' }));
    },
  },
  {
    name: 'settings-keys',
    show: async (page) => {
      await page.goto('/settings/organization/keys');
      await says(page, '1 API key');
    },
  },
  {
    name: 'settings-key-create',
    show: async (page) => {
      await page.goto('/settings/organization/keys');
      await page.getByRole('button', { name: 'Create API Key' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create API Key' }).click();
      await says(page, 'Enter a name.');
    },
  },
  {
    name: 'settings-billing',
    show: async (page) => {
      await page.goto('/settings/organization/billing');
      await says(page, ' so far: $');
    },
  },
  {
    name: 'settings-audit',
    show: async (page) => {
      await page.goto('/settings/organization/audit');
      await says(page, 'Logged in');
    },
  },
  {
    name: 'settings-audit-no-match',
    show: async (page) => {
      await page.goto('/settings/organization/audit?search=nothing-like-it&from=2026-01-01');
      await says(page, 'No entries match.');
    },
  },
];
