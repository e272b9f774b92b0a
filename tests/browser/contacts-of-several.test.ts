import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newDevice } from '../harness/devices.js';
import { newMember } from '../harness/members.js';
import { newAddress, type Organization, type SignedIn } from '../harness/organization.js';
import { newPhone } from '../harness/sms.js';
import { browserTest, gone, openAs, says, settled, shown } from './browser.js';
import { addContact, contactsOf, national } from './watched.js';

const names = ['Elm Street', 'Iron Street', 'Oak Lane'] as const;

async function threeDevices(org: Organization) {
  const [elm, iron, oak] = [
    await newDevice(org, { sitename: names[0] }),
    await newDevice(org, { sitename: names[1] }),
    await newDevice(org, { sitename: names[2] }),
  ];
  return { elm, iron, oak };
}

/** Selects all devices of the list and opens their contacts. */
async function openContacts(page: Page, reader: Pick<SignedIn, 'cookie'>) {
  await openAs(page, reader, '/itracker/devices');
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Alerts' }).click();
  const dialog = page.getByRole('dialog', { name: /Alert Contacts/ });
  await says(dialog, 'Common Contacts');
  return {
    dialog,
    common: dialog.getByRole('region', { name: 'Common Contacts' }),
    devices: dialog.getByRole('region', { name: 'Devices' }),
    add: async (kind: 'Email' | 'Phone', address: string) => {
      await dialog.getByRole('button', { name: `Add ${kind}` }).click();
      await dialog.getByLabel(kind, { exact: true }).last().fill(address);
    },
  };
}

describeWith('chromium', 'the contacts of several devices in the browser', () => {
  browserTest('what all of them have is common; a contact is removed from one of them, or in two steps from all', async ({ page, org }) => {
    const { elm, iron, oak } = await threeDevices(org);
    const [everywhere, phone, somewhere] = [newAddress('everywhere'), newPhone(), newAddress('somewhere')];
    for (const device of [elm, iron, oak]) {
      await addContact(org, device, 'email', everywhere);
      await addContact(org, device, 'sms', phone);
    }
    await addContact(org, iron, 'email', somewhere);
    const { dialog, common, devices } = await openContacts(page, org);
    await says(dialog, '3 devices');
    await says(common, everywhere);
    await says(common, national(phone));
    expect(await common.getByText(somewhere).count()).toBe(0);

    const iron3 = devices.getByRole('button', { name: /^Iron Street .* 3 contacts$/ });
    await iron3.click();
    const removeOne = devices.getByRole('button', { name: `Remove ${somewhere} from Iron Street` });
    await removeOne.click();
    await says(devices, 'Are you sure?');
    await removeOne.click();
    await says(page, 'Success!');
    await says(page, 'Alert successfully removed from device');
    await shown(devices.getByRole('button', { name: /^Iron Street .* 2 contacts$/ }));

    const removeAll = common.getByRole('button', { name: `Remove ${everywhere} from all devices` });
    await removeAll.click();
    await common.getByRole('button', { name: 'Cancel' }).click();
    await removeAll.click();
    await removeAll.click();
    await gone(common.getByText(everywhere));
    await shown(devices.getByRole('button', { name: /^Elm Street .* 1 contact$/ }));
    for (const device of [elm, iron, oak]) expect((await contactsOf(org, device)).map(({ endpoint }) => endpoint)).toEqual([phone]);
  });

  browserTest(
    'several contacts are added to all of them at once; one that a device already has is not a failure',
    async ({ page, org }) => {
      const { elm, iron, oak } = await threeDevices(org);
      const [address, phone] = [newAddress(), newPhone()];
      await addContact(org, elm, 'email', address);
      const { dialog, common, add } = await openContacts(page, org);
      await says(common, 'These devices have no common contact.');
      const save = dialog.getByRole('button', { name: 'Save' });
      expect(await save.isDisabled()).toBe(true);
      await add('Email', 'crew@');
      await dialog.getByLabel('Email', { exact: true }).blur();
      await says(dialog, 'Please enter a valid email address above');
      expect(await save.isDisabled()).toBe(true);
      await dialog.getByLabel('Email', { exact: true }).fill(address);
      await add('Phone', national(phone));
      // Another tab adds one of them first.
      await addContact(org, oak, 'sms', phone);
      await save.click();
      await says(page, 'The contacts you entered will now receive alerts from these devices.');
      await says(common, address);
      await says(common, national(phone));
      await gone(dialog.getByLabel('Email', { exact: true }));
      for (const device of [elm, iron, oak])
        expect((await contactsOf(org, device)).map(({ endpoint }) => endpoint).toSorted()).toEqual([phone, address].toSorted());
    },
  );

  browserTest('a device that fails is named with the reason, and the input stays for another attempt', async ({ page, org }) => {
    const { elm, iron, oak } = await threeDevices(org);
    const address = newAddress();
    const { dialog, common, add } = await openContacts(page, org);
    await add('Email', address);
    // The connection breaks for one of the devices.
    const broken = (body: string | null) => body?.includes(`"deviceId":${iron.id},`) === true;
    await page.route('**/itr/create/alertcontact', (route) => (broken(route.request().postData()) ? route.abort() : route.continue()));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await says(page, 'Error Adding Contacts to Devices');
    const notice = dialog.getByRole('alert');
    await says(notice, `Iron Street (${iron.serialnumber}), ${address}: The server cannot be reached.`);
    expect(await notice.getByRole('listitem').count()).toBe(1);
    expect(await dialog.getByLabel('Email', { exact: true }).inputValue()).toBe(address);
    expect(await contactsOf(org, elm)).toHaveLength(1);
    expect(await contactsOf(org, oak)).toHaveLength(1);

    await settled(dialog);
    await page.keyboard.press('Escape');
    await says(dialog, 'Your changes to contacts are not saved yet.');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await page.unroute('**/itr/create/alertcontact');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await says(common, address);
    await gone(notice);
    expect(await contactsOf(org, iron)).toHaveLength(1);
  });

  browserTest('a user with read permission sees the contacts, and why nothing can be changed', async ({ page, org }) => {
    const { elm } = await threeDevices(org);
    const address = newAddress();
    await addContact(org, elm, 'email', address);
    const { dialog, devices } = await openContacts(page, await newMember(org, { itr: { perms: 'read' } }));
    expect(await dialog.getByRole('button', { name: 'Add Email' }).isDisabled()).toBe(true);
    await devices.getByRole('button', { name: /^Elm Street / }).click();
    expect(await devices.getByRole('button', { name: `Remove ${address} from Elm Street` }).isDisabled()).toBe(true);
  });
});
