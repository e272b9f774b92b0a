import { itrAcknowledgeAlert } from '@headworks/api/paths/itr/alerts';
import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newDevice, newFloat, untilDevice, untilFloat } from '../harness/devices.js';
import type { Organization } from '../harness/organization.js';
import { deliver, floatPacket, now, readingsOf } from '../harness/packets.js';
import { arrived, becomes, browserTest, gone, live, openAs, rowOf, says, shown, sidebarLink } from './browser.js';

const thresholds = { alert1: 6, alert2: 8 };

/** A device at 8.40 in., over its higher threshold. */
async function highDevice(org: Organization, sitename: string) {
  const { serialnumber } = await newDevice(org, { sitename, ...thresholds });
  await deliver(org, serialnumber, readingsOf([[now(), 8.4]], { sitename, ...thresholds }));
  return untilDevice(org, serialnumber, ({ openalert }) => openalert !== null);
}

const acknowledge = (org: Organization, { id, openalert }: Awaited<ReturnType<typeof highDevice>>) =>
  call(itrAcknowledgeAlert, { deviceId: id, alertId: openalert?.id ?? 0 }, org.token);

const alarm = (page: Page) => page.getByRole('alert').filter({ hasText: 'Level 2 triggered' });
const summary = async (page: Page) => (await page.getByRole('region', { name: 'Cellular iTrackers' }).innerText()).replaceAll(/\s+/g, ' ');

describeWith('chromium', 'alarms on Home and in the lists', () => {
  browserTest('a new alert is announced on any page, with the device; one that was open before is not', async ({ page, org }) => {
    await highDevice(org, 'Oak Lane');
    const { serialnumber } = await newDevice(org, { sitename: 'Elm Street', ...thresholds });
    await openAs(page, org, '/settings/user');
    await live(page);
    await deliver(org, serialnumber, readingsOf([[now(), 8.4]], { sitename: 'Elm Street', ...thresholds }));
    await says(alarm(page), `Elm Street (${serialnumber}): 8.40 in., threshold 8.00 in.`);
    expect(await alarm(page).count()).toBe(1);
    await becomes(page, 'hidden');
    await sidebarLink(page, 'iTracker').click();
    await says(page, '2 devices');
    await shown(alarm(page));
  });

  browserTest('devices in alert are counted and filtered, and an acknowledged alert says by whom, as it happens', async ({ page, org }) => {
    const oak = await highDevice(org, 'Oak Lane');
    await newDevice(org, { sitename: 'Elm Street' });
    await openAs(page, org, '/home');
    await live(page);
    expect(await summary(page)).toMatch(/In alert .*1 1 not acknowledged/);
    await page.getByRole('button', { name: 'Filter In alert' }).click();
    await says(page, '1 of 2 devices');
    await arrived(page, '/home?alert=any');
    await gone(rowOf(page, 'Elm Street'));
    await shown(rowOf(page, 'Oak Lane').getByText('Good'));

    await acknowledge(org, oak);
    await shown(page.getByRole('link', { name: /^Level 2 triggered, 8\.40 in\., .*Acknowledged by / }));
    await expect.poll(() => summary(page)).toMatch(/In alert .*1 0 not acknowledged/);
    await page.goto('/itracker/devices');
    const mark = rowOf(page, 'Oak Lane').getByRole('link', { name: /^Level 2 triggered, .*Acknowledged by / });
    await mark.click();
    await says(page.getByRole('dialog'), 'Level 2 triggered');
  });

  browserTest('1st Responses in alert stand on Home, and lead to their history', async ({ page, org }) => {
    await newDevice(org);
    const { serialnumber } = await newFloat(org, 2);
    await untilFloat(org, serialnumber, ({ openalert }) => openalert !== null);
    await openAs(page, org, '/home');
    const card = page.getByRole('region', { name: '1st Responses in alert' });
    await shown(rowOf(card, serialnumber).getByText('Float alert').first());
    expect(await summary(page)).toMatch(/In alert .*0 iTrackers only, 0 not acknowledged/);
    await live(page);
    await deliver(org, serialnumber, floatPacket(1));
    await gone(card);
    await page.goto('/firstresponse');
    await shown(rowOf(page, serialnumber).getByText('Normal'));
  });
});
