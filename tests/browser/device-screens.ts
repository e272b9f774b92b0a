import { sampleFile } from '../harness/uploads.js';
import { chooseAction, focused, says } from './browser.js';
import type { Screen } from './screens.js';

/** The device lists with a selection, and the dialogs of it, for an organization with data. */
export const deviceScreens: readonly Screen[] = [
  {
    name: 'devices-selected',
    show: async (page) => {
      await page.goto('/itracker/devices');
      await page.getByRole('checkbox', { name: 'Select Elm Street' }).check();
      await page.getByRole('checkbox', { name: 'Select Oak Lane' }).check();
      await says(page, '2 selected');
    },
  },
  {
    name: 'activate-list',
    show: async (page) => {
      await page.goto('/itracker/devices');
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Activate 3 not activated' }).click();
      await says(page, 'Activate 3 iTrackers?');
    },
  },
  {
    name: 'delete-device',
    show: async (page) => {
      await page.goto('/itracker/devices');
      await chooseAction(page, 'Elm Street', 'Details');
      await page.getByRole('button', { name: 'Delete Elm Street' }).click();
      await focused(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
    },
  },
  {
    name: 'upload',
    show: async (page) => {
      await page.goto('/itracker/devices');
      await page.getByRole('button', { name: 'Upload Logs' }).click();
      await says(page, 'Click or Drop Files Here');
    },
  },
  {
    name: 'upload-checked',
    show: async (page) => {
      await page.goto('/itracker/devices');
      await page.getByRole('button', { name: 'Upload Logs' }).click();
      const names = ['1_imperial_S07.csv', '3_errors_records_S05.csv', '4_errors_header_S06.csv'];
      await page.getByLabel('Log files').setInputFiles(await Promise.all(names.map(sampleFile)));
      await says(page, '1 valid · 2 with errors');
    },
  },
  {
    name: 'utilities',
    show: async (page) => {
      await page.goto('/utilities');
      const names = ['1_imperial_S07.csv', '3_errors_records_S05.csv', '4_errors_header_S06.csv'];
      await page.getByLabel('CSV files').setInputFiles(await Promise.all(names.map(sampleFile)));
      await says(page, '3 files, 2 with issues');
    },
  },
  {
    name: 'first-response',
    show: async (page) => {
      await page.goto('/firstresponse');
      await says(page, 'Hardware Malfunction: Check Wiring');
    },
  },
  {
    name: 'first-response-selected',
    show: async (page) => {
      await page.goto('/firstresponse');
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page
        .getByRole('button', { name: /^Edit name/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
      await says(page, 'Enter a name.');
    },
  },
];

/** For an organization without data. */
export const emptyScreens: readonly Screen[] = [
  {
    name: 'studies-empty',
    show: async (page) => {
      await page.goto('/studies');
      await says(page, 'No studies available');
    },
  },
  {
    name: 'home-empty',
    show: async (page) => {
      await page.goto('/home');
      await says(page, 'There are no devices. Status good!');
    },
  },
  {
    name: 'log-list-empty',
    show: async (page) => {
      await page.goto('/itracker/logs');
      await says(page, 'No log data available');
    },
  },
  {
    name: 'first-response-empty',
    show: async (page) => {
      await page.goto('/firstresponse');
      await says(page, 'No 1st Response data available');
    },
  },
];
