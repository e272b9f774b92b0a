import { cloudGetOperations } from '@headworks/api/paths/cloud/operations';
import { describeWith, until } from '@headworks/testing';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { support } from '../harness/members.js';
import { inDatabase } from '../harness/time-passes.js';
import { barriers, bringAxe } from './axe.js';
import { browserTest, openAs, rowOf, says, shown } from './browser.js';

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
    await says(page, /All services are ready\./);
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
