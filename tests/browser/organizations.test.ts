import { orgGetUsers, orgRemoveUser } from '@headworks/api/paths/org/members';
import { orgCreate, orgGetOrgsForUser } from '@headworks/api/paths/org/paths';
import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newDevice } from '../harness/devices.js';
import { newMember } from '../harness/members.js';
import type { Organization, Person } from '../harness/organization.js';
import { arrived, browserTest, focused, gone, live, openAs, rowOf, says, shown, sidebarLink } from './browser.js';

async function remove(org: Organization, person: Person): Promise<void> {
  const { users } = await call(orgGetUsers, { orgId: org.orgId }, org.token);
  const orgMemberId = users.find(({ email }) => email === person.email)?.id ?? 0;
  await call(orgRemoveUser, { orgId: org.orgId, orgMemberId }, org.token);
}

describeWith('chromium', 'several organizations in the browser', () => {
  browserTest('switching changes devices and permissions, keeps the page, and is remembered', async ({ page, org }) => {
    const member = await newMember(org, { itr: { perms: 'read', all: true, ids: [] } });
    const { newOrg } = await call(orgCreate, { name: 'Own Utility' }, member.token);
    await newDevice(org, { sitename: 'Elm Street' });
    await openAs(page, member, '/orgs');
    await page.getByRole('button', { name: 'Metro Water' }).click();
    await arrived(page, '/home');
    await sidebarLink(page, 'iTracker').click();
    await shown(rowOf(page, 'Elm Street'));
    const claim = page.getByRole('button', { name: 'Claim Device' });
    expect(await claim.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Device name or serial number').fill('elm');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await arrived(page, '/itracker/devices?search=elm');

    await page.getByRole('button', { name: 'Metro Water' }).click();
    await page.getByRole('menuitem', { name: 'Own Utility' }).click();
    await says(page, 'No iTracker data available');
    await arrived(page, '/itracker/devices');
    await gone(rowOf(page, 'Elm Street'));
    expect(await claim.first().getAttribute('aria-disabled')).toBeNull();
    await focused(page.getByRole('button', { name: 'Own Utility' }));
    await expect.poll(async () => (await call(orgGetOrgsForUser, {}, member.token)).lastOrg).toBe(newOrg.orgid);
    await page.reload();
    await shown(page.getByRole('button', { name: 'Own Utility' }));
  });

  browserTest('one more organization is made from the list of all, and chosen', async ({ page, org }) => {
    await openAs(page, org, '/home');
    await page.getByRole('button', { name: 'Metro Water' }).click();
    await page.getByRole('menuitem', { name: 'All Organizations' }).click();
    await arrived(page, '/orgs');
    await says(page, 'Choose the organization to work in.');
    await page.getByRole('button', { name: 'Create Organization' }).click();
    await page.getByLabel('Organization name').fill('Second Utility');
    await page.getByRole('button', { name: 'Create Organization' }).click();
    await arrived(page, '/home');
    await shown(page.getByRole('button', { name: 'Second Utility' }));
  });

  browserTest('while the organizations load the page says so, and a failure can be tried again', async ({ page, org }) => {
    await openAs(page, org, '/home');
    await live(page);
    let answer = (): void => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/org/getOrgsForUser', async (route) => {
      await asked;
      await route.fulfill({ status: 500, json: { error: 'Internal Error', message: 'Something failed.', requestId: 'r1' } });
    });
    await page.getByRole('button', { name: 'Metro Water' }).click();
    await page.getByRole('menuitem', { name: 'All Organizations' }).click();
    await says(page, 'Loading Organizations...');
    await says(page, 'Please wait while we fetch all organizations associated with your account.');
    answer();
    await says(page, 'There was an error getting the orgs list. Please try again.');
    await page.unroute('**/org/getOrgsForUser');
    await page.getByRole('button', { name: 'Retry' }).click();
    await says(page, 'Choose the organization to work in.');
  });

  browserTest('a removed member is notified, and continues in another organization or creates one', async ({ page, org }) => {
    const member = await newMember(org);
    await openAs(page, member, '/home');
    await live(page);
    await remove(org, member);
    await says(page.getByRole('alert'), 'You are no longer a member of Metro Water.');
    await arrived(page, '/orgs');
    await shown(page.getByRole('heading', { name: 'Create an Organization' }));
  });

  browserTest('a member leaves an organization in two steps; its only admin is refused in words', async ({ page, org }) => {
    const member = await newMember(org);
    await call(orgCreate, { name: 'Own Utility' }, member.token);
    await openAs(page, member, '/settings/user');
    const own = page.getByRole('region', { name: 'Organizations' });
    const leave = (name: string) => own.getByRole('button', { name: `Leave ${name}` });
    await leave('Own Utility').click();
    await focused(own.getByRole('button', { name: 'Cancel' }));
    await leave('Own Utility').click();
    await says(own.getByRole('alert'), 'You are the only admin of Own Utility. Make another member an admin before you leave.');

    await leave('Metro Water').click();
    await leave('Metro Water').click();
    await says(page, 'You are no longer a member of Metro Water.');
    await shown(page.getByRole('button', { name: 'Own Utility' }).first());
    expect((await call(orgGetOrgsForUser, {}, member.token)).organizations.map(({ name }) => name)).toEqual(['Own Utility']);
  });
});
