import { orgGetUsers } from '@headworks/api/paths/org/members';
import { studyDeactivate } from '@headworks/api/paths/study/studies';
import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newDevice } from '../harness/devices.js';
import { codeOf, nextMail } from '../harness/mail.js';
import { newMember } from '../harness/members.js';
import { newAddress, PASSWORD } from '../harness/organization.js';
import { newBasin, newStudy } from '../harness/studies.js';
import { arrived, browserTest, failsOnce, gone, live, openAs, rowOf, says, shown } from './browser.js';
import { areaOf, openPermissions } from './settings-screens.js';

/** From the login page to a second member with narrowed permissions. */
const MOST_CLICKS = 25;

describeWith('chromium', 'the permissions editor in the browser', () => {
  browserTest('narrowed to one iTracker, a member sees that one alone, without a reload', async ({ page, openPage, org }) => {
    await newDevice(org, { sitename: 'Elm Street' });
    await newDevice(org, { sitename: 'Oak Lane' });
    const member = await newMember(org);
    const theirs = await openPage();
    await openAs(theirs, member, '/home');
    await says(theirs, '2 devices, worst first');
    await live(theirs);

    await openAs(page, org, '/settings/organization');
    await openPermissions(page, member.email);
    const itrackers = areaOf(page, 'iTrackers');
    await itrackers.getByText('View', { exact: true }).click();
    await itrackers.getByText('Manual selection').click();
    await itrackers.getByLabel('Search iTrackers by name or serial number').fill('oak');
    await gone(itrackers.getByRole('checkbox', { name: /Elm Street/ }));
    await itrackers.getByRole('checkbox', { name: /Oak Lane/ }).check();
    await says(itrackers, '1 of 2 selected');
    const dialog = page.getByRole('dialog');
    await says(dialog, /view 1 selected iTracker/);
    await says(dialog, 'All logs includes those of iTrackers that are not selected.');
    await failsOnce(page, '/org/update/user');
    await dialog.getByRole('button', { name: 'Save Permissions' }).click();
    await says(dialog.getByRole('alert'), "Couldn't update permissions.");
    await dialog.getByRole('button', { name: 'Save Permissions' }).click();
    await says(page, 'Permissions updated successfully.');
    await says(rowOf(page, member.email), /iTrackers: View, 1 selected/);

    await gone(theirs.getByText('Elm Street'));
    await says(theirs, 'Oak Lane');
    await says(theirs, '1 device, worst first');
  });

  browserTest('in more iTrackers than a list holds, the chosen ones come first and the search finds the rest', async ({ page, org }) => {
    const elm = await newDevice(org, { sitename: 'Elm Street' });
    const oak = await newDevice(org, { sitename: 'Oak Lane' });
    const pine = await newDevice(org, { sitename: 'Pine Court' });
    const member = await newMember(org, { itr: { perms: 'read', all: false, ids: [pine.id] } });
    // As if 2 were the most that a list holds.
    await page.route('**/org/get/itrackers', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), limit: 2 }) }),
    );
    await openAs(page, org, '/settings/organization');
    await openPermissions(page, member.email);
    const itrackers = areaOf(page, 'iTrackers');
    const box = (name: RegExp) => itrackers.getByRole('checkbox', { name });
    await says(itrackers, /^1 of 3 selected$/);
    expect(await box(/Pine Court/).isChecked()).toBe(true);
    expect([await box(/Elm Street/).count(), await box(/Oak Lane/).count()]).toEqual([1, 0]);
    await shown(itrackers.getByRole('button', { name: 'Select the first 2' }));

    const search = itrackers.getByLabel('Search iTrackers by name or serial number');
    await search.fill('oak');
    await box(/Oak Lane/).check();
    await gone(box(/Elm Street/));
    await says(itrackers, /^2 of 3 selected$/);
    await search.fill('nowhere');
    await says(itrackers, 'Nothing matches “nowhere”.');
    await search.fill('');
    await shown(box(/Elm Street/));
    await says(itrackers, /^2 of 3 selected$/);
    await page.getByRole('button', { name: 'Save Permissions' }).click();
    await says(page, 'Permissions updated successfully.');
    const { users } = await call(orgGetUsers, { orgId: org.orgId }, org.token);
    const { ids } = JSON.parse(users.find(({ email }) => email === member.email)?.perms ?? '{}').itr;
    expect(ids).toEqual([oak.id, pine.id].toSorted((a, b) => a - b));
    expect(ids).not.toContain(elm.id);
  });

  browserTest('without iTrackers there are no logs, without basins no sections, and the screen says so', async ({ page, org }) => {
    const member = await newMember(org);
    await openAs(page, org, '/settings/organization');
    await openPermissions(page, member.email);
    await areaOf(page, 'iTrackers').getByText('None', { exact: true }).click();
    const logs = areaOf(page, 'Logs');
    await says(logs, 'Access to logs requires access to iTrackers.');
    expect(await logs.getByRole('radio', { name: 'None' }).isChecked()).toBe(true);
    await logs.getByRole('radio', { name: 'Edit' }).press('Space');
    await logs.getByRole('radio', { name: 'Manual selection' }).press('Space');
    expect(await logs.getByRole('radio', { name: 'None' }).isChecked()).toBe(true);
    expect(await logs.getByRole('radio', { name: 'All' }).isChecked()).toBe(true);

    await page.getByRole('tab', { name: 'iTrackers' }).press('End');
    await page.keyboard.press('Enter');
    await areaOf(page, 'Basins').getByText('None', { exact: true }).click();
    await says(page, 'Access to sections requires access to basins.');
    await page.getByRole('button', { name: 'Save Permissions' }).click();
    await says(page, 'Permissions updated successfully.');
    await says(rowOf(page, member.email), 'iTrackers: None · Logs: None');
  });

  browserTest('studies and basins are all or selected, basins by study, and what is not listed stays selected', async ({ page, org }) => {
    const [autumn, winter, archived] = [await newStudy(org, 'Autumn'), await newStudy(org, 'Winter'), await newStudy(org, 'Archive')];
    const creek = await newBasin(org, autumn.id, 'Fishing Creek');
    await newBasin(org, autumn.id, 'West End');
    await newBasin(org, winter.id, 'Scottown');
    const unlisted = await newBasin(org, archived.id, 'Old Mill');
    await call(studyDeactivate, { studyId: archived.id }, org.token);
    const basins = { perms: 'read', all: false, ids: [unlisted.id] } as const;
    const member = await newMember(org, { studies: { perms: 'read', all: false, ids: [archived.id], basins } });
    await openAs(page, org, '/settings/organization');
    await openPermissions(page, member.email);
    await page.getByRole('tab', { name: 'Studies' }).click();
    const studies = areaOf(page, 'Studies');
    await says(studies, '1 of 3 selected');
    await studies.getByRole('checkbox', { name: /^Autumn/ }).check();
    const area = areaOf(page, 'Basins');
    await says(area, '0 of 3 selected, 1 not listed');
    await says(area, 'A basin is visible only if its study is.');
    await area.getByLabel('Search basins by name or study').fill('autumn');
    await gone(area.getByRole('checkbox', { name: /^Scottown/ }));
    await area.getByRole('checkbox', { name: /^Fishing Creek/ }).check();
    await page.getByRole('button', { name: 'Save Permissions' }).click();
    await says(page, 'Permissions updated successfully.');
    const { users } = await call(orgGetUsers, { orgId: org.orgId }, org.token);
    const stored = JSON.parse(users.find(({ email }) => email === member.email)?.perms ?? '{}').studies;
    expect([stored.ids, stored.basins.ids]).toEqual([
      [autumn.id, archived.id],
      [creek.id, unlisted.id],
    ]);
  });

  browserTest('an admin who gives up being one loses the settings of the organization at once', async ({ page, org }) => {
    await newMember(org, { admin: true });
    await openAs(page, org, '/settings/organization');
    await openPermissions(page, org.email);
    await page.getByRole('switch', { name: 'Organization admin' }).click();
    await page.getByRole('button', { name: 'Save Permissions' }).click();
    await says(page, 'Only organization admins can open this page.');
  });

  browserTest('closing with changes asks first', async ({ page, org }) => {
    const member = await newMember(org);
    await openAs(page, org, '/settings/organization');
    await openPermissions(page, member.email);
    await areaOf(page, 'iTrackers').getByText('None', { exact: true }).click();
    await page.keyboard.press('Escape');
    await says(page.getByRole('alert'), 'Your changes are not saved yet.');
    await page.getByRole('button', { name: 'Discard' }).click();
    await gone(page.getByRole('dialog'));
    await says(rowOf(page, member.email), 'iTrackers: Edit');
  });

  browserTest(
    `from the login page to a second member who sees one device, in at most ${MOST_CLICKS} clicks`,
    async ({ page, openPage, org }) => {
      await newDevice(org, { sitename: 'Elm Street' });
      await newDevice(org, { sitename: 'Oak Lane' });
      const address = newAddress();
      let clicks = 0;
      const click = async (target: Locator) => {
        clicks++;
        await target.click();
      };
      const button = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true });
      const link = (where: Page, name: string) => where.getByRole('link', { name, exact: true });
      const signIn = async (where: Page, email: string) => {
        await where.getByLabel('Email').fill(email);
        await where.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await click(button(where, 'Log In'));
      };

      await page.goto('/login');
      await signIn(page, org.email);
      await click(link(page, 'Settings'));
      await click(link(page, 'Organization Settings'));
      await click(link(page, 'Invite Users'));
      const itrackers = areaOf(page, 'iTrackers');
      await click(itrackers.getByText('Manual selection'));
      await click(itrackers.getByLabel(/^Oak Lane/));
      await page.getByLabel('Email', { exact: true }).fill(address);
      await click(button(page, 'Add'));
      await click(button(page, 'Invite Users…'));
      await click(button(page.getByRole('dialog'), 'Send Invites'));
      await says(page, 'Invites sent');

      const theirs = await openPage();
      const mail = await nextMail(address);
      clicks++; // the link of the mail
      await theirs.goto(/https?:\S+(\/login\/\S+)/.exec(mail.text)?.[1] ?? '');
      await click(link(theirs, 'Create Account'));
      for (const [label, typed] of [
        ['First name', 'Dana'],
        ['Last name', 'Whitcomb'],
        ['Email', address],
        ['Phone', '570-555-0134'],
        ['Confirm password', PASSWORD],
      ] as const)
        await theirs.getByLabel(label).fill(typed);
      await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await click(button(theirs, 'Create Account'));
      await theirs.getByLabel('Confirmation code').fill(codeOf(await nextMail(address, 1)));
      await click(button(theirs, 'Confirm'));
      await shown(theirs.getByRole('heading', { name: 'Login' }));
      await signIn(theirs, address);
      await click(button(theirs.getByRole('dialog'), 'Join'));

      await arrived(theirs, '/home');
      await says(theirs, '1 device, worst first');
      await says(theirs, 'Oak Lane');
      expect(await theirs.getByText('Elm Street').count()).toBe(0);
      expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    },
  );
});
