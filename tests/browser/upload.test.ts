import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { itrGetAlllogs, itrGetLogfiles, itrGetLogs } from '@headworks/api/paths/itr/logs';
import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { call } from '../harness/call.js';
import { newDevice } from '../harness/devices.js';
import { newMember } from '../harness/members.js';
import { newOrganization, type Organization } from '../harness/organization.js';
import { newSerial } from '../harness/packets.js';
import { ownProduct } from '../harness/surroundings.js';
import { csvFile, expectedMessages, type GivenFile, minutesFile, ownSampleFile, sampleFile, untilUploading } from '../harness/uploads.js';
import { browserTest, focused, gone, openAs, rowOf, says, shown, sidebarLink } from './browser.js';
import { startDetour } from './detour.js';

const YEAR_OF_MINUTES = 525_600;
const FILES = 1_000;
/** Packed it has more bytes than the first ones that a server gets of it. */
const LONG_FILE_RECORDS = 100_000;
const FIRST_BYTES = 64 * 1_024;
const LISTED = 100;

/** Opens Upload Logs CSV in the list of iTrackers. */
async function openUpload(page: Page, org: Organization): Promise<Locator> {
  await openAs(page, org, '/itracker/devices');
  return dialogOf(page);
}

async function dialogOf(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload Logs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Logs CSV' });
  await shown(dialog.getByText('Click or Drop Files Here'));
  return dialog;
}

const input = (dialog: Locator): Locator => dialog.getByLabel('Log files');
const fileRow = (dialog: Locator, name: string): Locator => dialog.getByRole('listitem').filter({ hasText: name }).first();
const submit = (dialog: Locator): Locator => dialog.getByRole('button', { name: /^Upload( \d|$)/ });

/** The files in a separate folder from which the browser reads them, because large files exceed the protocol of the test. */
async function onDisk(files: readonly GivenFile[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'headworks-upload-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return Promise.all(
    files.map(async ({ name, buffer }) => {
      const path = join(folder, name);
      await writeFile(path, buffer);
      return path;
    }),
  );
}

/** The one log of the device with this serial number. */
async function logOf(org: Organization, serial: string) {
  const { deviceList } = await call(itrGetDevices, { orgId: org.orgId, search: serial }, org.token);
  const { logs } = await call(itrGetLogfiles, { deviceId: deviceList[0]?.id ?? 0 }, org.token);
  return (await call(itrGetLogs, { logId: logs[0]?.id ?? 0 }, org.token)).log;
}

