import { orgGetUsers, orgUpdateUser } from '@headworks/api/paths/org/members';
import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newMember } from '../harness/members.js';
import { arrived, browserTest, failsOnce, focused, gone, openAs, rowOf, says, shown } from './browser.js';
import { openPermissions } from './settings-screens.js';

describeWith('chromium', 'members of an organization in the browser', () => {
  browserTest('the last admin cannot be removed, and the controls explain why', async ({ page, org }) => {
    await newMember(org);
    await openAs(page, org, '/settings/organization');
    await arrived(page, '/settings/organization/members');
    const remove = rowOf(page, org.email).getByRole('button', { name: /^Remove / });
    await remove.focus();
    await says(page.getByRole('tooltip'), 'An organization must have at least one admin.');
    expect(await remove.getAttribute('aria-disabled')).toBe('true');
    await openPermissions(page, org.email);
    const admin = page.getByRole('switch', { name: 'Organization admin' });
    await says(page.getByRole('dialog'), 'An organization must have at least one admin.');
    await admin.press('Space');
    expect(await admin.isChecked()).toBe(true);
  });

  browserTest('an admin who has become the last one meanwhile is refused at the row, and stays', async ({ page, org }) => {
    const second = await newMember(org, { admin: true });
    await openAs(page, org, '/settings/organization');
    await shown(rowOf(page, second.email));
    const { users } = await call(orgGetUsers, { orgId: org.orgId }, org.token, org);
    const other = users.find(({ userid }) => userid === second.userId);
    await call(orgUpdateUser, { orgId: org.orgId, orgMemberId: other?.id ?? 0, perms: { admin: false } }, org.token, org);
    const row = rowOf(page, org.email);
    await row.getByRole('button', { name: /^Remove / }).click();
    await row.getByRole('button', { name: /^Remove / }).click();
    await says(row.getByRole('alert'), 'An organization must have at least one admin.');
  });

  browserTest('a member is found by the search and removed in two steps', async ({ page, org }) => {
    const { email } = await newMember(org);
    const other = await newMember(org);
    await openAs(page, org, '/settings/organization/members');
    await says(page, '3 members');
    await page.getByLabel('Search by name, email or permission').fill(email.toUpperCase());
    await says(page, '1 member');
    await gone(rowOf(page, other.email));

    const row = rowOf(page, email);
    await row.getByRole('button', { name: /^Remove / }).click();
    await says(row, 'Are you sure?');
    await focused(row.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await focused(row.getByRole('button', { name: /^Remove / }));
    await page.keyboard.press('Enter');
    await failsOnce(page, '/org/remove/user');
    await row.getByRole('button', { name: /^Remove / }).click();
    await says(row.getByRole('alert'), /^An error occurred while trying to remove this user\. Please try again\. If the error persists,/);
    await row.getByRole('button', { name: /^Remove / }).click();
    await row.getByRole('button', { name: /^Remove / }).click();
    await says(page, 'Member removed');
    await gone(row);
    const { users } = await call(orgGetUsers, { orgId: org.orgId }, org.token, org);
    expect(users.map((user) => user.email)).not.toContain(email);
  });

  browserTest('a member who is not an admin sees that and the admins to ask, without broken buttons', async ({ page, org }) => {
    const member = await newMember(org);
    await openAs(page, member, '/settings/organization/keys');
    await says(page, 'Only organization admins can open this page.');
    await says(page, 'Ask Ada Lovelace.');
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  });
});
