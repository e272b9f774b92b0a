import type { Page } from 'playwright-core';
import { says, shown } from './browser.js';
import type { Screen } from './screens.js';

async function visit(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  await says(page, text);
}

/** Notifications and users in the support console, and the settings of its staff. */
export const supportScreens = ({ orgId, email }: { readonly orgId: number; readonly email: string }): readonly Screen[] => [
  { name: 'support-notifications', show: (page) => visit(page, '/admin/notifications', 'A message of danger') },
  {
    name: 'support-notification-new',
    show: async (page) => {
      await visit(page, '/admin/notifications?view=new', 'Preview, as Home shows it');
      await page.getByLabel('Title').fill('Maintenance tonight');
      await page.getByLabel('Message').fill('At ten.');
      await shown(page.getByRole('note'));
    },
  },
  { name: 'support-view-as', show: (page) => visit(page, `/admin/view-as?search=${email}`, 'Can log in') },
  {
    name: 'support-view-as-dialog',
    show: async (page) => {
      await visit(page, `/admin/view-as?search=${email}`, 'Can log in');
      await page.getByRole('button', { name: 'View as…' }).click();
      await shown(page.getByRole('dialog', { name: 'View as Another User' }));
    },
  },
  { name: 'support-users', show: (page) => visit(page, `/admin/users?org=${orgId}`, 'Can log in') },
  { name: 'support-settings', show: (page) => visit(page, '/settings/user', 'Edit Profile') },
];
