import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newDevice } from '../harness/devices.js';
import { newAddress, type Organization } from '../harness/organization.js';
import { browserTest, chooseAction, focused, gone, openAs, says, settled, shown } from './browser.js';

async function openContacts(page: Page, org: Organization) {
  await newDevice(org);
  await openAs(page, org, '/itracker/devices');
  await chooseAction(page, 'Elm Street', 'Alert Contacts');
  const dialog = page.getByRole('dialog', { name: /Elm Street/ });
  await says(dialog, 'Nobody gets the alerts of this device.');
  const add = async (address: string) => {
    await dialog.getByRole('button', { name: 'Add E-mail' }).click();
    await dialog.getByLabel('E-mail', { exact: true }).last().fill(address);
  };
  return { dialog, add, save: dialog.getByRole('button', { name: 'Save' }) };
}

describeWith('chromium', 'alert contacts in the browser', () => {
  browserTest(
    'an address is added and stays; an invalid one, or the same again, is refused in the words of the specification',
    async ({ page, org }) => {
      const { dialog, add, save } = await openContacts(page, org);
      const address = newAddress();
      expect(await save.isDisabled()).toBe(true);
      await add('crew@');
      await says(dialog, 'Please enter a valid email address above');
      expect(await save.isDisabled()).toBe(true);
      await dialog.getByLabel('E-mail', { exact: true }).fill(address);
      await save.click();
      await says(page, 'Contacts saved');

      await add(address);
      await says(dialog, `${address} is already subscribed to this device.`);
      expect(await save.isDisabled()).toBe(true);
      await page.reload();
      await expect.poll(() => dialog.getByLabel('E-mail', { exact: true }).inputValue()).toBe(address);
      expect(await dialog.getByLabel('E-mail', { exact: true }).count()).toBe(1);
    },
  );

  browserTest('a contact is snoozed for a week and wakes again', async ({ page, org }) => {
    const { dialog, add, save } = await openContacts(page, org);
    const address = newAddress();
    await add(address);
    await save.click();
    const snooze = dialog.getByRole('combobox', { name: `Snooze ${address}` });
    await snooze.click();
    await page.getByTitle('7 days').click();
    await says(page, 'Snooze date updated');
    await says(dialog, /^Until \w+ \d+, \d{4}$/);
    await snooze.click();
    await page.getByTitle('Off').click();
    await gone(dialog.getByText(/^Until /));
  });

  browserTest('Remove asks once more: Cancel keeps the contact, Remove takes it away for good', async ({ page, org }) => {
    const { dialog, add, save } = await openContacts(page, org);
    const address = newAddress();
    await add(address);
    await save.click();
    await says(page, 'Contacts saved');
    await dialog.getByRole('button', { name: `Remove ${address}` }).click();
    await says(dialog, 'Are you sure?');
    await focused(dialog.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await gone(dialog.getByText('Are you sure?'));

    await dialog.getByRole('button', { name: `Remove ${address}` }).click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await says(dialog, 'Nobody gets the alerts of this device.');
    await page.reload();
    await says(dialog, 'Nobody gets the alerts of this device.');
  });

  browserTest('what was typed and not saved is not lost without a question', async ({ page, org }) => {
    const { dialog, add } = await openContacts(page, org);
    await add(newAddress());
    await settled(dialog);
    await page.keyboard.press('Escape');
    await says(dialog, 'Contacts that you changed are not saved yet.');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await shown(dialog.getByLabel('E-mail', { exact: true }));
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await gone(dialog);
  });
});
