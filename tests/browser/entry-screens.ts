import type { Page } from 'playwright-core';
import { invite } from '../harness/members.js';
import { newAddress, type Organization } from '../harness/organization.js';
import { says, shown } from './browser.js';
import { FORGET_INPUT, idleWatched } from './idle-watch.js';
import type { Screen } from './screens.js';

/** Screens before the login. */
export const entryScreens = (): readonly Screen[] => [
  { name: 'forgot-password', show: (page) => visit(page, '/forgotpassword', 'We send you a code by email.') },
  {
    name: 'forgot-password-refused',
    show: async (page) => {
      await visit(page, '/forgotpassword', 'We send you a code by email.');
      await page.getByLabel('Email').fill(newAddress());
      await page.getByRole('button', { name: 'Send Code' }).click();
      await page.getByLabel('Code').fill('123456');
      await page.getByLabel('New password', { exact: true }).fill('Calm-river-9');
      await page.getByLabel('Confirm new password').fill('Calm-river-9');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await says(page.getByRole('alert'), 'CodeMismatchException');
    },
  },
];

/** Screens of the shell and of organizations, for a member. */
export const memberEntryScreens = (): readonly Screen[] => [
  { name: 'organizations', show: (page) => visit(page, '/orgs', 'Choose the organization to work in.') },
  {
    name: 'create-organization',
    show: async (page) => {
      await visit(page, '/orgs', 'Choose the organization to work in.');
      await page.getByRole('button', { name: 'Create Organization' }).click();
      await page.getByLabel('Organization name').fill('x'.repeat(26));
      await says(page, 'Organization names must be 25 characters or less.');
      const buffer = Buffer.from(ONE_PIXEL, 'base64');
      await page.getByLabel('Organization photo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
      await shown(page.getByAltText('Selected photo'));
    },
  },
  {
    name: 'join-refused',
    show: async (page) => {
      await visit(page, '/orgs', 'Choose the organization to work in.');
      await page.getByRole('button', { name: 'Join Organization' }).click();
      await page.getByLabel('Invite code').fill('not-a-code');
      await page.getByRole('button', { name: 'Submit' }).click();
      await says(page, 'This code is not valid. Check it, or ask an admin for a new one.');
    },
  },
  {
    name: 'organization-menu',
    show: async (page) => {
      await visit(page, '/home', '3 devices, in alert first, then worst first');
      await page.getByRole('button', { name: 'Metro Water' }).click();
      await shown(page.getByRole('menuitem', { name: 'All Organizations' }));
    },
  },
  {
    name: 'changelog',
    show: async (page) => {
      await visit(page, '/home', '3 devices, in alert first, then worst first');
      await page.getByRole('navigation').getByRole('button', { name: 'What’s new' }).click();
      await says(page.getByRole('dialog'), 'Safer accounts');
    },
  },
  {
    name: 'mobile-menu',
    only: 'phone',
    show: async (page) => {
      await visit(page, '/home', '3 devices, in alert first, then worst first');
      await page.getByRole('button', { name: 'Menu' }).click();
      await shown(page.getByRole('dialog', { name: 'Menu' }));
    },
  },
];

/** An invite of another organization, which its link opens on the home page. */
export const inviteScreen = async (org: Organization): Promise<Screen> => {
  const code = await invite(org);
  return { name: 'invite', show: (page) => visit(page, `/login/${code}`, 'You are invited to join') };
};

/** Every kind of message on the home page, with the bar of a support override. Needs an Admin's session. */
export const overrideScreen = (userId: string): Screen => ({
  name: 'override',
  show: async (page) => {
    await page.goto('/nowhere');
    await page.evaluate(`localStorage.setItem('userOverride', '${userId}')`);
    await visit(page, '/home', 'Currently viewing the cloud as');
  },
});

/** The warning before an idle logout, by the browser's own clock. */
export const idleScreen: Screen = {
  name: 'idle-warning',
  show: async (page) => {
    await page.evaluate(FORGET_INPUT);
    await page.clock.install();
    await visit(page, '/home', 'Cellular iTrackers');
    await idleWatched(page);
    await page.clock.fastForward(19 * 60_000);
    await shown(page.getByRole('dialog', { name: 'Are you still there?' }));
  },
};

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

async function visit(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  await says(page, text);
}
