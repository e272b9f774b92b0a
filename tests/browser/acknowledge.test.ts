import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { alertsOf, floatAlertsOf } from '../harness/devices.js';
import { nextMail } from '../harness/mail.js';
import { newAddress } from '../harness/organization.js';
import { untilTexts } from '../harness/sms.js';
import { browserTest, gone, says, shown } from './browser.js';
import { addContact, forged, linkIn, national, raise, raiseFloat, watched, watchedFloat } from './watched.js';

describeWith('chromium', 'the acknowledge page in the browser', () => {
  browserTest('the link of a message acknowledges when its button is pressed, not when it is opened', async ({ page, org }) => {
    const { device, address } = await watched(org);
    const second = newAddress('second');
    await addContact(org, device, 'email', second);
    await raise(org, device);
    await page.goto(linkIn((await nextMail(address)).text, 'acknowledge'));
    await says(page, `Alert for Elm Street (${device.serialnumber}).`);
    await says(page, /^Level 1 triggered, .*\d\sin\., threshold \d+\.\d\d\sin\.$/);
    expect((await alertsOf(org, device.id)).every(({ acknowledgedat }) => acknowledgedat === null)).toBe(true);

    await page.getByLabel('Note').fill('On my way');
    await page.getByRole('button', { name: 'Acknowledge' }).click();
    const done = page.getByRole('status');
    await says(done, 'The alert of Elm Street is acknowledged.');
    await says(done, new RegExp(`^Acknowledged by ${address}, \\w+ \\d+, \\d{4}, \\d\\d:\\d\\d E[SD]T\\.$`));
    await says(done, 'Note: On my way');
    for (const alert of await alertsOf(org, device.id)) expect(alert).toMatchObject({ acknowledgedby: address, note: 'On my way' });

    // A later visitor sees who acknowledged it.
    await page.goto(linkIn((await nextMail(second)).text, 'acknowledge'));
    await says(done, 'The alert of Elm Street is already acknowledged.');
    await says(done, new RegExp(`^Acknowledged by ${address}, `));
    await gone(page.getByRole('button', { name: 'Acknowledge' }));
  });

  browserTest('the link of a text message of a 1st Response does the same', async ({ page, org }) => {
    const { device, phone } = await watchedFloat(org);
    await raiseFloat(org, device);
    await page.goto(linkIn((await untilTexts(phone, 1))[0]?.body ?? '', 'acknowledge'));
    await page.getByRole('button', { name: 'Acknowledge' }).click();
    await says(page.getByRole('status'), `Acknowledged by ${national(phone)}, `);
    expect((await floatAlertsOf(org, device.id))[0]).toMatchObject({ acknowledgedby: phone, note: null });
  });

  browserTest('a link that was changed or cut off shows a clear page and acknowledges nothing', async ({ page, org }) => {
    const { device, address } = await watched(org);
    await raise(org, device);
    const link = linkIn((await nextMail(address)).text, 'acknowledge');
    await page.goto(forged(link));
    const notice = page.getByRole('alert');
    await says(notice, 'This link is no longer valid.');
    await says(notice, 'Use the link of the newest message, or log in');
    await shown(page.getByRole('link', { name: 'Log In' }));
    await gone(page.getByRole('button', { name: 'Acknowledge' }));
    expect((await alertsOf(org, device.id))[0]?.acknowledgedat).toBeNull();

    for (const cut of [link.replace('/itracker/', '/toaster/'), link.replace(/\?.*/, '')]) {
      await page.goto(cut);
      await says(notice, 'This link is not complete.');
      await gone(page.getByRole('button', { name: 'Acknowledge' }));
    }
  });
});
