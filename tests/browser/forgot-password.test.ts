import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { codeOf, mailsTo, nextMail } from '../harness/mail.js';
import { newAddress, signedUpPerson } from '../harness/organization.js';
import { browserTest, focused, gone, logIn, says, shown } from './browser.js';

const NEW_PASSWORD = 'Calm-river-9';

describeWith('chromium', 'a forgotten password in the browser', () => {
  browserTest('the code of the mail and a new password lead back to the login, where the new one counts', async ({ page }) => {
    const { email } = await signedUpPerson();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await expect.poll(() => page.title()).toBe('Forgot Password – Headworks');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Code' }).click();
    // The first mail was that of the sign-up.
    const code = codeOf(await nextMail(email, 1));

    await says(page, 'Passwords require: lowercase, uppercase, and a number');
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Change Password' }).click();
    for (const sentence of ['Enter the code from the email.', /^Use at least 8 characters/, 'Passwords do not match.'])
      await says(page, sentence);
    await focused(page.getByLabel('Code'));

    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Change Password' }).click();
    const banner = page.getByRole('alert').filter({ hasText: 'CodeMismatchException' });
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await gone(banner);

    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await says(page, 'Your password has been changed.');
    await page.getByRole('link', { name: 'Log in with the new password' }).click();
    await logIn(page, email, NEW_PASSWORD);
    await shown(page.getByRole('heading', { name: 'Create an Organization' }));
  });

  browserTest('too many requests are refused with their code in a banner that can be dismissed', async ({ page }) => {
    const refused = { error: 'TooManyRequestsException', message: 'Attempt limit exceeded, please try after some time.' };
    await page.route('**/auth/forgot', (route) => route.fulfill({ status: 429, json: refused }), { times: 1 });
    const stranger = newAddress();
    await page.goto('/forgotpassword');
    await page.getByLabel('Email').fill(stranger);
    await page.getByRole('button', { name: 'Send Code' }).click();
    const banner = page.getByRole('alert').filter({ hasText: 'TooManyRequestsException' });
    await says(banner, refused.message);
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await gone(banner);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await says(page, `If there is an account with ${stranger}, we have sent it a code.`);
  });

  browserTest('an unknown address gets the same response; a code can be sent once more', async ({ page }) => {
    const stranger = newAddress();
    await page.goto('/forgotpassword');
    await page.getByLabel('Email').fill(stranger);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await says(page, `If there is an account with ${stranger}, we have sent it a code.`);
    await page.getByRole('button', { name: 'Resend Code' }).click();
    await says(page, `We have resent your confirmation code to ${stranger}. Please check both your inbox and spam folders.`);
    expect(await mailsTo(stranger)).toEqual([]);

    const { email } = await signedUpPerson();
    await page.getByRole('button', { name: 'Other Email' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await says(page, `If there is an account with ${email}, we have sent it a code.`);
    await nextMail(email, 1);
    await page.route('**/auth/forgot', (route) => route.abort());
    await page.getByRole('button', { name: 'Resend Code' }).click();
    await says(page, 'The server cannot be reached. Check your connection and try again.');
    await page.unroute('**/auth/forgot');
    await page.getByRole('button', { name: 'Retry' }).click();
    await nextMail(email, 2);
  });
});
