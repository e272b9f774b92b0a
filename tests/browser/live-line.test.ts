import { limits } from '@headworks/api/limits';
import type { Device } from '@headworks/api/paths/shapes';
import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { newDevice, untilDevice } from '../harness/devices.js';
import { openEvents } from '../harness/live-events.js';
import { newAddress, type Organization } from '../harness/organization.js';
import { deliver, packetOf } from '../harness/packets.js';
import { newBasin, newStudy } from '../harness/studies.js';
import { shared } from '../harness/surroundings.js';
import { browserTest, gone, live, openAs, rowOf, says, settled, shown } from './browser.js';
import { startDetour } from './detour.js';
import { addContact } from './watched.js';

/** Interval of the pages' reconnects. */
const LONGEST_WAIT_MS = 30_000;

/** Drains the device's battery after this page has requested events again, and before the server handles that. */
async function changeBeforeTheNextLine(page: Page, org: Organization, { serialnumber }: Device): Promise<void> {
  await page.route(
    /\/events\?/,
    async (route) => {
      await deliver(org, serialnumber, packetOf({ batteryvoltage: 5.3 }));
      await untilDevice(org, serialnumber, ({ health }) => health === 'danger');
      await route.continue();
    },
    { times: 1 },
  );
}

/** The limit of streams per user: the server ends the oldest one gracefully. */
async function endOldestLine(org: Organization): Promise<void> {
  const lines = await Promise.all(Array.from({ length: limits.liveConnectionsPerUser }, () => openEvents(org.token, org.orgId)));
  onTestFinished(() => {
    for (const line of lines) line.close();
  });
}

const OFFLINE = 'You are offline. Changes are not possible until the connection is back.';

