import { alertQuietCreate } from '@headworks/api/paths/alert/maintenance-windows';
import { authProfile } from '@headworks/api/paths/auth/paths';
import { itrUpdateAlertcontact } from '@headworks/api/paths/itr/alerts';
import { describeWith } from '@headworks/testing';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { alertsOf } from '../harness/devices.js';
import { nextMail } from '../harness/mail.js';
import { newMember } from '../harness/members.js';
import { newAddress } from '../harness/organization.js';
import { DAY, deliver, HOUR, now, readingsOf } from '../harness/packets.js';
import { browserTest, focused, gone, live, openAs, rowOf, rowTexts, says, shown } from './browser.js';
import { addContact, deviceLinkIn, national, raise, raiseFloat, thresholds, watched, watchedFloat } from './watched.js';

const acknowledgeIn = (row: Locator) => row.getByRole('button', { name: /^Acknowledge / });

describeWith('chromium', 'alerts in the browser', () => {
  browserTest(
    'a level over its threshold appears in the open Alert History with its recipient, and soon as sent',
    async ({ page, org }) => {
      const { device, address } = await watched(org);
      await openAs(page, org, `/itracker/devices?history=${device.id}`);
      const dialog = page.getByRole('dialog', { name: /Alert History/ });
      await says(dialog, 'There are no alerts for this device.');
      await live(page);
      await raise(org, device);
      const entry = rowOf(dialog, address);
      await shown(entry.getByText('Level 1 triggered'));
      await says(entry, '7.25 in., threshold 6.00 in.');
      await shown(entry.getByText(/^Sent/));
      expect((await nextMail(address)).subject).toBe('Level 1 triggered: Elm Street at 7.25 in.');
    },
  );

  browserTest('a transition is one row with every recipient and the reason why it was notified or not', async ({ page, org }) => {
    const { device, address, contacts } = await watched(org);
    const snoozed = newAddress('snoozed');
    const { id: alertId } = await addContact(org, device, 'email', snoozed);
    await call(itrUpdateAlertcontact, { alertId, deviceId: device.id, snoozeDate: now() + DAY }, org.token, org);
    expect(await contacts()).toHaveLength(2);
    await raise(org, device);
    await nextMail(address);
    await deliver(org, device.serialnumber, readingsOf([[now() + 1, 4]], thresholds));
    await nextMail(address, 1);
    await openAs(page, org, `/itracker/devices?history=${device.id}`);
    const dialog = page.getByRole('dialog', { name: /Alert History/ });
    const entry = rowOf(dialog, 'Level 1 triggered');
    await says(entry, address);
    await says(entry, snoozed);
    await says(entry, 'Not sent: snoozed');
    await shown(rowOf(dialog, 'Alert cleared'));
    expect(await rowTexts(dialog)).toHaveLength(2);
    expect(await acknowledgeIn(rowOf(dialog, 'Alert cleared')).count()).toBe(0);
    expect(await acknowledgeIn(entry).count()).toBe(1);
  });

  browserTest('an alert that a maintenance window suppressed shows the reason', async ({ page, org }) => {
    const { device } = await watched(org);
    const hours = { start: now() - HOUR, end: now() + HOUR };
    await call(alertQuietCreate, { orgId: org.orgId, all: true, ...hours, reason: 'Jetting on Elm Street' }, org.token, org);
    await raise(org, device);
    await openAs(page, org, `/itracker/devices?history=${device.id}`);
    await says(rowOf(page.getByRole('dialog'), 'Level 1 triggered'), 'Not sent: maintenance window (Jetting on Elm Street)');
  });

  browserTest('an alert is acknowledged in its row, with a note, for all its contacts at once', async ({ page, org }) => {
    const { device, address } = await watched(org);
    await addContact(org, device, 'email', newAddress('second'));
    await raise(org, device);
    await nextMail(address);
    await openAs(page, org, `/itracker/devices?history=${device.id}`);
    const dialog = page.getByRole('dialog', { name: /Alert History/ });
    const entry = rowOf(dialog, 'Level 1 triggered');
    await acknowledgeIn(entry).click();
    await focused(dialog.getByLabel('Note'));
    await page.keyboard.press('Escape');
    await gone(dialog.getByLabel('Note'));
    await focused(acknowledgeIn(entry));

    await acknowledgeIn(entry).click();
    await dialog.getByLabel('Note').fill('Crew is on the way');
    await page.keyboard.press('Enter');
    await says(entry, /^Acknowledged by Ada Lovelace,$/);
    await says(entry, 'Crew is on the way');
    expect(await acknowledgeIn(entry).count()).toBe(0);
    for (const alert of await alertsOf(org, device.id))
      expect(alert).toMatchObject({ acknowledgedby: 'Ada Lovelace', note: 'Crew is on the way' });
  });

  browserTest(
    'levels are shown in millimetres for users of millimetres; a user without write permission sees why',
    async ({ page, org }) => {
      const { device } = await watched(org);
      await raise(org, device);
      const member = await newMember(org, { itr: { perms: 'read' } });
      await call(authProfile, { first: 'Ada', last: 'Lovelace', phone: '615-555-0100', units: '2' }, member.token, org);
      await openAs(page, member, `/itracker/devices?history=${device.id}`);
      const entry = rowOf(page.getByRole('dialog'), 'Level 1 triggered');
      await says(entry, '184 mm, threshold 152 mm');
      expect(await acknowledgeIn(entry).isDisabled()).toBe(true);
    },
  );

  browserTest('the history of a 1st Response shows floats and wires, and can be acknowledged', async ({ page, org }) => {
    const { device, phone } = await watchedFloat(org);
    await raiseFloat(org, device, 3);
    await openAs(page, org, `/firstresponse?history=${device.id}`);
    const dialog = page.getByRole('dialog', { name: /Alert History/ });
    const entry = rowOf(dialog, 'Wire fault');
    await says(entry, national(phone));
    await acknowledgeIn(entry).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await says(entry, /^Acknowledged by Ada Lovelace,$/);
  });

  browserTest('the link of a message to its device opens what it is about', async ({ page, org }) => {
    const { device, address } = await watched(org);
    await raise(org, device);
    await openAs(page, org, deviceLinkIn(await nextMail(address)));
    await shown(page.getByRole('dialog', { name: /Elm Street/ }));
  });
});
