import { cloudAdminmessagesGet } from '@headworks/api/paths/cloud/messages';
import { cloudUsersAdmin } from '@headworks/api/paths/cloud/users';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { describeWith, until } from '@headworks/testing';
import { expect, onTestFinished } from 'vitest';
import { call } from '../harness/call.js';
import { newDevice } from '../harness/devices.js';
import { invite, newMember, support } from '../harness/members.js';
import { newAddress, newPerson, signIn } from '../harness/organization.js';
import { SUPPORT_EMAIL } from '../harness/product.js';
import { sampleBasin } from '../harness/sample-basin.js';
import { arrived, browserTest, chooseAction, gone, logIn, openAs, rowOf, says, shown, sidebarLink } from './browser.js';
import { resultsOf } from './results-screens.js';

describeWith('chromium', 'the support console', () => {
  browserTest('has no page and no entry in the menu for those outside of the Admin group', async ({ page, org }) => {
    await openAs(page, org, '/admin/notifications');
    await shown(page.getByRole('heading', { name: 'Page not found' }));
    await shown(sidebarLink(page, 'Settings'));
    expect(await page.getByText('Admin', { exact: true }).count()).toBe(0);
    expect(await page.title()).not.toContain('Admin');
  });

  browserTest('is the first page of support staff without an organization', async ({ page }) => {
    await openAs(page, await support(), '/home');
    await arrived(page, '/admin/notifications');
    await shown(page.getByRole('heading', { name: 'Admin' }));
    await page.getByRole('button', { name: 'Log Out' }).click();
    await arrived(page, '/login');
  });

  browserTest('is also where their login leads', async ({ page }) => {
    await page.goto('/login');
    await logIn(page, SUPPORT_EMAIL);
    await arrived(page, '/admin/notifications');
  });

  browserTest('leads staff without an organization to their own settings, and back', async ({ page }) => {
    const person = await newPerson();
    const isAdmin = async (admin: boolean) => call(cloudUsersAdmin, { userId: person.userId, admin }, (await support()).token);
    await isAdmin(true);
    onTestFinished(async () => void (await isAdmin(false)));
    await openAs(page, await signIn(person), '/admin/users');
    await page.getByRole('button', { name: 'User Settings' }).click();
    await arrived(page, '/settings/user');
    await shown(page.getByRole('heading', { name: 'Settings', level: 1 }));
    for (const title of ['Change Password', 'Appearance']) await shown(page.getByRole('heading', { name: title }));
    for (const missing of ['Organization Settings', 'Organizations'])
      expect(await page.getByText(missing, { exact: true }).count()).toBe(0);
    await page.getByText('Metric (mm, LPM)').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await says(page, 'Profile saved');
    await page.reload();
    await expect.poll(() => page.getByRole('radio', { name: 'Metric (mm, LPM)' }).isChecked()).toBe(true);
    await page.goto('/settings/organization/members');
    await shown(page.getByRole('heading', { name: 'Page not found' }));
    await page.getByRole('button', { name: 'Back to Admin' }).click();
    await arrived(page, '/admin/notifications');
    expect(await page.getByRole('button', { name: 'Back to Admin' }).count()).toBe(0);
  });

  browserTest('a notification for tonight: previewed, published after a question, edited, removed; HTML is text', async ({ page, org }) => {
    const title = `Maintenance of ${org.orgId}`;
    const stored = async () => (await call(cloudAdminmessagesGet, {}, org.token)).messages.filter((each) => each.title === title);
    await openAs(page, await support(), '/admin/notifications?view=new');
    await page.getByRole('button', { name: 'Publish' }).click();
    await says(page, 'Enter a title.');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Message').fill('Tonight at <b>ten</b>.\nLoggers keep recording.');
    await page.getByRole('combobox', { name: 'Severity' }).click();
    await page.getByTitle('Warning').last().click();
    await shown(page.getByRole('note').filter({ hasText: title }).filter({ hasText: 'Tonight at <b>ten</b>.' }));
    await page.getByRole('button', { name: 'Publish' }).click();
    expect(await stored()).toEqual([]);
    await page.getByRole('dialog', { name: 'Publish Notification' }).getByRole('button', { name: 'Publish' }).click();
    await arrived(page, '/admin/notifications');
    const row = rowOf(page, title);
    await shown(row);
    expect(await stored()).toMatchObject([{ severity: 'warning', message: 'Tonight at <b>ten</b>.\nLoggers keep recording.' }]);
    await row.getByRole('button', { name: `Edit ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Notification' });
    await dialog.getByLabel('Message').fill('It is over.');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await gone(dialog);
    await says(row, 'It is over.');
    await row.getByRole('button', { name: `Remove ${title}` }).click();
    // On one line, so that the row and those below it stay where they are.
    const cancel = await row.getByRole('button', { name: 'Cancel' }).boundingBox();
    expect((await row.getByRole('button', { name: `Remove ${title}` }).boundingBox())?.y).toBe(cancel?.y);
    await row.getByRole('button', { name: `Remove ${title}` }).click();
    await gone(row);
    expect(await stored()).toEqual([]);
  });

  browserTest(
    'views as a user who is searched for, with a reason that the organization reads, until Return to Normal',
    async ({ page, org }) => {
      await newDevice(org, { sitename: 'Elm Street' });
      await openAs(page, await support(), '/admin/view-as');
      await says(page, 'Search for a part of a name or an email address.');
      await page.getByLabel('Search name or email').fill('zzz-no-such-name');
      await page.getByRole('button', { name: 'Search' }).click();
      await says(page, 'No users found.');
      await page.getByLabel('Search name or email').fill('support@headworks.example');
      await page.keyboard.press('Enter');
      const own = rowOf(page, 'support@headworks.example');
      await shown(own.getByRole('button', { name: 'Actions for Admin Headworks' }));
      expect(await own.getByRole('button', { name: 'View as…' }).count()).toBe(0);
      await page.getByLabel('Search name or email').fill(org.email);
      await page.keyboard.press('Enter');
      await chooseAction(page, 'Ada Lovelace', 'View as…');
      const dialog = page.getByRole('dialog', { name: 'View as Another User' });
      await dialog.getByLabel('Reason (optional)').fill('Ticket 4711');
      await dialog.getByRole('button', { name: 'View as User' }).click();
      await arrived(page, '/home');
      await shown(rowOf(page, 'Elm Street'));
      const bar = page.getByRole('status').filter({ hasText: 'Currently viewing the cloud as Ada Lovelace' });
      await shown(bar);
      await sidebarLink(page, 'Admin').click();
      await shown(page.getByRole('navigation', { name: 'Sections of the support console' }));
      await bar.getByRole('button', { name: 'Return to Normal' }).click();
      await gone(bar);
      const { entries } = await call(orgGetAudit, { orgId: org.orgId, search: 'Support looked' }, org.token);
      expect(entries.map(({ name, target, details }) => [name, target, details])).toEqual([
        ['Admin Headworks', 'Ada Lovelace', 'Ticket 4711'],
      ]);
    },
  );

  browserTest('a user who cannot log in: found among the users of an organization, and let in again', async ({ page, org }) => {
    const member = await newMember(org);
    await openAs(page, await support(), `/admin/users?org=${org.orgId}`);
    const row = rowOf(page, member.email);
    const change = async (action: string, submit: string, status: string) => {
      await row.getByRole('button', { name: 'More actions for Ada Lovelace' }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await page.getByRole('dialog').getByRole('button', { name: submit }).click();
      await says(row, status);
    };
    await change('Disable…', 'Disable', 'Disabled');
    await change('Let In Again…', 'Let In', 'Can log in');
    await until(async () => (await signIn(member)).token !== '', { what: 'the member to log in' });
    await change('Require New Password…', 'Require', 'Must choose a new password');
    const title = page.getByText('User must choose a new password');
    const end = await title.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect().right;
    });
    const dismiss = page.getByRole('status').filter({ has: title }).getByRole('button', { name: 'Dismiss' });
    expect((await dismiss.boundingBox())?.x).toBeGreaterThanOrEqual(end + 8);
  });

  browserTest(
    'a person who got no invitation: found by the address, with the organization and whether it was mailed',
    async ({ page, org }) => {
      const email = newAddress('waits');
      await invite(org, {}, email);
      await openAs(page, await support(), '/admin/view-as');
      await page.getByLabel('Search name or email').fill(email);
      await page.keyboard.press('Enter');
      await says(page, 'No users found.');
      const row = rowOf(page.getByRole('table', { name: 'Pending Invites' }), email);
      await says(row, `Metro Water (${org.orgId})`);
      await says(row, 'Sent');
      await page.getByLabel('Search name or email').fill(org.email);
      await page.keyboard.press('Enter');
      await says(rowOf(page, 'Ada Lovelace'), `Metro Water (${org.orgId})`);
      await gone(row);
    },
  );

  browserTest('ignores activation in one tab, says so on every page, and stops', async ({ page, org }) => {
    const sample = await sampleBasin(org, { only: ['S10'], active: false });
    await openAs(page, await support(), `/admin/view-as?search=${org.email}`);
    await page.getByRole('switch', { name: 'Ignore activation status' }).click();
    const bar = page.getByRole('status').filter({ hasText: 'Activation is ignored in this tab' });
    await shown(bar);
    await page.getByRole('button', { name: 'View as…' }).click();
    await page.getByRole('button', { name: 'View as User' }).click();
    await arrived(page, '/home');
    await page.goto(resultsOf(sample));
    await shown(bar);
    await shown(page.getByRole('region', { name: 'Where to look first' }));
    await bar.getByRole('button', { name: 'Stop Ignoring' }).click();
    await gone(bar);
    await says(page.getByRole('alert'), /^Error: Device not activated/);
  });
});