describeWith('chromium', 'uploading log files', () => {
  browserTest('checks them, uploads the sound ones and shows their devices', async ({ page, org }) => {
    const dialog = await openUpload(page, org);
    await shown(submit(dialog).and(page.locator('[aria-disabled]')));
    const [one, two] = [newSerial(), newSerial()];
    await input(dialog).setInputFiles([
      await ownSampleFile('1_imperial_S07.csv', one),
      await ownSampleFile('2_metric_S10.csv', two),
      await sampleFile('4_errors_header_S06.csv'),
    ]);
    await says(fileRow(dialog, '1_imperial_S07.csv'), /^Valid$/);
    const faulty = fileRow(dialog, '4_errors_header_S06.csv');
    await says(faulty, '3 errors');
    expect(await faulty.getByRole('listitem').allInnerTexts()).toEqual((await expectedMessages()).get('4_errors_header_S06.csv'));
    await dialog.getByRole('button', { name: 'Upload 2 files' }).click();
    for (const name of ['1_imperial_S07.csv', '2_metric_S10.csv']) {
      await says(fileRow(dialog, name), 'Done');
      await says(fileRow(dialog, name), 'Claim Successful');
    }
    await says(dialog, '2 stored');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await gone(dialog);
    await focused(page.getByRole('button', { name: 'Upload Logs' }));
    await shown(rowOf(page, one));
    await shown(rowOf(page, two));
    expect((await logOf(org, two)).logInterval).toBe(15);
  });

  browserTest('says of each sample file exactly what is wrong with it', async ({ page, org }) => {
    const dialog = await openUpload(page, org);
    const expected = await expectedMessages();
    const names = [...expected.keys()];
    await input(dialog).setInputFiles(await Promise.all(names.map(sampleFile)));
    for (const [name, messages] of expected) {
      const row = fileRow(dialog, name.replace(/^.*\//, ''));
      await says(row, messages.length === 0 ? /^Valid$/ : /errors?$/);
      // Warnings are in the same list; an error is red.
      expect(await row.getByRole('list', { name: 'Errors' }).getByRole('listitem').allInnerTexts()).toEqual(messages);
    }
  });

  browserTest('refuses files that are not CSV, and accepts a corrected file in its place', async ({ page, org }) => {
    const dialog = await openUpload(page, org);
    const sound = await ownSampleFile('1_imperial_S07.csv');
    await input(dialog).setInputFiles([{ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') }, csvFile(sound.name, 'x')]);
    await says(fileRow(dialog, 'photo.png'), 'Invalid file type. File must be in CSV format.');
    await says(fileRow(dialog, sound.name), 'Invalid MAC address found in file');
    await shown(submit(dialog).and(page.locator('[aria-disabled]')));
    await dialog.getByRole('button', { name: 'Remove photo.png' }).click();
    await gone(fileRow(dialog, 'photo.png'));
    await input(dialog).setInputFiles(sound);
    await says(fileRow(dialog, sound.name), /^Valid$/);
    expect(await dialog.getByRole('button', { name: /^Remove / }).count()).toBe(1);
  });

  browserTest('shows why a file failed, and retries the failed ones', async ({ page, org }) => {
    const [own, theirs] = [await newDevice(org, { macaddr: '00:00:00:00:00:01' }), await newDevice(await newOrganization())];
    const dialog = await openUpload(page, org);
    const named = async (name: string, serial?: string) => ({ ...(await ownSampleFile('1_imperial_S07.csv', serial)), name });
    await input(dialog).setInputFiles([
      await named('another-address.csv', own.serialnumber),
      await named('elsewhere.csv', theirs.serialnumber),
      await named('sound.csv'),
    ]);
    await dialog.getByRole('button', { name: 'Upload 3 files' }).click();
    await says(
      dialog.getByRole('alert'),
      'An error occurred with one or more files while uploading. Check the list below and fix or retry uploading those files.',
    );
    await says(fileRow(dialog, 'another-address.csv'), 'Invalid MAC address and serial number combination');
    await says(fileRow(dialog, 'another-address.csv'), 'Claim Failed');
    await says(fileRow(dialog, 'elsewhere.csv'), 'This device belongs to another organization. Nothing was stored.');
    await says(fileRow(dialog, 'sound.csv'), 'Done');
    await says(dialog, '1 stored, 2 failed');
    // A device of another organization stays one: that file is not offered.
    await dialog.getByRole('button', { name: 'Retry 1 failed file' }).click();
    // The same again: nothing was fixed.
    await shown(dialog.getByRole('button', { name: 'Retry 1 failed file' }));
    await says(dialog, '1 stored, 2 failed');
    await dialog.getByRole('button', { name: 'View Log' }).click();
    await gone(page.getByRole('dialog', { name: 'Upload Logs CSV' }));
    await page.waitForURL(/\/itracker\/logs\?log=\d+$/);
  });

  browserTest('goes on after the line was lost', async ({ page, org }) => {
    const dialog = await openUpload(page, org);
    await page.context().route('**/itr/upload/csv', (route) => route.abort());
    const file = await ownSampleFile('1_imperial_S07.csv');
    await input(dialog).setInputFiles(file);
    await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
    await says(fileRow(dialog, file.name), 'The server cannot be reached. Check your connection and try again.');
    await page.context().unroute('**/itr/upload/csv');
    await dialog.getByRole('button', { name: 'Retry 1 failed file' }).click();
    await says(fileRow(dialog, file.name), 'Done');
    expect(await dialog.getByRole('alert').count()).toBe(0);
  });

  browserTest('sends a file again that a server cut as it ended, and it is stored once', { timeout: 180_000 }, async ({ openPage }) => {
    const own = await ownProduct();
    onTestFinished(() => own.close());
    const [org, next] = [await newOrganization(own.product), await own.replica()];
    const detour = await startDetour(own.product.publicUrl);
    onTestFinished(() => detour.down());
    const dialog = await openUpload(await openPage({ baseURL: detour.url }), org);
    const file = minutesFile('long.csv', LONG_FILE_RECORDS);
    await input(dialog).setInputFiles(file);
    detour.holdAfter(FIRST_BYTES);
    await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
    await untilUploading(org);
    detour.leadTo(next.publicUrl);
    await own.product.stop();
    await says(fileRow(dialog, file.name), 'Done');
    await says(dialog, '1 stored');
    const { logs } = await call(itrGetAlllogs, { orgId: org.orgId }, org.token, { at: next });
    expect(logs.map(({ count }) => count)).toEqual([LONG_FILE_RECORDS]);
  });

  browserTest('is not for members who may not, and says so', async ({ page, org }) => {
    await openAs(page, { ...org, ...(await newMember(org, { itr: { perms: 'read' } })) }, '/itracker/devices');
    const button = page.getByRole('button', { name: 'Upload Logs' });
    await shown(button.and(page.locator('[aria-disabled=true]')));
    await button.hover();
    await says(page.getByRole('tooltip'), 'You do not have the required permissions to Upload Logs.');
  });

  // How long the page is held up meanwhile is a figure of `npm run bench -- upload`.
  browserTest('takes a year of minutes and a folder of files', { timeout: 180_000 }, async ({ page, org }) => {
    const dialog = await openUpload(page, org);
    const serial = newSerial();
    await input(dialog).setInputFiles(await onDisk([minutesFile('year.csv', YEAR_OF_MINUTES, serial)]));
    await fileRow(dialog, 'year.csv').getByText('Valid', { exact: true }).waitFor({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
    await fileRow(dialog, 'year.csv').getByText('Done', { exact: true }).waitFor({ timeout: 100_000 });
    expect((await logOf(org, serial)).count).toBe(YEAR_OF_MINUTES);
    await dialog.getByRole('button', { name: 'Remove year.csv' }).waitFor({ state: 'hidden' });
    await input(dialog).setInputFiles(await onDisk(Array.from({ length: 1_000 }, (_, index) => minutesFile(`log-${index}.csv`, 100))));
    await dialog.getByRole('button', { name: 'Upload 1,000 files' }).waitFor({ timeout: 60_000 });
  });

  browserTest('stores a folder of 1,000 files, each once', { timeout: 500_000 }, async ({ page, org }) => {
    const dialog = await openUpload(page, org);
    const serials = Array.from({ length: FILES }, newSerial);
    await input(dialog).setInputFiles(await onDisk(serials.map((serial, index) => minutesFile(`log-${index}.csv`, 3, serial))));
    await dialog.getByRole('button', { name: 'Upload 1,000 files' }).click({ timeout: 60_000 });
    await dialog.getByText('1,000 stored').waitFor({ timeout: 400_000 });
    const uploaded: string[] = [];
    for (let at = 1; ; at++) {
      const { logs, pageCount, totalLogs } = await call(itrGetAlllogs, { orgId: org.orgId, page: at, limit: LISTED }, org.token);
      expect([totalLogs, new Set(logs.map(({ count }) => count))]).toEqual([FILES, new Set([3])]);
      uploaded.push(...logs.map(({ serialnumber }) => serialnumber));
      if (at >= pageCount) break;
    }
    expect(uploaded.sort()).toEqual(serials.sort());
  });

  browserTest('cannot be closed while it uploads, and leaving asks', async ({ page, org }) => {
    await openAs(page, org, '/home');
    await sidebarLink(page, 'iTracker').click();
    const dialog = await dialogOf(page);
    let go: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.context().route('**/itr/upload/csv', async (route) => {
      await held;
      await route.continue();
    });
    await input(dialog).setInputFiles(await ownSampleFile('1_imperial_S07.csv'));
    await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
    await says(dialog, /^(Uploading|Storing)/);
    await page.keyboard.press('Escape');
    expect(await dialog.getByRole('button', { name: 'Close' }).last().isDisabled()).toBe(true);
    await page.evaluate('history.back()');
    const question = page.getByRole('dialog', { name: 'Upload in Progress' });
    await question.getByRole('button', { name: 'Keep uploading' }).click();
    go();
    await says(fileRow(dialog, '1_imperial_S07.csv'), 'Done');
    await page.keyboard.press('Escape');
    await gone(dialog);
  });
});
