import { authProfile } from '@headworks/api/paths/auth/paths';
import { itrGetQuality, itrRepairCreate } from '@headworks/api/paths/itr/quality';
import { describeWith, until } from '@headworks/testing';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { levelsOf, newDevice, untilLog } from '../harness/devices.js';
import { newMember } from '../harness/members.js';
import type { Organization } from '../harness/organization.js';
import { DAY, deliver, now, type Reading, readingsOf } from '../harness/packets.js';
import { browserTest, focused, gone, openAs, rowOf, says, shown } from './browser.js';
import { chartOf, paintedOn } from './canvas.js';

const QUARTER = 900;
const FIRST = Math.floor(now() / DAY) * DAY - 4 * DAY;
/** Noon of the second day. */
const SPIKE = FIRST + DAY + DAY / 2;

const levelAt = (time: number): number =>
  Math.round(400 + 150 * Math.sin((2 * Math.PI * time) / DAY) + 5 * Math.sin(((time - FIRST) / QUARTER) * 1.7)) / 100;
const readings: readonly Reading[] = Array.from({ length: 4 * 96 }, (_, index) => FIRST + index * QUARTER).map(
  (time): Reading => [time, time === SPIKE ? 9.5 : levelAt(time)],
);

/** A log with one spike, once it is marked. */
async function spiked(org: Organization) {
  const { id: deviceId, serialnumber } = await newDevice(org, readingsOf(readings, { pipeid: 12 }));
  const reaching = async () => [await untilLog(org, deviceId)].find(({ enddate }) => enddate !== null);
  const { id: logId } = await until(reaching, { what: 'the range of the log' });
  const marked = async () => (await call(itrGetQuality, { logId }, org.token)).marks.length > 0;
  await until(marked, { what: 'the marks of the log' });
  return { deviceId, logId, serialnumber, address: `/itracker/devices?logs=${deviceId}&log=${logId}` };
}

const toRepair = /^Repair Spike, /;
const toUndo = /^Undo Interpolated, /;

