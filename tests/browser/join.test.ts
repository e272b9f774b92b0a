import { orgGetUsers } from '@headworks/api/paths/org/members';
import { orgCreate, orgGetOrgsForUser } from '@headworks/api/paths/org/paths';
import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { codeOf, nextMail } from '../harness/mail.js';
import { invite } from '../harness/members.js';
import { newAddress, newPerson, type Organization, PASSWORD, signIn } from '../harness/organization.js';
import { arrived, browserTest, focused, gone, logIn, openAs, says, shown } from './browser.js';

const kept = (page: Page): Promise<unknown> => page.evaluate('localStorage.getItem("inviteCode")');

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Join Organization' });

const membersOf = async (org: Organization): Promise<readonly string[]> =>
  (await call(orgGetUsers, { orgId: org.orgId }, org.token)).users.map(({ email }) => email);

describeWith('chromium', 'joining an organization in the browser', () => {
  browserTest('the link of a real invite leads through sign-up and login to Join, and then home as a member', async ({ page, org }) => {
    const email = newAddress('new-member');
    const code = await invite(org, {}, email);
    await page.goto(`/login/${code}`);
    await arrived(page, '/login');
    expect(await kept(page)).toBe(code);
    await says(page, /^You are invited to join Metro Water\./);

    await page.getByRole('link', { name: 'Create Account' }).click();
    await page.getByLabel('First name').fill('Nell');
    await page.getByLabel('Last name').fill('Crew');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('(570) 555-0134');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await shown(page.getByLabel('Confirmation code'));
    await page.getByLabel('Confirmation code').fill(codeOf(await nextMail(email, 1)));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await arrived(page, '/login');
    await says(page, 'Your account has been confirmed. Log in to continue.');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await logIn(page, email);

    await says(modalOf(page), 'Metro Water');
    await says(modalOf(page), `The invite was sent to ${email}.`);
    await modalOf(page).getByRole('button', { name: 'Join' }).click();
    await says(page.getByRole('status'), "You're now a member of Metro Water");
    await arrived(page, '/home');
    await says(page, 'There are no devices. Status good!');
    expect(await membersOf(org)).toContain(email);
    expect(await kept(page)).toBeNull();
    expect(await page.evaluate('localStorage.getItem("joinedOrCreatedOrg")')).toBe(String(org.orgId));
  });

  browserTest('a member of another organization is asked at home; Skip forgets the invite', async ({ page, org, openPage }) => {
    const person = await signIn(await newPerson());
    await call(orgCreate, { name: 'Old Utility' }, person.token);
    const code = await invite(org, {}, person.email);
    await openAs(page, person, `/login/${code}`);
    await arrived(page, '/home');
    await modalOf(page).getByRole('button', { name: 'Skip' }).click();
    await gone(modalOf(page));
    expect(await kept(page)).toBeNull();
    expect(await membersOf(org)).not.toContain(person.email);

    const again = await openPage();
    await openAs(again, await signIn(person), `/login/${code}`);
    await modalOf(again).getByRole('button', { name: 'Join' }).click();
    await shown(again.getByRole('button', { name: 'Metro Water' }));
    const memberships = () => call(orgGetOrgsForUser, {}, person.token);
    expect((await memberships()).organizations.map(({ name }) => name)).toEqual(['Metro Water', 'Old Utility']);
    await expect.poll(async () => (await memberships()).lastOrg).toBe(org.orgId);
  });

  browserTest('an invite that is refused says so and stays; one that is worth nothing is forgotten', async ({ page, org }) => {
    const person = await signIn(await newPerson());
    await call(orgCreate, { name: 'Old Utility' }, person.token);
    const code = await invite(org);
    await openAs(page, person, `/login/${code}`);
    const answer = { status: 500, json: { error: 'Internal Error', message: 'Something failed.', requestId: 'r1' } };
    await page.route('**/org/add/users', (route) => route.fulfill(answer));
    await modalOf(page).getByRole('button', { name: 'Join' }).click();
    await says(modalOf(page).getByRole('alert'), 'There was an error accepting the invite.');
    await shown(modalOf(page).getByRole('button', { name: 'Join' }));

    await page.goto('/login/not-a-code');
    await expect.poll(() => kept(page)).toBeNull();
    await says(page, 'There are no devices. Status good!');
    await gone(modalOf(page));
  });

  browserTest('who has no organization joins one by its code, after a wrong one was refused in words', async ({ page, org }) => {
    const person = await newPerson();
    const code = await invite(org);
    await page.goto('/login');
    await logIn(page, person.email);
    await page.getByRole('button', { name: 'Join an Organization' }).click();
    await shown(page.getByRole('heading', { name: 'Join an Organization' }));
    const submit = page.getByRole('button', { name: 'Submit' });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Create an Organization' }).click();
    await shown(page.getByLabel('Organization name'));
    await page.getByRole('button', { name: 'Join an Organization' }).click();

    await page.getByLabel('Invite code').fill('not-a-code');
    await submit.click();
    const toast = page.getByRole('alert').filter({ hasText: 'Error' });
    await says(toast, 'This code is not valid. Check it, or ask an admin for a new one.');
    await focused(page.getByLabel('Invite code'));
    await page.getByLabel('Invite code').fill(code);
    // The button moves up when the error goes.
    await gone(page.getByRole('form', { name: 'Join an Organization' }).getByText('This code is not valid.'));
    await submit.click();
    await says(page.getByRole('status'), "You're now a member of Metro Water");
    await arrived(page, '/home');
  });
});
