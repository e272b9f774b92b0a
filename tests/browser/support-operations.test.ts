import { cloudGetOperations } from '@headworks/api/paths/cloud/operations';
import { itrUpdate } from '@headworks/api/paths/itr/devices';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { describeWith, until } from '@headworks/testing';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newDevice } from '../harness/devices.js';
import { support } from '../harness/members.js';
import { expectProductErrors } from '../harness/product-errors.js';
import { inDatabase } from '../harness/time-passes.js';
import { newUpload } from '../harness/uploads.js';
import { barriers, bringAxe } from './axe.js';
import { browserTest, gone, openAs, rowOf, says, shown } from './browser.js';

const operations = async () => call(cloudGetOperations, {}, (await support()).token);

/** What support finds on a bad day. It repairs itself only by hand, and belongs to no organization. */
const FAILING = 'made-up-task';
const fail = () =>
  inDatabase(
    (sql) => sql`
      insert into tagging_due.due (kind, key, due_at, attempts, error)
      values (${FAILING}, 'one', now() + interval '1 hour', 4, 'Error: the town of jane@town.example does not answer')`,
  );
const repair = () => inDatabase((sql) => sql`delete from tagging_due.due where kind = ${FAILING}`);

describeWith('chromium', 'operations in the support console', () => {
  browserTest('say in one line that all is well, and show each service', async ({ page }) => {
    await openAs(page, await support(), '/admin/operations');
    await says(page, /All services are ready\. (No message waits|.* messages? waits?)\./);
    for (const service of ['accounts', 'alerting', 'bff', 'ingest'])
      await shown(rowOf(page.getByRole('table', { name: 'Services' }), service));
    await says(page, 'No dead letters.');
  });

  browserTest('show a trouble by themselves, without the address in it, and when it is gone', async ({ page }) => {
    await openAs(page, await support(), '/admin/operations');
    await shown(page.getByRole('heading', { name: 'Services' }));
    await fail();
    try {
      await says(page, '1 task fails and is tried again.');
      await says(rowOf(page, FAILING), 'the town of (address) does not answer');
    } finally {
      await repair();
    }
    await gone(page.getByText('1 task fails and is tried again.'));
    await says(page, /All services are ready\./);
  });

  browserTest(
    'replay a dead letter before those behind it: it fails again with its reason, and all are gone once the cause is',
    async ({ page, org }) => {
      const device = await newDevice(org);
      const cause = `made_up_${org.orgId}`;
      const rename = (newName: string) => call(itrUpdate, { orgId: org.orgId, deviceId: device.id, newName }, org.token);
      await inDatabase((sql) =>
        sql.unsafe(`alter table alerting.devices add constraint ${cause} check (device_name <> 'Poison ${org.orgId}') not valid`),
      );
      await rename(`Poison ${org.orgId}`);
      await rename(`Behind ${org.orgId}`);
      await openAs(page, await support(), '/admin/operations');
      const rows = rowOf(page.getByRole('table', { name: 'Dead letters' }), `device-${device.serialnumber}`);
      await says(rows.nth(1), 'waits behind an earlier one');
      const younger = rows.nth(1).getByRole('button', { name: /^Replay message/ });
      expect(await younger.getAttribute('aria-disabled')).toBe('true');
      await younger.hover();
      await says(page.getByRole('tooltip'), 'An earlier message of this stream comes first. This one is handled after it by itself.');
      const row = rows.first();
      await says(row, cause);
      const replay = async () => {
        await row.getByRole('button', { name: /^Replay message/ }).click();
        await row.getByRole('button', { name: /^Replay message/ }).click();
      };
      await replay();
      await says(page, 'The message failed again.');
      await says(row, '6');
      await inDatabase((sql) => sql.unsafe(`alter table alerting.devices drop constraint ${cause}`));
      await replay();
      await says(page, 'The message was handled.');
      await gone(row);
    },
  );

  browserTest('rebuild a consumer group that stopped', async ({ page, org }) => {
    await expectProductErrors(/a group stopped: messages are missing/);
    await inDatabase(
      (sql) => sql`
        update tagging.bus_offsets set "offset" = "offset" + 1000000
        where group_name = 'tagging' and topic = 'logs.events.v1' and partition >= 0`,
    );
    await call(itrUploadCsv, newUpload(org.orgId), org.token);
    await openAs(page, await support(), '/admin/operations');
    const row = rowOf(page.getByRole('table', { name: 'Consumer groups' }), 'stopped: messages are missing');
    await shown(row);
    await says(page, '1 consumer group is stopped.');
    await says(rowOf(page.getByRole('table', { name: 'Services' }), 'tagging'), 'Not ready');
    await row.getByRole('button', { name: 'Rebuild tagging at logs.events.v1' }).click();
    await row.getByRole('button', { name: 'Rebuild tagging at logs.events.v1' }).click();
    await says(page, 'The group is being rebuilt from the stores.');
    await gone(row);
    await says(rowOf(page.getByRole('table', { name: 'Services' }), 'tagging'), 'Ready');
  });

  browserTest('rebuild a view after a question', async ({ page }) => {
    const before = (await operations()).views[0]?.generation ?? 0;
    await openAs(page, await support(), '/admin/operations');
    const views = page.getByRole('table', { name: 'Views' });
    await views.getByRole('button', { name: 'Rebuild the view admin-messages' }).click();
    await views.getByRole('button', { name: 'Rebuild the view admin-messages' }).click();
    await says(page, 'The view is being rebuilt.');
    await until(async () => ((await operations()).views[0]?.generation ?? 0) > before, { what: 'the new view', deadlineMs: 30_000 });
    await says(rowOf(views, 'admin-messages'), String(before + 1));
  });

  browserTest('are accessible, wide and narrow, light and dark', async ({ page }) => {
    await bringAxe(page);
    await fail();
    try {
      for (const width of [1440, 390]) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          await openAs(page, await support(), '/admin/operations');
          await says(page, '1 task fails and is tried again.');
          expect(await barriers(page, 'everything'), `${width} px, ${colorScheme}`).toEqual([]);
          const wider = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
          expect(wider, `${width} px`).toBe(0);
          if (process.env.LOOK)
            await page.screenshot({ path: `${process.env.LOOK}/operations-${width}-${colorScheme}.png`, fullPage: true });
        }
      }
    } finally {
      await repair();
    }
  });
});
