import { alertQuietCreate } from '@headworks/api/paths/alert/maintenance-windows';
import { call } from '../harness/call.js';
import type { Organization } from '../harness/organization.js';
import { DAY, HOUR, now } from '../harness/packets.js';
import { newPhone } from '../harness/sms.js';
import { rowOf, says, shown } from './browser.js';
import type { Screen } from './screens.js';

export interface AlertLinks {
  /** As in a real message. */
  readonly unsubscribeLink: string;
  readonly acknowledgeLink: string;
}

/** The pages that the links of messages open, without a login. */
export const linkScreens = ({ unsubscribeLink, acknowledgeLink }: AlertLinks): readonly Screen[] => [
  {
    name: 'unsubscribe',
    show: async (page) => {
      await page.goto(unsubscribeLink);
      await says(page, 'What do you want to change?');
    },
  },
  {
    name: 'unsubscribe-incomplete',
    show: async (page) => {
      await page.goto(unsubscribeLink.replace('/email/', '/letter/'));
      await says(page, 'This link is not complete.');
    },
  },
  {
    name: 'acknowledge',
    show: async (page) => {
      await page.goto(acknowledgeLink);
      await shown(page.getByLabel('Note'));
    },
  },
  {
    name: 'acknowledge-wrong',
    show: async (page) => {
      await page.goto(acknowledgeLink.replace(/\?t=.*/, '?t=x'));
      await says(page, 'This link is no longer valid.');
    },
  },
  {
    name: 'acknowledged',
    show: async (page) => {
      await page.goto(acknowledgeLink);
      await page.getByRole('button', { name: 'Acknowledge' }).click();
      await says(page, /^Acknowledged by /);
    },
  },
];

/** Active and planned windows. */
export async function furnishMaintenanceWindows({ orgId, token, at }: Organization, deviceId: number): Promise<void> {
  const plan = (reason: string, start: number, devices: { all: true } | { deviceIds: number[] }) =>
    call(alertQuietCreate, { orgId, ...devices, start, end: start + 2 * HOUR, reason }, token, { at });
  await plan('Jetting of the northern trunk sewer', now() + DAY, { all: true });
  await plan('Flow calibration', now() - HOUR, { deviceIds: [deviceId] });
}

/** Contacts, history and maintenance windows, for an organization with data whose device has one contact and one alert. */
export const alertScreens = (deviceId: number): readonly Screen[] => [
  {
    name: 'contacts',
    show: async (page) => {
      await page.goto(`/itracker/devices?contacts=${deviceId}`);
      await page.getByRole('button', { name: 'Add Email' }).click();
      await page.getByLabel('Email', { exact: true }).last().fill('crew@');
      await page.getByRole('button', { name: 'Add Phone' }).click();
      await page.getByLabel('Phone', { exact: true }).fill(newPhone());
      await says(page, 'Please enter a valid email address above');
    },
  },
  {
    name: 'contacts-test-alerts',
    show: async (page) => {
      await page.goto(`/itracker/devices?contacts=${deviceId}`);
      await page.getByRole('button', { name: 'Test Alerts' }).click();
      await shown(page.getByRole('group', { name: 'Send a test alert to' }));
    },
  },
  {
    name: 'contacts-remove',
    show: async (page) => {
      await page.goto(`/itracker/devices?contacts=${deviceId}`);
      await page.getByRole('button', { name: /^Remove / }).click();
      await says(page, 'Are you sure?');
    },
  },
  {
    name: 'contacts-of-several',
    show: async (page) => {
      await page.goto('/itracker/devices');
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Alerts' }).click();
      const dialog = page.getByRole('dialog', { name: /Alert Contacts/ });
      await dialog.getByRole('button', { name: 'Add Phone' }).click();
      await dialog.getByLabel('Phone', { exact: true }).fill('12');
      await dialog.getByRole('button', { name: /^Iron Street/ }).click();
      await says(dialog, 'Please enter a valid phone number above');
    },
  },
  {
    name: 'history',
    show: async (page) => {
      await page.goto(`/itracker/devices?history=${deviceId}`);
      await shown(rowOf(page, 'Level 1 triggered').getByText(/^Sent/));
    },
  },
  {
    name: 'history-acknowledge',
    show: async (page) => {
      await page.goto(`/itracker/devices?history=${deviceId}`);
      await page.getByRole('button', { name: /^Acknowledge / }).click();
      await shown(page.getByLabel('Note'));
    },
  },
  {
    name: 'maintenance-windows',
    show: async (page) => {
      await page.goto('/settings/organization/maintenance-windows');
      await page.getByRole('button', { name: 'End now: Flow calibration' }).click();
      await says(page, 'Are you sure?');
    },
  },
  {
    name: 'maintenance-window-plan',
    show: async (page) => {
      await page.goto('/settings/organization/maintenance-windows');
      await page.getByRole('button', { name: 'Plan Maintenance Window' }).click();
      await page.getByText('Selected devices').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Plan Maintenance Window' }).click();
      await says(page, 'Select at least one device.');
      await shown(page.getByRole('list', { name: 'Selected iTrackers' }));
    },
  },
];
