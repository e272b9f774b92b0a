import { alertQuietGet } from '@headworks/api/paths/alert/maintenance-windows';
import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newDevice, newFloat } from '../harness/devices.js';
import { newMember } from '../harness/members.js';
import type { Organization } from '../harness/organization.js';
import { HOUR, MINUTE, now } from '../harness/packets.js';
import { browserTest, gone, openAs, rowOf, says, settled, shown } from './browser.js';

const section = '/settings/organization/maintenance-windows';
const windowsOf = async (org: Organization) => (await call(alertQuietGet, { orgId: org.orgId }, org.token, org)).quiet;

describeWith('chromium', 'maintenance windows in the browser', () => {
  browserTest('a window for all devices starts now for two hours, is listed, and is ended in two steps', async ({ page, org }) => {
    await openAs(page, org, section);
    await says(page, 'In a maintenance window the alerts of its devices are recorded and not sent.');
    await says(page, 'There are no maintenance windows.');
    await page.getByRole('button', { name: 'Plan Maintenance Window' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan Maintenance Window' });
    await dialog.getByLabel('Reason').fill('Jetting on Elm Street');
    await page.keyboard.press('Enter');
    await gone(dialog);
    const row = rowOf(page, 'Jetting on Elm Street');
    await says(row, 'Running');
    await says(row, 'All devices');
    await says(row, 'Ada Lovelace');
    const [planned] = await windowsOf(org);
    expect(planned).toMatchObject({ all: true, state: 'running' });
    expect((planned?.end ?? 0) - (planned?.start ?? 0)).toBe(2 * HOUR);
    expect(Math.abs((planned?.start ?? 0) - now())).toBeLessThan(2 * MINUTE);

    const end = row.getByRole('button', { name: 'End now: Jetting on Elm Street' });
    await end.click();
    await row.getByRole('button', { name: 'Cancel' }).click();
    await end.click();
    await end.click();
    await says(page, 'There are no maintenance windows.');
    expect(await windowsOf(org)).toEqual([]);
  });

  browserTest(
    'a window for picked devices of both families is planned by day and time; missing fields are named',
    async ({ page, org }) => {
      const [device, float] = [await newDevice(org), await newFloat(org)];
      await openAs(page, org, section);
      await page.getByRole('button', { name: 'Plan Maintenance Window' }).click();
      const dialog = page.getByRole('dialog', { name: 'Plan Maintenance Window' });
      const plan = dialog.getByRole('button', { name: 'Plan Maintenance Window' });
      await dialog.getByText('Selected devices').click();
      await plan.click();
      await says(dialog, 'Reason is required.');
      await says(dialog, 'Select at least one device.');

      await dialog.getByLabel('Reason').fill('Calibration');
      await dialog.getByRole('checkbox', { name: device.serialnumber }).check();
      await dialog.getByRole('checkbox', { name: float.serialnumber }).check();
      const put = async (label: string, text: string) => {
        const field = dialog.getByLabel(label);
        await field.click();
        // Only an open picker accepts input.
        await shown(page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'));
        await field.fill(text);
        await field.press('Enter');
        await expect.poll(() => field.inputValue()).toBe(text);
        await gone(page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'));
      };
      const year = new Date().getFullYear() + 1;
      await put('Start day', `Mar 3, ${year}`);
      await put('Start time', '08:30');
      await put('End day', `Mar 3, ${year}`);
      await put('End time', '08:10');
      await plan.click();
      await says(dialog, 'The end must be after the start.');
      await put('End time', '09:45');
      await plan.click();
      await gone(dialog);

      const row = rowOf(page, 'Calibration');
      await says(row, 'Planned');
      await says(row, `Mar 3, ${year}, 08:30 EST`);
      await says(row, `Mar 3, ${year}, 09:45 EST`);
      await says(row, 'Elm Street');
      const [planned] = await windowsOf(org);
      expect(planned?.deviceIds.toSorted((a, b) => a - b)).toEqual([device.id, float.id].toSorted((a, b) => a - b));
      // 08:30 in New York, where the reader is.
      expect(new Date((planned?.start ?? 0) * 1000).toISOString()).toBe(`${year}-03-03T13:30:00.000Z`);

      const cancel = row.getByRole('button', { name: 'Cancel Window: Calibration' });
      await cancel.click();
      await cancel.click();
      await says(page, 'Maintenance window cancelled');
      await gone(row);
    },
  );

  browserTest(
    'unsaved input is not discarded without a question; other members do not have this section',
    async ({ page, openPage, org }) => {
      await openAs(page, org, section);
      await page.getByRole('button', { name: 'Plan Maintenance Window' }).click();
      const dialog = page.getByRole('dialog', { name: 'Plan Maintenance Window' });
      await dialog.getByLabel('Reason').fill('Calibration');
      await settled(dialog);
      await page.keyboard.press('Escape');
      await says(dialog, 'This maintenance window is not planned yet.');
      await dialog.getByRole('button', { name: 'Discard' }).click();
      await gone(dialog);

      const other = await openPage();
      await openAs(other, await newMember(org), section);
      await shown(other.getByText('Only organization admins can open this page.'));
      await gone(other.getByRole('link', { name: 'Maintenance Windows' }));
    },
  );
});
