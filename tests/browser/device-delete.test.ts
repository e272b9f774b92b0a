import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { newDevice, untilLog } from '../harness/devices.js';
import { deliver, now, readingsOf } from '../harness/packets.js';
import { browserTest, chooseAction, focused, gone, openAs, rowOf, says, shown } from './browser.js';

describeWith('chromium', 'deleting an iTracker', () => {
  browserTest('asks once more in the same line; Cancel keeps it, Delete takes it out of the list', async ({ page, org }) => {
    await newDevice(org);
    await newDevice(org, { sitename: 'Oak Lane' });
    await openAs(page, org, '/itracker/devices');
    await page.getByRole('checkbox', { name: 'Select Elm Street' }).check();
    await chooseAction(page, 'Elm Street', 'Details');
    const dialog = page.getByRole('dialog', { name: /Elm Street/ });
    const first = dialog.getByRole('button', { name: 'Delete Elm Street' });
    await first.click();
    await says(dialog, 'Are you sure?');
    await focused(dialog.getByRole('button', { name: 'Cancel' }));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await gone(dialog.getByText('Are you sure?'));
    await focused(first);

    await first.click();
    await dialog.getByRole('button', { name: 'Delete Elm Street' }).click();
    await gone(dialog);
    await says(page.getByRole('status'), 'Device deleted');
    await gone(rowOf(page, 'Elm Street'));
    await says(page.getByRole('status'), '1 device');
    await shown(rowOf(page, 'Oak Lane'));
  });

  browserTest('cannot be deleted while it has logs, as explained next to the button', async ({ page, org }) => {
    const device = await newDevice(org);
    await deliver(org, device.serialnumber, readingsOf([[now(), 3]]));
    await untilLog(org, device.id);
    await openAs(page, org, `/itracker/devices?details=${device.id}`);
    const dialog = page.getByRole('dialog', { name: /Elm Street/ });
    await dialog.getByRole('button', { name: 'Delete Elm Street' }).click();
    await dialog.getByRole('button', { name: 'Delete Elm Street' }).click();
    await says(dialog.getByRole('alert'), "Couldn't delete device. You must delete all logs from the device before deleting.");
    await shown(dialog.getByRole('button', { name: 'Delete Elm Street' }));
    expect(await dialog.getByText('Are you sure?').count()).toBe(0);
  });
});