describeWith('chromium', 'the quality of a log in the browser', () => {
  browserTest('a mark is listed with its rule’s sentence, repaired after a preview, and the repair is undone', async ({ page, org }) => {
    const { address, logId } = await spiked(org);
    await openAs(page, org, address);
    await shown(chartOf(page));
    const peak = /Peak 9\.50\sin\./;
    expect(await chartOf(page).getAttribute('aria-label')).toMatch(peak);
    await says(rowOf(page, 'Spike'), /^1 record reaches 9\.50\sin\., those around 4\.00\sin\.$/);

    await page.getByRole('button', { name: toRepair }).click();
    await shown(page.getByRole('form', { name: 'Repair: Spike' }));
    expect(await page.getByRole('radio', { name: 'Interpolate' }).isChecked()).toBe(true);
    expect(await page.getByRole('button', { name: 'Save Repair' }).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('img', { name: /^Preview of the repair/ });
    await shown(preview);
    expect((await paintedOn(preview)).line.filter((height) => height !== null).length).toBeGreaterThan(100);
    expect(await levelsOf(org, logId)).toEqual(readings);

    await page.getByRole('button', { name: 'Save Repair' }).click();
    await focused(page.getByRole('button', { name: toRepair }));
    await says(rowOf(page, 'Spike'), 'Repaired');
    await expect.poll(() => chartOf(page).getAttribute('aria-label')).not.toMatch(peak);
    await page.getByRole('button', { name: 'Show Raw' }).click();
    await expect.poll(() => chartOf(page).getAttribute('aria-label')).toMatch(peak);

    await page.getByRole('button', { name: toUndo }).click();
    await focused(page.getByRole('button', { name: 'Cancel' }));
    await page.getByRole('button', { name: toUndo }).click();
    await gone(page.getByRole('table', { name: 'Repairs' }));
    await gone(page.getByRole('button', { name: 'Show Raw' }));
    expect(await levelsOf(org, logId)).toEqual(readings);
  });

  browserTest('on a screen of 1280 px all buttons over the graph stand in one line, Show Raw too', async ({ openPage, org }) => {
    const { address, logId } = await spiked(org);
    await call(itrRepairCreate, { logId, kind: 'cut', start: SPIKE, end: SPIKE }, org.token);
    const page = await openPage({ viewport: { width: 1280, height: 800 } });
    await openAs(page, org, address);
    await shown(chartOf(page));
    await says(rowOf(page, 'Spike'), 'Repaired');
    await page.getByRole('button', { name: 'Hide Fill' }).click();
    const topOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y;
    for (const name of ['Show Fill', 'Show Raw', 'Show as table']) expect(await topOf(name)).toBe(await topOf('Submit'));
  });

  browserTest('a selected span is repaired by keyboard, and errors are shown next to it', async ({ page, org }) => {
    const { address } = await spiked(org);
    await openAs(page, org, address);
    await page.getByRole('button', { name: 'Repair a Span…' }).press('Enter');
    await page.getByRole('radio', { name: 'Cut' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { name: 'Shift the clock' }).isChecked()).toBe(true);
    await page.getByLabel('By', { exact: true }).fill('soon');
    await page.getByLabel('By', { exact: true }).press('Enter');
    await says(page, 'Enter hours and minutes, such as 3:00.');
    await focused(page.getByLabel('By', { exact: true }));
    await page.getByLabel('By', { exact: true }).fill('3:00');
    await page.getByLabel('By', { exact: true }).press('Enter');
    await shown(page.getByRole('img', { name: /^Preview of the repair/ }));
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await focused(page.getByRole('button', { name: 'Repair a Span…' }));
    await shown(chartOf(page));
  });

  browserTest('the focus stays where one has put it while the log view was still opening', async ({ openPage, org }) => {
    const { address } = await spiked(org);
    const page = await openPage({ reducedMotion: 'no-preference' });
    const slowly = await page.context().newCDPSession(page);
    await slowly.send('Animation.enable');
    await slowly.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
    await openAs(page, org, address);
    await page.getByRole('button', { name: 'Repair a Span…' }).press('Enter');
    const cut = page.getByRole('radio', { name: 'Cut' });
    await cut.focus();
    const opening = page.locator('[class*=zoom-appear]');
    expect(await opening.count()).toBe(1);
    await slowly.send('Animation.setPlaybackRate', { playbackRate: 100 });
    await gone(opening);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(await cut.evaluate((radio) => radio === radio.ownerDocument.activeElement)).toBe(true);
  });

  browserTest('repairs of another user and late records are shown live', async ({ page, org }) => {
    const { address, logId, serialnumber } = await spiked(org);
    await openAs(page, org, address);
    await shown(page.getByRole('button', { name: toRepair }));
    await call(itrRepairCreate, { logId, kind: 'cut', start: SPIKE, end: SPIKE }, org.token);
    await says(rowOf(page, 'Spike'), 'Repaired');
    await deliver(org, serialnumber, readingsOf([[FIRST - DAY, 4]], { pipeid: 12 }));
    await page.getByRole('cell', { name: 'Gap', exact: true }).waitFor({ timeout: 25_000 });
  });

  browserTest('a member who only reads sees the marks, in their own unit, and why no repair can be made', async ({ page, org }) => {
    const { address } = await spiked(org);
    const reader = await newMember(org, { itr: { perms: 'read' }, logs: { perms: 'read' } });
    await call(authProfile, { first: 'Ada', last: 'Lovelace', phone: '615-555-0100', units: '2' }, reader.token);
    await openAs(page, reader, address);
    await says(rowOf(page, 'Spike'), /^1 record reaches 241\smm, those around 102\smm\.$/);
    // The levels move what is below them.
    await shown(chartOf(page));
    const repair = page.getByRole('button', { name: toRepair });
    await repair.hover();
    await says(page, 'You do not have the required permissions to edit this page.');
    expect(await repair.getAttribute('aria-disabled')).toBe('true');
  });
});