describeWith('chromium', 'the live line in the browser', () => {
  browserTest(
    'while the server is gone the page says as of when it is, and catches up by itself when it is back',
    async ({ openPage, org }) => {
      const device = await newDevice(org);
      const detour = await startDetour(shared().publicUrl);
      onTestFinished(detour.down);
      const page = await openPage({ baseURL: detour.url });
      await openAs(page, org, '/home');
      await live(page);
      await shown(rowOf(page, 'Elm Street').getByText('Good'));

      await detour.down();
      await shown(page.getByRole('status').filter({ hasText: /^Reconnecting\. Data as of \d\d:\d\d E[SD]T\.$/ }));
      await shown(rowOf(page, 'Elm Street').getByText('Good'));
      await deliver(org, device.serialnumber, packetOf({ batteryvoltage: 5.3 }));
      await detour.up();
      await live(page, LONGEST_WAIT_MS);
      await shown(rowOf(page, 'Elm Street').getByText('Danger'));
    },
  );

  browserTest(
    'a study too, in place of when it was changed; a change meanwhile arrives when the server is back',
    async ({ openPage, org }) => {
      const { id } = await newStudy(org);
      const detour = await startDetour(shared().publicUrl);
      onTestFinished(detour.down);
      const page = await openPage({ baseURL: detour.url });
      await openAs(page, org, `/studies/${id}`);
      await live(page);
      await says(page, /^Updated/);
      await detour.down();
      await shown(page.getByRole('status').filter({ hasText: /^Reconnecting\./ }));
      await gone(page.getByText(/^Updated/));
      await newBasin(org, id, 'West End');
      await detour.up();
      await shown(page.getByRole('link', { name: 'West End' }).first());
    },
  );

  browserTest('what could not be read while the server was gone is read when it is back', async ({ openPage, org }) => {
    await newDevice(org);
    const detour = await startDetour(shared().publicUrl);
    onTestFinished(detour.down);
    const page = await openPage({ baseURL: detour.url });
    await page.route('**/itr/get/devices', (route) => route.abort());
    await openAs(page, org, '/itracker/devices');
    await live(page);
    await shown(page.getByRole('alert').filter({ hasText: 'Failed to load devices.' }));
    await detour.down();
    await shown(page.getByRole('status').filter({ hasText: /^Reconnecting\./ }));
    await page.unroute('**/itr/get/devices');
    await detour.up();
    await shown(rowOf(page, 'Elm Street'));
  });

  browserTest(
    'what changes while the server has ended the line, as it does with each token, comes with the next one',
    async ({ page, org }) => {
      const device = await newDevice(org);
      await openAs(page, org, '/home');
      await live(page);
      // The page is about to reconnect: only now the device changes.
      await changeBeforeTheNextLine(page, org, device);
      await endOldestLine(org);
      await shown(rowOf(page, 'Elm Street').getByText('Danger'));
    },
  );

  browserTest('what changes while one tab takes over the line from another is read by the others', async ({ page, org }) => {
    const device = await newDevice(org);
    await openAs(page, org, '/home');
    await live(page);
    const other = await page.context().newPage();
    await changeBeforeTheNextLine(other, org, device);
    await other.goto('/home');
    await live(other);
    await shown(rowOf(other, 'Elm Street').getByText('Good'));
    await page.close();
    await shown(rowOf(other, 'Elm Street').getByText('Danger'));
  });

  browserTest(
    'a browser without network says that changes are not possible, and why at each button that changes something',
    async ({ page, org }) => {
      await openAs(page, org, '/home');
      await live(page);
      // The live line may be open before the page has its data, and with it the button.
      const claim = page.getByRole('button', { name: 'Claim Device' });
      await shown(claim);
      await page.context().setOffline(true);
      const bar = page.getByRole('alert').filter({ hasText: OFFLINE });
      await shown(bar);
      expect(await claim.getAttribute('aria-disabled')).toBe('true');
      await claim.focus();
      await says(page.getByRole('tooltip'), 'You are offline.');
      await shown(page.getByRole('status').filter({ hasText: /^Reconnecting\./ }));
      await page.context().setOffline(false);
      await gone(bar);
      expect(await claim.getAttribute('aria-disabled')).toBeNull();
      await live(page);
    },
  );

  browserTest('without network nothing that is under way in a row or a dialog can be finished either', async ({ page, org }) => {
    const device = await newDevice(org);
    await addContact(org, device, 'email', newAddress());
    await openAs(page, org, `/home?contacts=${device.id}`);
    const dialog = page.getByRole('dialog');
    const remove = dialog.getByRole('button', { name: /^Remove / });
    const isDenied = async (control: Locator) => expect.poll(() => control.getAttribute('aria-disabled')).toBe('true');
    await remove.click();
    await page.context().setOffline(true);
    await isDenied(remove);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await isDenied(remove);
    for (const name of [/^Remind/, /^Snooze/]) expect(await dialog.getByRole('combobox', { name }).isDisabled()).toBe(true);
    await page.context().setOffline(false);
    await expect.poll(() => remove.getAttribute('aria-disabled')).toBeNull();

    await page.goto('/home');
    await live(page);
    await page.getByRole('button', { name: 'Edit name of Elm Street' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Elm Street, manhole 14');
    await page.context().setOffline(true);
    const save = page.getByRole('button', { name: 'Save name' });
    await isDenied(save);
    await page.keyboard.press('Enter');
    await shown(save);
  });

  browserTest(
    'a dialog says why nothing can be changed without network, where it fills the screen of a phone too',
    async ({ openPage, org }) => {
      const device = await newDevice(org);
      const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      await openAs(page, org, `/home?contacts=${device.id}`);
      const dialog = page.getByRole('dialog', { name: 'Elm Street' });
      await settled(dialog);
      await page.context().setOffline(true);
      const bar = dialog.getByRole('alert').filter({ hasText: OFFLINE });
      // Nothing covers them.
      for (const part of [bar, dialog.getByRole('heading', { name: 'Elm Street' })]) await part.click({ trial: true });
      await settled(dialog);
      await page.context().setOffline(false);
      await gone(bar);
    },
  );

  browserTest('a page that cannot be loaded says what failed and tries again on request', async ({ page, org }) => {
    await newDevice(org);
    await page.route('**/itr/get/devices', (route) =>
      route.fulfill({ status: 500, json: { error: 'Internal Error', message: 'Something failed.', requestId: 'request-7' } }),
    );
    await openAs(page, org, '/itracker/devices');
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load devices. Please try again' });
    await shown(failure.getByText('request-7'));
    await page.unroute('**/itr/get/devices');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await shown(rowOf(page, 'Elm Street'));
  });
});
