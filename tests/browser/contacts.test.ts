import { itrDeleteAlertcontact, itrUpdateReminders } from '@headworks/api/paths/itr/alerts';
import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newDevice, newFloat } from '../harness/devices.js';
import { mailsTo, nextMail } from '../harness/mail.js';
import { newMember } from '../harness/members.js';
import { newAddress, type Organization } from '../harness/organization.js';
import { newPhone, untilTexts } from '../harness/sms.js';
import { browserTest, chooseAction, failsOnce, focused, gone, openAs, says, settled, shown } from './browser.js';
import { addContact, contactsOf, national } from './watched.js';

async function openContacts(page: Page, org: Organization) {
  const device = await newDevice(org);
  await openAs(page, org, '/itracker/devices');
  await chooseAction(page, 'Elm Street', 'Alert Contacts');
  const dialog = page.getByRole('dialog', { name: /Elm Street/ });
  await says(dialog, 'No one is alerted about this device.');
  const fields = { Email: dialog.getByLabel('Email', { exact: true }), Phone: dialog.getByLabel('Phone', { exact: true }) };
  const add = async (kind: 'Email' | 'Phone', address: string) => {
    await dialog.getByRole('button', { name: `Add ${kind}` }).click();
    await fields[kind].last().fill(address);
    await fields[kind].last().blur();
  };
  return { device, dialog, fields, add, save: dialog.getByRole('button', { name: 'Save' }) };
}

/** Chooses from the open list. */
const pick = (page: Page, words: string) =>
  page.getByTitle(words).and(page.locator('.ant-select-item-option')).locator('visible=true').click();

