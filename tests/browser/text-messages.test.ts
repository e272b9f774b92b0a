import { alertItracker, itrCreateAlertcontact, itrUpdateAlertcontact } from '@headworks/api/paths/itr/alerts';
import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { call, refusal, send } from '../harness/call.js';
import { newDevice } from '../harness/devices.js';
import { newAddress, newOrganization } from '../harness/organization.js';
import type { Product } from '../harness/product.js';
import { NO_SMS, newPhone } from '../harness/sms.js';
import { ownProduct } from '../harness/surroundings.js';
import { browserTest, focused, openAs, says, shown } from './browser.js';
import { addContact } from './watched.js';

const configOf = async (at: Product) => (await send('GET', '/config.json', undefined, { at })).body;

describeWith('chromium', 'text messages in the browser without a provider', () => {
  browserTest('with a mail server there are none: Add Phone says why, by keyboard too', async ({ openPage }) => {
    const own = await ownProduct();
    try {
      const before = await newOrganization(own.product);
      const device = await newDevice(before);
      const phoneNumber = newPhone();
      await addContact(before, device, 'sms', phoneNumber);
      const org = { ...before, at: await own.restart(NO_SMS) };
      const page = await openPage({ baseURL: org.at.publicUrl });
      await openAs(page, org, `/itracker/devices?contacts=${device.id}`);
      const dialog = page.getByRole('dialog', { name: /Elm Street/ });
      const phone = dialog.getByRole('button', { name: 'Add Phone' });
      await expect.poll(() => phone.isDisabled()).toBe(true);
      await phone.focus();
      await focused(phone);
      await says(page.getByRole('tooltip'), 'Text messages are not set up on this server.');
      await phone.press('Enter');
      expect(await dialog.getByLabel('Phone', { exact: true }).count()).toBe(1);
      // A contact from a time with a provider.
      await says(dialog.getByRole('listitem').filter({ has: page.getByLabel('Phone', { exact: true }) }), 'Text messages are not set up');
      const test = { deviceId: device.id, contact: phoneNumber, isTest: true } as const;
      expect(await refusal(alertItracker, test, org.token, org)).toMatchObject({ status: 422, error: 'NoTextMessages' });
      await dialog.getByRole('button', { name: 'Add Email' }).click();
      await shown(dialog.getByLabel('Email', { exact: true }));

      expect(await configOf(org.at)).toMatchObject({ sms: false });
      const contact = { deviceId: device.id, type: 'sms', contact: newPhone() } as const;
      const refused = { status: 422, error: 'NoTextMessages', message: 'Text messages are not set up on this server.' };
      expect(await refusal(itrCreateAlertcontact, contact, org.token, org)).toMatchObject(refused);
      const { id: alertId } = await addContact(org, device, 'email', newAddress());
      expect(await refusal(itrUpdateAlertcontact, { ...contact, alertId, snoozeDate: null }, org.token, org)).toMatchObject(refused);
    } finally {
      await own.close();
    }
  });

  browserTest('with mail to the outbox they go there too, and can be read with their number', async ({ openPage }) => {
    const own = await ownProduct({ ...NO_SMS, SMTP_URL: '', DEMO: 'on', HOST: '127.0.0.1' });
    try {
      const org = await newOrganization(own.product);
      const device = await newDevice(org);
      const number = newPhone();
      expect(await configOf(own.product)).toMatchObject({ sms: true });
      const page = await openPage({ baseURL: own.product.publicUrl });
      await openAs(page, org, `/itracker/devices?contacts=${device.id}`);
      const dialog = page.getByRole('dialog', { name: /Elm Street/ });
      await dialog.getByRole('button', { name: 'Add Phone' }).click();
      await dialog.getByLabel('Phone', { exact: true }).fill(number);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await says(page, 'Contacts saved');
      await dialog.getByRole('button', { name: 'Test Alerts', exact: true }).click();
      await dialog.getByRole('button', { name: 'Send Test Alerts' }).click();
      await says(page, 'Test alerts sent');
      const row = page.getByRole('row', { name: `${number} Text message` });
      await expect
        .poll(async () => {
          await page.goto('/outbox');
          return row.count();
        })
        .toBe(1);
      await row.getByRole('link').click();
      await says(page, `To: ${number}`);
      await says(page, 'Test alert: Elm Street');

      // A mail is decoded, and its links work.
      const contact = newAddress();
      await addContact(org, device, 'email', contact);
      await call(alertItracker, { deviceId: device.id, contact, isTest: true }, org.token, org);
      const mail = page.getByRole('row', { name: contact });
      await expect
        .poll(async () => {
          await page.goto('/outbox');
          return mail.count();
        })
        .toBe(1);
      await mail.getByRole('link').click();
      await says(page.frameLocator('iframe[title="HTML part"]').locator('body'), 'Test alert: Elm Street');
      await page.getByRole('link', { name: /unsubscribe/ }).click();
      await says(page, contact);
    } finally {
      await own.close();
    }
  });
});
