import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newDevice, untilLog } from '../harness/devices.js';
import { type Organization, signIn } from '../harness/organization.js';
import { DAY, MINUTE, now, postLines, type Reading, readingsOf } from '../harness/packets.js';
import { quiet } from '../harness/quiet.js';
import { browserTest, gone, openAs, says, shown } from './browser.js';

const DAYS = 75;
const MINUTES_A_DAY = 1_440;
const FIRST = Math.floor(now() / DAY) * DAY - (DAYS + 1) * DAY;
const FILE = 'Elm Street-CloudDownload.csv';

/** The address of a log with more records than a page keeps in its memory. */
async function longLog(org: Organization): Promise<string> {
  const readings = (day: number): Reading[] =>
    Array.from({ length: MINUTES_A_DAY }, (_, minute) => [FIRST + day * DAY + minute * MINUTE, 1 + day]);
  const device = await newDevice(org, readingsOf(readings(0), { loginterval: 1 }));
  const { serialnumber } = device;
  const rest = Array.from({ length: DAYS - 1 }, (_, index) => ({
    serialnumber,
    ...readingsOf(readings(index + 1), { loginterval: 1, time: FIRST + (index + 1) * DAY }),
  }));
  expect((await postLines(org.key, rest)).body).toMatchObject({ rejected: [] });
  await quiet(undefined, 60_000);
  await expect.poll(async () => (await untilLog(org, device.id)).count).toBe(DAYS * MINUTES_A_DAY);
  return `/itracker/devices?logs=${device.id}&log=${(await untilLog(org, device.id)).id}`;
}

/** The dialog of the browser, which cannot be operated from here: the user chooses a file of the browser's private storage, or none. */
const choosing = (page: Page, file: 'chosen' | 'none') =>
  page.addInitScript(
    file === 'chosen'
      ? `window.showSaveFilePicker = async ({ suggestedName }) => (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })`
      : `window.showSaveFilePicker = async () => { throw new DOMException('The user aborted a request.', 'AbortError') }`,
  );
const savedText = (page: Page): Promise<string> =>
  page.evaluate(
    `navigator.storage.getDirectory().then((folder) => folder.getFileHandle('${FILE}')).then((handle) => handle.getFile()).then((file) => file.text())`,
  );

describeWith('chromium', 'the download of a long log', () => {
  browserTest('is written to the chosen file as it arrives; a choice of none downloads nothing', async ({ openPage, org }) => {
    const address = await longLog(org);
    const page = await openPage();
    await choosing(page, 'chosen');
    await openAs(page, org, address);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await expect.poll(async () => (await savedText(page)).split('\r\n').length).toBe(DAYS * MINUTES_A_DAY + 2);
    const lines = (await savedText(page)).split('\r\n');
    expect(lines[0]).toBe('Record,Date/Time (logger time),Level (in.),Distance (in.),Gain,Temperature (°F)');
    expect(lines.at(-2)).toMatch(new RegExp(`^${DAYS * MINUTES_A_DAY},.* 23:59:00,${DAYS}.00,,,$`));

    const other = await openPage();
    const sent: string[] = [];
    other.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await choosing(other, 'none');
    await openAs(other, await signIn(org), address);
    const download = other.getByRole('button', { name: 'Download', exact: true });
    await download.click();
    await shown(download);
    await gone(other.getByText('Failed to download the log. Please try again'));
    expect(sent).not.toContain('/itr/download/records');
  });

  browserTest('leaves the chosen file as it was if the server is busy, and says so', async ({ page, org }) => {
    const address = await longLog(org);
    await choosing(page, 'chosen');
    const refused = { status: 503, contentType: 'application/json', body: JSON.stringify({ error: 'Busy', message: 'Try again soon.' }) };
    await page.route('**/itr/download/records', (route) => route.fulfill(refused));
    await openAs(page, org, address);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await says(page, 'Failed to download the log. Please try again. Try again soon.');
    expect(await savedText(page)).toBe('');
  });
});