describeWith('chromium', 'alert contacts in the browser', () => {
  browserTest(
    'addresses and numbers are added and stay; an invalid one, or the same again, is refused in the words of the specification',
    async ({ page, org }) => {
      const { device, dialog, fields, add, save } = await openContacts(page, org);
      const [address, phone] = [newAddress(), newPhone()];
      expect(await save.isDisabled()).toBe(true);
      await add('Email', 'crew@');
      await says(dialog, 'Please enter a valid email address above');
      expect(await save.isDisabled()).toBe(true);
      await fields.Email.fill(address);
      await gone(dialog.getByText('Please enter a valid email address above'));
      await add('Phone', '555-0134');
      await says(dialog, 'Please enter a valid phone number above');
      expect(await save.isDisabled()).toBe(true);
      await fields.Phone.fill(national(phone));
      await save.click();
      await says(page, 'Contacts saved');
      expect((await contactsOf(org, device)).map(({ endpoint }) => endpoint)).toEqual([address, phone]);

      await add('Email', address.toUpperCase());
      await says(dialog, `${address.toUpperCase()} is already subscribed to this device.`);
      await add('Phone', phone);
      await says(dialog, `${phone} is already subscribed to this device.`);
      expect(await save.isDisabled()).toBe(true);
      await failsOnce(page, '/itr/get/alertcontacts');
      await page.reload();
      await says(dialog.getByRole('alert'), 'A problem occurred when loading the contacts for this device...');
      await dialog.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(() => fields.Email.inputValue()).toBe(address);
      expect(await fields.Phone.inputValue()).toBe(national(phone));
      expect(await dialog.getByRole('textbox').count()).toBe(2);
    },
  );

  browserTest('a list that does not show a change yet when it is answered is read again', async ({ page, org }) => {
    const { dialog, fields, add, save } = await openContacts(page, org);
    await page.route(
      '**/itr/create/alertcontact',
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'headworks-pending': '1' } });
      },
      { times: 1 },
    );
    await page.route('**/itr/get/alertcontacts', (route) => route.fulfill({ json: { contacts: [], reminders: null } }), { times: 1 });
    const address = newAddress();
    await add('Email', address);
    await save.click();
    await says(page, 'Contacts saved');
    await shown(dialog.getByRole('combobox', { name: `Snooze ${address}` }));
    expect(await fields.Email.inputValue()).toBe(address);
  });

  browserTest('a contact is snoozed for a week and resumed', async ({ page, org }) => {
    const { dialog, add, save } = await openContacts(page, org);
    const address = newAddress();
    await add('Email', address);
    await save.click();
    const snooze = dialog.getByRole('combobox', { name: `Snooze ${address}` });
    await snooze.click();
    await pick(page, '7 days');
    await says(page, 'Snooze date updated');
    await says(dialog, /^Until \w+ \d+, \d{4}$/);
    await snooze.click();
    await pick(page, 'Off');
    await gone(dialog.getByText(/^Until /));
  });

  browserTest('Remove asks again: Cancel keeps the contact, Remove deletes it', async ({ page, org }) => {
    const { dialog, add, save } = await openContacts(page, org);
    const address = newAddress();
    await add('Email', address);
    await save.click();
    await says(page, 'Contacts saved');
    const remove = dialog.getByRole('button', { name: `Remove ${address}` });
    await remove.click();
    await says(dialog, 'Are you sure?');
    await focused(dialog.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await gone(dialog.getByText('Are you sure?'));
    await focused(remove);

    await remove.click();
    await remove.click();
    await says(dialog, 'No one is alerted about this device.');
    await page.reload();
    await says(dialog, 'No one is alerted about this device.');
  });

  browserTest('unsaved input is not discarded without a question', async ({ page, org }) => {
    const { dialog, fields, add } = await openContacts(page, org);
    await add('Email', newAddress());
    await settled(dialog);
    await page.keyboard.press('Escape');
    await says(dialog, 'Your changes to contacts are not saved yet.');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await shown(fields.Email);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await gone(dialog);
  });

  browserTest('test alerts go to the chosen saved contacts, by mail and by text message, and to no others', async ({ page, org }) => {
    const { device, dialog, add, save } = await openContacts(page, org);
    const test = dialog.getByRole('button', { name: 'Test Alerts', exact: true });
    expect(await test.isDisabled()).toBe(true);
    const [address, other, phone] = [newAddress(), newAddress('other'), newPhone()];
    await add('Email', address);
    await add('Email', other);
    await add('Phone', phone);
    await save.click();
    await says(page, 'Contacts saved');
    const unsaved = newAddress('unsaved');
    await add('Email', unsaved);
    await test.click();
    expect(await dialog.getByRole('checkbox').count()).toBe(3);
    await dialog.getByRole('checkbox', { name: other }).uncheck();
    await dialog.getByRole('button', { name: 'Send Test Alerts' }).click();
    await says(page, 'Test alerts sent');
    await focused(test);
    expect((await nextMail(address)).subject).toBe('Test alert: Elm Street');
    expect((await untilTexts(phone, 1))[0]?.body).toContain(device.serialnumber);
    expect([await mailsTo(other), await mailsTo(unsaved)]).toEqual([[], []]);
  });

  browserTest('a test alert that is refused names the contacts and why', async ({ page, org }) => {
    const device = await newDevice(org);
    const address = newAddress();
    const { id: alertId } = await addContact(org, device, 'email', address);
    await openAs(page, org, `/itracker/devices?contacts=${device.id}`);
    const dialog = page.getByRole('dialog', { name: /Elm Street/ });
    await dialog.getByRole('button', { name: 'Test Alerts' }).click();
    // Another user removes it meanwhile.
    await call(itrDeleteAlertcontact, { alertId }, org.token, org);
    await dialog.getByRole('button', { name: 'Send Test Alerts' }).click();
    const notice = dialog.getByRole('alert');
    await says(notice, 'There was an error sending test alerts to the following contacts');
    await says(notice, `${address}: Test alerts are sent only to saved contacts of this device.`);
  });

  browserTest('reminders are off by default, and stay as chosen', async ({ page, org }) => {
    const { device, dialog } = await openContacts(page, org);
    const remind = dialog.getByRole('combobox', { name: 'Remind until acknowledged' });
    const chosen = (words: string) => shown(dialog.getByRole('region', { name: 'Reminders' }).getByTitle(words));
    await chosen('Off');
    await remind.click();
    await pick(page, 'Every 30 min');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await says(page, 'Reminders updated');
    await page.reload();
    await chosen('Every 30 min');
    await call(itrUpdateReminders, { deviceId: device.id, minutes: 240 }, org.token, org);
    await page.reload();
    await chosen('Every 4 h');
  });

  browserTest('the contacts of a 1st Response are changed in the same way', async ({ page, org }) => {
    const device = await newFloat(org);
    await openAs(page, org, `/firstresponse?contacts=${device.id}`);
    const dialog = page.getByRole('dialog');
    const phone = newPhone();
    await dialog.getByRole('button', { name: 'Add Phone' }).click();
    await dialog.getByLabel('Phone', { exact: true }).fill(phone);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await says(page, 'Contacts saved');
    await dialog.getByRole('combobox', { name: `Snooze ${national(phone)}` }).click();
    await pick(page, 'One month');
    await says(page, 'Snooze date updated');
    const [contact] = await contactsOf(org, device);
    expect(contact).toMatchObject({ type: 'sms', endpoint: phone });
    expect(contact?.snoozedate).not.toBeNull();
  });

  browserTest('a user with read permission sees the contacts, and why nothing can be changed', async ({ page, org }) => {
    const device = await newDevice(org);
    const address = newAddress();
    await addContact(org, device, 'email', address);
    await openAs(page, await newMember(org, { itr: { perms: 'read' } }), `/itracker/devices?contacts=${device.id}`);
    const dialog = page.getByRole('dialog', { name: /Elm Street/ });
    await expect.poll(() => dialog.getByLabel('Email', { exact: true }).inputValue()).toBe(address);
    for (const name of ['Add Email', 'Add Phone', 'Save', 'Test Alerts', `Remove ${address}`])
      expect(await dialog.getByRole('button', { name }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Add Email' }).focus();
    await says(page.getByRole('tooltip'), 'You do not have the required permissions to edit this page.');
  });
});
