import { orgValidateCode } from '@headworks/api/paths/org/members';
import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { call, refusal } from '../harness/call.js';
import { mailsTo, nextMail } from '../harness/mail.js';
import { invite, inviteCodeOf } from '../harness/members.js';
import { newAddress } from '../harness/organization.js';
import { browserTest, failsOnce, focused, gone, openAs, rowOf, says, shown } from './browser.js';

const INVITES = '/settings/organization/invites';

describeWith('chromium', 'invites in the browser', () => {
  browserTest('addresses are listed once, confirmed and sent; a revoked invite is no longer valid', async ({ page, org }) => {
    const [first, second] = [newAddress(), newAddress()];
    await openAs(page, org, INVITES);
    const email = page.getByLabel('Email', { exact: true });
    const list = page.getByRole('list', { name: 'Addresses to invite' });
    const open = page.getByRole('button', { name: 'Invite Users…' });
    await says(page, 'Please add at least one email address to invite to your organization.');
    expect(await open.getAttribute('aria-disabled')).toBe('true');

    const add = async (address: string) => {
      await email.fill(address);
      await page.keyboard.press('Enter');
    };
    await add('dana@');
    await says(page, 'Enter a valid email address.');
    await add(first.toUpperCase());
    await says(page, 'User added to invite list');
    await focused(email);
    await add(first);
    await says(page, 'This email was already found in your list of pending invites.');
    await add('mistake@example.com');
    await gone(page.getByText('This email was already found in your list of pending invites.'));
    await list.getByRole('button', { name: 'Remove mistake@example.com from the list' }).click();
    await email.fill(second);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await says(list, second);
    expect(await list.getByRole('listitem').allInnerTexts()).toEqual([first, second]);

    await open.click();
    const confirm = page.getByRole('dialog', { name: 'Confirm Organization Invites' });
    await says(confirm, second);
    await gone(page.getByText('Enter a valid email address.'));
    await failsOnce(page, '/org/users/invite');
    await confirm.getByRole('button', { name: 'Send Invites' }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to invite users. Please try again later.' });
    await failed.getByRole('button').click();
    expect(await list.getByRole('listitem').allInnerTexts()).toEqual([first, second]);
    await open.click();
    await confirm.getByRole('button', { name: 'Send Invites' }).click();
    await says(page, 'Invites sent');
    await gone(list);

    const code = inviteCodeOf(await nextMail(first));
    await rowOf(page, first)
      .getByRole('button', { name: `Resend the invite of ${first}` })
      .click();
    await says(page, 'Invite resent');
    expect(inviteCodeOf(await nextMail(first, 1))).toBe(code);
    expect(await call(orgValidateCode, { inviteCode: code })).toMatchObject({ orgid: org.orgId });
    // By keyboard: the toast that says it was resent lies over the end of the row while the mouse stops its clock.
    await rowOf(page, first)
      .getByRole('button', { name: /^Revoke/ })
      .press('Enter');
    await says(rowOf(page, first), 'Are you sure?');
    await rowOf(page, first)
      .getByRole('button', { name: `Revoke the invite of ${first}` })
      .press('Enter');
    await gone(rowOf(page, first));
    await shown(rowOf(page, second));
    expect((await refusal(orgValidateCode, { inviteCode: code })).error).toBe('InvalidLink');
  });

  browserTest(
    'if one address is already invited, no invite is sent: the address is named, and the others are offered again',
    async ({ page, org }) => {
      const [invited, other] = [newAddress(), newAddress()];
      await invite(org, {}, invited);
      await openAs(page, org, INVITES);
      for (const address of [invited, other]) {
        await page.getByLabel('Email', { exact: true }).fill(address);
        await page.keyboard.press('Enter');
      }
      await page.getByRole('button', { name: 'Invite Users…' }).click();
      await page.getByRole('button', { name: 'Send Invites' }).click();
      const notice = page.getByRole('alert').filter({ hasText: 'An organization invite already exists for this user.' });
      await says(notice, invited);
      const list = page.getByRole('list', { name: 'Addresses to invite' });
      await gone(list);
      await notice.getByRole('button', { name: 'Add the other address again' }).click();
      expect(await list.getByRole('listitem').allInnerTexts()).toEqual([other]);
      expect(await mailsTo(other)).toEqual([]);
    },
  );
});
