import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { nextMail } from '../harness/mail.js';
import { now } from '../harness/packets.js';
import { untilTexts } from '../harness/sms.js';
import { browserTest, gone, says } from './browser.js';
import { addContact, contactsOf, forged, linkIn, national, raise, raiseFloat, removeContacts, watched, watchedFloat } from './watched.js';

async function choose(page: Page, choice: RegExp): Promise<void> {
  await page.getByRole('radio', { name: choice }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
}

describeWith('chromium', 'the unsubscribe page in the browser', () => {
  browserTest('the link of a message changes nothing when it is opened, and unsubscribes when that is chosen', async ({ page, org }) => {
    const { device, address, contacts } = await watched(org);
    await raise(org, device);
    await page.goto(linkIn((await nextMail(address)).text, 'unsubscribe'));
    await says(page, `${address} receives the alerts of Elm Street.`);
    expect(await contacts()).toHaveLength(1);
    expect((await contacts())[0]?.snoozedate).toBeNull();

    await choose(page, /Snooze for one week/);
    await says(page, /^Messages are off until \w+ \d+, \d{4}\. You may now exit this page\.$/);
    const days = (((await contacts())[0]?.snoozedate ?? 0) - now()) / 86_400;
    expect(Math.round(days)).toBe(7);

    await page.reload();
    await page.route('**/cloud/unsubscribe/email', (route) => route.fulfill({ json: { success: false } }), { times: 1 });
    await choose(page, /Unsubscribe from this device/);
    await says(page.getByRole('alert'), 'An error ocurred while we were trying to unsubscribe you from alerts. Please try again.');
    expect(await contacts()).toHaveLength(1);
    await choose(page, /Unsubscribe from this device/);
    await says(page, 'You have been successfully unsubscribed. You may now exit this page.');
    expect(await contacts()).toEqual([]);

    await page.reload();
    await says(page, `${address} was removed from the alerts of Elm Street.`);
  });

  browserTest('the link of a contact that was removed says so, and still unsubscribes from all devices', async ({ page, org }) => {
    const { device, address } = await watched(org);
    await raise(org, device);
    const link = linkIn((await nextMail(address)).text, 'unsubscribe');
    const other = (await watched(org)).device;
    await addContact(org, other, 'email', address);
    const addresses = async () => (await contactsOf(org, other)).map(({ endpoint }) => endpoint);
    await removeContacts(org, device);

    await page.goto(link);
    await says(page, `${address} was removed from the alerts of Elm Street.`);
    expect(await page.getByText(/receives the alerts/).count()).toBe(0);
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await addresses()).toContain(address);

    await page.getByRole('button', { name: 'Unsubscribe from all devices' }).click();
    await says(page, 'You have been successfully unsubscribed. You may now exit this page.');
    await expect.poll(addresses).not.toContain(address);
  });

  browserTest('a contact that is removed while its link is open is not snoozed', async ({ page, org }) => {
    const { device, address } = await watched(org);
    await raise(org, device);
    await page.goto(linkIn((await nextMail(address)).text, 'unsubscribe'));
    await says(page, `${address} receives the alerts of Elm Street.`);
    await removeContacts(org, device);
    await choose(page, /Snooze for one week/);
    await says(page.getByRole('alert'), 'This link is no longer valid.');
    await gone(page.getByRole('button', { name: 'Submit' }));
  });

  browserTest('the link of a text message of a 1st Response snoozes and unsubscribes too', async ({ page, org }) => {
    const { device, phone, contacts } = await watchedFloat(org);
    const other = (await watchedFloat(org)).device;
    await addContact(org, other, 'sms', phone);
    await raiseFloat(org, device);
    await page.goto(linkIn((await untilTexts(phone, 1))[0]?.body ?? '', 'unsubscribe'));
    await says(page, `${national(phone)} receives the alerts of`);
    await choose(page, /Snooze for one week/);
    await says(page, /^Messages are off until /);
    expect((await contacts())[0]?.snoozedate).not.toBeNull();

    await page.reload();
    await choose(page, /Unsubscribe from all devices/);
    await says(page, 'You have been successfully unsubscribed. You may now exit this page.');
    expect(await contacts()).toEqual([]);
    await expect.poll(async () => (await contactsOf(org, other)).map(({ endpoint }) => endpoint)).not.toContain(phone);
  });

  browserTest('a link that was changed or cut off shows a clear page and changes nothing', async ({ page, org }) => {
    const { device, address, contacts } = await watched(org);
    await raise(org, device);
    const link = linkIn((await nextMail(address)).text, 'unsubscribe');
    await page.goto(forged(link));
    const notice = page.getByRole('alert');
    await says(notice, 'This link is no longer valid.');
    await says(notice, 'Use the link of the newest message, or ask an admin of your organization to remove you.');
    await gone(page.getByRole('button', { name: 'Submit' }));
    expect(await contacts()).toHaveLength(1);

    for (const cut of [link.replace('/email/', '/letter/'), link.replace(/\?.*/, '')]) {
      await page.goto(cut);
      await says(notice, 'This link is not complete.');
      await says(notice, 'Copy the whole link from the message.');
      await gone(page.getByRole('button', { name: 'Submit' }));
    }
  });
});
