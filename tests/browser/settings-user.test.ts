import { authSignin } from '@headworks/api/paths/auth/paths';
import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { exchange } from '../harness/call.js';
import { PASSWORD } from '../harness/organization.js';
import { arrived, browserTest, focused, gone, logIn, openAs, rowOf, says, shown, sidebarLink } from './browser.js';

describeWith('chromium', 'user settings in the browser', () => {
  browserTest('a saved name, phone and unit show in the whole app at once, and after a reload', async ({ page, org }) => {
    await openAs(page, org, '/settings');
    await arrived(page, '/settings/user');
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('615-555-0100');
    await page.getByLabel('Last name').fill('King');
    await page.getByLabel('Phone').fill('(570) 555.0134');
    await page.getByText('Metric (mm, LPM)').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await says(page, 'Profile saved');
    await says(page.getByRole('navigation', { name: 'Headworks' }), 'Metric (mm, LPM)');

    await page.reload();
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('570-555-0134');
    expect(await page.getByRole('radio', { name: 'Metric (mm, LPM)' }).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Organization Settings' }).click();
    await says(rowOf(page, org.email), 'Ada King');
  });

  browserTest('mistakes are named at their fields, the first one has the focus, and nothing is saved', async ({ page, org }) => {
    await openAs(page, org, '/settings/user');
    await page.getByLabel('First name').fill(' ');
    await page.getByLabel('Phone').fill('555-0134');
    await says(page, 'First name is required.');
    await page.getByRole('button', { name: 'Save' }).click();
    await focused(page.getByLabel('First name'));
    for (const text of ['First name is required.', 'Enter a 10-digit phone number.']) await says(page, text);

    await page.getByLabel('New password', { exact: true }).fill('lowercase');
    await page.getByLabel('Confirm new password').fill('other');
    await says(page, /^Add an upper case letter/);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await focused(page.getByLabel('Old password'));
    for (const text of ['Old password is required.', 'Add an upper case letter, a number, a special character.', 'Passwords do not match.'])
      await says(page, text);
  });

  browserTest('the password is changed with the old one only, and the new one counts from then on', async ({ page, openPage, org }) => {
    const next = 'Another-pass-7';
    await openAs(page, org, '/settings/user');
    await says(page, 'Passwords require: lowercase, uppercase, and a number');
    const send = async (old: string) => {
      await page.getByLabel('Old password').fill(old);
      await page.getByLabel('New password', { exact: true }).fill(next);
      await page.getByLabel('Confirm new password').fill(next);
      await gone(page.getByText('Incorrect password.'));
      await page.getByRole('button', { name: 'Change Password' }).click();
    };
    await send('Wrong-pass-1');
    await says(page, 'Incorrect password.');
    await focused(page.getByLabel('Old password'));
    await send(PASSWORD);
    await says(page, 'Password changed');
    expect(await page.getByLabel('Old password').inputValue()).toBe('');

    const { status } = await exchange(authSignin, { email: org.email, password: PASSWORD });
    expect(status).toBe(401);
    const other = await openPage();
    await other.goto('/login');
    await logIn(other, org.email, next);
    await arrived(other, '/home');
  });

  browserTest('what is typed while the profile is being saved is still unsaved', async ({ page, org }) => {
    await openAs(page, org, '/settings/user');
    const answer = Promise.withResolvers<void>();
    await page.route('**/auth/profile', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByLabel('Last name').fill('King');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('First name').fill('Grace');
    answer.resolve();
    await says(page, 'Profile saved');
    await sidebarLink(page, 'Home').click();
    await shown(page.getByRole('dialog', { name: 'Unsaved Changes' }));
  });

  browserTest('leaving unsaved changes asks, by a link and by back; what was typed stays unless it is given up', async ({ page, org }) => {
    await openAs(page, org, '/home');
    await sidebarLink(page, 'Settings').click();
    await arrived(page, '/settings/user');
    await page.getByLabel('First name').fill('Grace');
    const question = page.getByRole('dialog', { name: 'Unsaved Changes' });
    const keep = async () => {
      await shown(question);
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await gone(question);
      expect(await page.getByLabel('First name').inputValue()).toBe('Grace');
      await arrived(page, '/settings/user');
    };
    await page.getByRole('link', { name: 'Organization Settings' }).click();
    await keep();
    await page.goBack();
    await keep();
    await page.goBack();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await arrived(page, '/home');
    await gone(page.getByLabel('First name'));
    await page.goForward();
    await arrived(page, '/settings/user');
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  });
});
