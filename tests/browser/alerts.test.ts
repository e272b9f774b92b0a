import { itrCreateAlertcontact, itrGetAlertcontacts } from '@headworks/contracts';
import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newDevice } from '../harness/devices.js';
import { nextMail } from '../harness/mail.js';
import type { Mail } from '../harness/mail-control.js';
import { newAddress, type Organization } from '../harness/organization.js';
import { deliver, now, readingsOf } from '../harness/packets.js';
import { browserTest, gone, live, openAs, rowOf, says, shown } from './browser.js';

const thresholds = { pipeid: 12, alert1: 6, alert2: 9 };
const high = () => readingsOf([[now(), 7.25]], thresholds);

/** A device with one contact. */
async function watched(org: Organization) {
  const device = await newDevice(org, thresholds);
  const address = newAddress();
  await call(itrCreateAlertcontact, { deviceId: device.id, type: 'email', contact: address }, org.token, org);
  const contacts = async () => (await call(itrGetAlertcontacts, { deviceId: device.id }, org.token, org)).contacts;
  return { device, address, contacts };
}

const unsubscribeLinkIn = ({ text }: Mail): string => {
  const link = /https?:\S+\/unsubscribe\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
};

describeWith('chromium', 'alerts in the browser', () => {
  browserTest(
    'a level over its threshold appears in the open Alert History with its recipient, and soon as sent',
    async ({ page, org }) => {
      const { device, address } = await watched(org);
      await openAs(page, org, `/itracker/devices?history=${device.id}`);
      const dialog = page.getByRole('dialog', { name: /Alert History/ });
      await says(dialog, 'There are no alerts for this device.');
      await live(page);
      await deliver(org, device.serialnumber, high());
      const entry = rowOf(dialog, address);
      await shown(entry.getByText('Level 1 triggered'));
      await shown(entry.getByText(/^Sent/));
      expect((await nextMail(address)).subject).toBe('Level 1 triggered: Elm Street at 7.25 in.');
    },
  );

  browserTest('the link of a message changes nothing when it is opened, and unsubscribes when that is chosen', async ({ page, org }) => {
    const { device, address, contacts } = await watched(org);
    await deliver(org, device.serialnumber, high());
    await page.goto(unsubscribeLinkIn(await nextMail(address)));
    await says(page, `${address} gets the alerts of Elm Street.`);
    expect(await contacts()).toHaveLength(1);
    expect((await contacts())[0]?.snoozedate).toBeNull();

    await page.getByRole('radio', { name: /Snooze for one week/ }).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await says(page, /^Messages are off until \w+ \d+, \d{4}\. You may now exit this page\.$/);
    const days = (((await contacts())[0]?.snoozedate ?? 0) - now()) / 86_400;
    expect(Math.round(days)).toBe(7);

    await page.reload();
    await page.getByRole('radio', { name: /Unsubscribe from this device/ }).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await says(page, 'You have been successfully unsubscribed. You may now exit this page.');
    expect(await contacts()).toEqual([]);
  });

  browserTest('a link that was changed or cut off gets a kind page and changes nothing', async ({ page, org }) => {
    const { device, address, contacts } = await watched(org);
    await deliver(org, device.serialnumber, high());
    const link = new URL(unsubscribeLinkIn(await nextMail(address)));
    link.searchParams.set('t', 'x'.repeat(60));
    await page.goto(link.href);
    await page.getByRole('radio', { name: /Unsubscribe from all devices/ }).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await says(page.getByRole('alert'), /^This link is not valid any more\./);
    expect(await contacts()).toHaveLength(1);

    await page.goto(link.pathname.replace('/email/', '/letter/'));
    await says(page.getByRole('alert'), 'This link is not complete. Copy it from the message as a whole.');
    await gone(page.getByRole('button', { name: 'Submit' }));
  });

  browserTest('the link of a message to its device opens what it is about', async ({ page, org }) => {
    const { device, address } = await watched(org);
    await deliver(org, device.serialnumber, high());
    const { text } = await nextMail(address);
    const link = text.match(/https?:\S+/g)?.find((each) => !each.includes('/unsubscribe/'));
    if (link === undefined) throw new Error(`no link in: ${text}`);
    await openAs(page, org, link);
    await shown(page.getByRole('dialog', { name: /Elm Street/ }));
  });
});
