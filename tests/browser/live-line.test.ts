import { describeWith } from '@headworks/testing';
import { onTestFinished } from 'vitest';
import { newDevice } from '../harness/devices.js';
import { deliver, packetOf } from '../harness/packets.js';
import { shared } from '../harness/surroundings.js';
import { browserTest, gone, live, openAs, rowOf, shown } from './browser.js';
import { startDetour } from './detour.js';

/** Of the pages, between two tries to reach the server. */
const LONGEST_WAIT_MS = 30_000;

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

      await detour.down();
      await shown(page.getByRole('status').filter({ hasText: /^Reconnecting\. Data as of \d\d:\d\d E[SD]T\.$/ }));
      await shown(rowOf(page, 'Elm Street').getByText('Good'));
      await deliver(org, device.serialnumber, packetOf({ batteryvoltage: 5.3 }));
      await detour.up();
      await live(page, LONGEST_WAIT_MS);
      await shown(rowOf(page, 'Elm Street').getByText('Danger'));
    },
  );

  browserTest('a browser without network says that changes are not possible', async ({ page, org }) => {
    await openAs(page, org, '/home');
    await live(page);
    await page.context().setOffline(true);
    const bar = page.getByRole('alert').filter({ hasText: 'You are offline. Changes are not possible until the connection is back.' });
    await shown(bar);
    await shown(page.getByRole('status').filter({ hasText: /^Reconnecting\./ }));
    await page.context().setOffline(false);
    await gone(bar);
    await live(page);
  });

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
