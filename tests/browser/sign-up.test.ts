import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeOf, nextMail } from '../harness/mail.js';
import { newAddress, PASSWORD } from '../harness/organization.js';
import { browserTest, focused, says, shown } from './browser.js';

async function fillIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Whitcomb');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('(570) 555-0134');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

/** Width and height of the logo in the top bar, once it is loaded. */
const LOGO_SIZE = `(({ naturalWidth, naturalHeight } = {}) => [naturalWidth, naturalHeight])(document.querySelector('header img') ?? {})`;

/** A photo with the metadata of a camera. */
async function photoOf(page: Page, width: number, height: number): Promise<Buffer> {
  const draw = `(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
    canvas.getContext('2d').fillRect(0, 0, ${width} / 2, ${height});
    return canvas.toDataURL('image/jpeg');
  })()`;
  const dataUrl = String(await page.evaluate(draw));
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

describeWith('chromium', 'sign-up in the browser', () => {
  browserTest('someone new signs up with the code from the mail, makes an organization and lands on an empty home', async ({ page }) => {
    const email = newAddress('dana');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Create Account' }).click();
    await fillIn(page, email);
    await page.getByRole('button', { name: 'Create Account' }).click();

    await says(page, `We have sent a confirmation code to ${email}.`);
    await page.getByLabel('Confirmation code').fill(codeOf(await nextMail(email)));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await says(page, 'Your account has been confirmed. Redirecting to login...');

    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();

    await page.getByLabel('Organization name').fill('A utility whose name is too long');
    await says(page, 'Organization names must be 25 characters or less.');
    expect(await page.getByRole('button', { name: 'Create Organization' }).isDisabled()).toBe(true);
    await page.getByLabel('Organization name').fill('Whitcomb Water');

    const photo = page.getByLabel('Organization photo');
    await photo.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await says(page.getByRole('alert'), 'Choose a .png, .jpg or .jpeg file.');
    await photo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await says(page.getByRole('alert'), 'This file cannot be read as a picture. Choose another one.');
    await photo.setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: await photoOf(page, 4_000, 3_000) });
    await shown(page.getByAltText('Selected photo'));
    await page.getByRole('button', { name: 'Create Organization' }).click();

    await says(page, 'There are no devices. Status good!');
    await shown(page.getByRole('button', { name: 'Whitcomb Water' }));
    await expect.poll(() => page.evaluate(LOGO_SIZE)).toEqual([512, 384]);
    expect(new URL(page.url()).pathname).toBe('/home');
    expect(await page.title()).toBe('Home – Headworks');
  });

  browserTest('a form with mistakes says each of them at its field and goes to the first', async ({ page }) => {
    await page.goto('/signup');
    await fillIn(page, 'dana@', 'short');
    await page.getByLabel('Confirm password').fill('other');
    await page.getByRole('button', { name: 'Create Account' }).click();
    for (const text of ['Enter a valid email address.', /^Use at least 8 characters/, 'Passwords do not match.']) await says(page, text);
    await focused(page.getByLabel('Email'));
  });

  browserTest('a wrong code is refused in words, and a new one can be asked for', async ({ page }) => {
    const email = newAddress('dana');
    await page.goto('/signup');
    await fillIn(page, email);
    await page.getByRole('button', { name: 'Create Account' }).click();
    const code = codeOf(await nextMail(email));
    await page.getByLabel('Confirmation code').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => page.getByLabel('Confirmation code').getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Resend Code' }).click();
    await says(page, `We have resent your confirmation code to ${email}. Please check both your inbox and spam folders.`);
    await page.getByLabel('Confirmation code').fill(codeOf(await nextMail(email, 1)));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await says(page, 'Your account has been confirmed. Redirecting to login...');
  });

  browserTest('an address that has an account is sent to the login', async ({ page, org }) => {
    await page.goto('/signup');
    await fillIn(page, org.email);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await says(page, 'An account with that email already exists. Please attempt to login.');
    await shown(page.getByRole('heading', { name: 'Login' }));
  });

  browserTest('a refusal, too many tries and no connection keep the form and say why; any other error clears it', async ({ page }) => {
    const unknown = 'An unknown error has occurred. Please try again later.';
    const [weak, late] = ['The password does not meet the requirements.', 'Too many requests. Try again later.'];
    const cases = [
      { status: 400, body: JSON.stringify({ error: 'InvalidPasswordException', message: weak }), says: weak, keeps: true },
      { status: 429, body: JSON.stringify({ error: 'TooManyRequestsException', message: late }), says: late, keeps: true },
      { status: 0, body: '', says: 'The server cannot be reached. Check your connection and try again.', keeps: true },
      { status: 500, body: JSON.stringify({ error: 'Internal Error', message: 'x' }), says: unknown, keeps: false },
      { status: 200, body: 'What?', says: unknown, keeps: false },
    ];
    let asked = 0;
    await page.route('**/auth/signup', (route) => {
      const { status = 0, body = '' } = cases[asked++] ?? {};
      return status === 0 ? route.abort() : route.fulfill({ status, body });
    });
    await page.goto('/signup');
    for (const { says: text, keeps } of cases) {
      await fillIn(page, 'dana@example.org');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await says(page.getByRole('alert'), text);
      expect(await page.getByLabel('First name').inputValue()).toBe(keeps ? 'Dana' : '');
    }
  });
});
