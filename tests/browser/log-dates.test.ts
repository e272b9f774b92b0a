import { readFile } from 'node:fs/promises';
import { describeWith } from '@headworks/testing';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { newDevice, untilLog } from '../harness/devices.js';
import { newMember } from '../harness/members.js';
import type { Organization } from '../harness/organization.js';
import { DAY, HOUR, now, type Reading, readingsOf } from '../harness/packets.js';
import { browserTest, gone, openAs, says, shown } from './browser.js';
import { chartOf } from './canvas.js';
import { loggerDay } from './logger-day.js';

const FIRST = Math.floor(now() / DAY) * DAY - 3 * DAY;
const readings: readonly Reading[] = Array.from({ length: 48 }, (_, hour) => [FIRST + hour * HOUR, 1 + hour / 10]);

async function logged(org: Organization): Promise<string> {
  const device = await newDevice(org, readingsOf(readings, { loginterval: 60 }));
  await expect.poll(async () => (await untilLog(org, device.id)).enddate).not.toBeNull();
  return `/itracker/devices?logs=${device.id}&log=${(await untilLog(org, device.id)).id}`;
}

/** Finds a record by typing, and takes it. */
async function choose(field: Locator, record: string): Promise<void> {
  await field.fill(record);
  await field.press('Enter');
}

describeWith('chromium', 'the record dates of a log in the browser', () => {
  browserTest('are adjusted to two records of chosen days, shown next to the graph, and reverted', async ({ page, org }) => {
    await openAs(page, org, await logged(org));
    await shown(chartOf(page));
    await page.getByRole('button', { name: 'Adjust Record Dates' }).click();
    const first = page.getByRole('combobox', { name: /^First record/ });
    const last = page.getByRole('combobox', { name: /^Last record/ });
    await shown(first);
    await shown(last);
    expect(await page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
    await says(page, '48 of 48 records will be used.');
    await choose(last, '00:00:00 · 3.40\u00a0in. · record 25');
    await choose(first, '06:00:00 · 1.60\u00a0in. · record 7');
    await says(page, '19 of 48 records will be used.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await says(page, 'Log dates have been updated.');
    await shown(chartOf(page));
    await says(page, 'Record dates were adjusted. 29 of 48 are excluded.');
    await page.getByRole('button', { name: 'Revert' }).click();
    await says(page, 'Log dates have been reverted.');
    await gone(page.getByText('Record dates were adjusted.'));
  });

  browserTest('the start must be before the end; Go Back leaves without a change; the address holds the mode', async ({ page, org }) => {
    await openAs(page, org, `${await logged(org)}&adjust=1`);
    const last = page.getByRole('combobox', { name: /^Last record/ });
    await shown(last);
    await page.getByLabel('Day of the last record').fill(loggerDay(FIRST));
    await page.getByLabel('Day of the last record').press('Enter');
    // It chooses the day and submits nothing.
    expect(new URL(page.url()).searchParams.has('adjust')).toBe(true);
    await choose(last, '00:00:00 · 1.00\u00a0in. · record 1');
    await says(page, 'The start date must be before the end date.');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('button', { name: 'Keep Editing' }).click();
    await says(page, 'The start date must be before the end date.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep Editing' }).click();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await shown(chartOf(page));
    expect(new URL(page.url()).searchParams.has('adjust')).toBe(false);
    await gone(page.getByText('Record dates were adjusted.'));
  });

  browserTest('who may only read logs has no Delete in the list of a device', async ({ page, org }) => {
    const address = (await logged(org)).replace(/&log=.*/, '');
    await openAs(page, await newMember(org, { logs: { perms: 'read' } }), address);
    const dialog = page.getByRole('dialog');
    await shown(dialog.getByRole('button', { name: /^View/ }).first());
    expect(await dialog.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  });

  browserTest('who may only read logs sees why they cannot be adjusted, and may download them', async ({ page, org }) => {
    const address = await logged(org);
    await openAs(page, await newMember(org, { logs: { perms: 'read' } }), address);
    await shown(chartOf(page));
    const adjust = page.getByRole('button', { name: 'Adjust Record Dates' });
    expect(await adjust.getAttribute('aria-disabled')).toBe('true');
    await adjust.focus();
    await says(page, 'You do not have the required permissions to edit this page.');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Elm Street-CloudDownload.csv');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(0, -1);
    expect(lines[0]).toBe('Record,Date/Time (logger time),Level (in.),Distance (in.),Gain,Temperature (°F)');
    expect(lines).toHaveLength(49);
    expect(lines[2]).toBe(`2,${new Date((FIRST + HOUR) * 1000).toISOString().slice(0, 10)} 01:00:00,1.10,,,`);
  });
});
