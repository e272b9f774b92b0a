import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { basinOf, sitesOf } from '../harness/studies.js';
import { minutesFile } from '../harness/uploads.js';
import { focused, gone, mapTest, openAs, says, shown, sidebarLink } from './browser.js';

const MOST_CLICKS = 40;

/** The basin of the sample: each site with its place, and the site that it flows into. */
const SITES = [
  ['Interceptor_MH01', 40.9982, -76.4688, null],
  ['Trunk_MH14', 41.0004, -76.4639, 'Interceptor_MH01'],
  ['Trunk_MH27', 41.0026, -76.4592, 'Trunk_MH14'],
  ['Market_St_MH33', 41.0051, -76.456, 'Trunk_MH27'],
  ['Iron_St_MH41', 41.0076, -76.4532, 'Market_St_MH33'],
  ['College_Hill_MH52', 41.0079, -76.4478, 'Market_St_MH33'],
  ['Millville_Rd_MH61', 41.0055, -76.466, 'Trunk_MH14'],
  ['Fairview_MH66', 41.0088, -76.4702, 'Millville_Rd_MH61'],
  ['East_St_MH71', 41.0019, -76.4521, 'Trunk_MH27'],
  ['Creekside_MH05', 41.0013, -76.4718, 'Interceptor_MH01'],
] as const;

/** A file of a logger at a site. */
function fileOf(name: string) {
  const file = minutesFile(`${name}.csv`, 60);
  return { ...file, buffer: Buffer.from(file.buffer.toString().replace('Site Name,Iron_St_MH41', `Site Name,${name}`)) };
}

const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name });

describeWith('chromium', 'a new utility', () => {
  mapTest(
    `makes a basin from its log files, by visible labels and in at most ${MOST_CLICKS} clicks`,
    { timeout: 180_000 },
    async ({ page, org }) => {
      let clicks = 0;
      const click = async (target: Locator) => {
        clicks += 1;
        await target.click();
      };
      await openAs(page, org, '/home');

      await click(sidebarLink(page, 'iTracker'));
      await click(button(page, 'Upload Logs'));
      const upload = page.getByRole('dialog', { name: 'Upload Logs CSV' });
      clicks += 1; // The files are chosen in the system's own dialog.
      await upload.getByLabel('Log files').setInputFiles(SITES.map(([name]) => fileOf(name)));
      await click(button(upload, `Upload ${SITES.length} files`));
      await says(upload, `${SITES.length} stored`);
      await page.keyboard.press('Escape');
      await gone(upload);

      await click(sidebarLink(page, 'Studies'));
      await click(button(page, 'Create Study').first());
      await focused(page.getByLabel('Study Name'));
      await page.keyboard.type('2025 I&I Survey');
      await page.keyboard.press('Enter');
      await click(page.getByRole('link', { name: '2025 I&I Survey' }).or(button(page, 'View')).first());
      await click(button(page, 'Create New Basin'));
      await focused(page.getByLabel('Basin Name'));
      await page.keyboard.type('Fishing Creek');
      await page.keyboard.press('Enter');
      await shown(page.getByRole('heading', { name: 'Fishing Creek' }));

      await click(page.getByRole('link', { name: 'Logs', exact: true }));
      await click(button(page, 'Auto Assign'));
      const assign = page.getByRole('dialog', { name: 'Auto Assign Logs' });
      await click(button(assign, `Create ${SITES.length} Sites`));
      await click(button(assign, `Create ${SITES.length} Sites`));
      await says(assign, 'All of your sites already have logs assigned to them.');
      await says(assign, `${SITES.length} sites have been created`);
      await focused(assign.getByRole('region', { name: 'Logs without a site' }));
      await page.keyboard.press('Escape');
      await gone(assign);

      await click(page.getByRole('link', { name: 'Sites', exact: true }));
      await click(button(page, 'Set location'));
      for (let placed = 0; placed < SITES.length; placed++) {
        const banner = page.getByRole('region', { name: /^Change Location - / });
        const heading = (await banner.getAttribute('aria-label')) ?? '';
        const [, lat, lng] = SITES.find(([name]) => heading.endsWith(name)) ?? SITES[0];
        await banner.getByLabel('Latitude').fill(String(lat));
        await banner.getByLabel('Longitude').fill(String(lng));
        await page.keyboard.press('Tab');
        await click(button(banner, placed < SITES.length - 1 ? 'Set and Next' : 'Set'));
        await gone(page.getByRole('region', { name: heading }));
      }

      await click(page.getByRole('link', { name: 'FlowSeries' }));
      const panel = page.getByRole('region', { name: 'FlowSeries' });
      for (const [name] of SITES) {
        const upstream = SITES.filter(([, , , downstream]) => downstream === name);
        if (upstream.length === 0) continue;
        await page.getByRole('combobox', { name: /site/i }).first().focus();
        await page.keyboard.type(name);
        await page.keyboard.press('Enter');
        // Until then the lists are those of the site before.
        await shown(panel.getByTitle(name, { exact: true }));
        const list = panel.getByRole('region', { name: 'Upstream' });
        for (const [other] of upstream) await click(list.getByRole('checkbox', { name: other }));
      }
      await click(button(panel, 'Save Changes'));
      await shown(button(panel, 'Saved'));

      expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
      const basinId = Number(/\/studies\/\d+\/(\d+)/.exec(page.url())?.[1]);
      const sites = await sitesOf(org, basinId);
      const byId = new Map(sites.map((site) => [`${site.id}`, site]));
      expect(
        sites.map(({ sitename, sitelocation, enabled, logCount, pipeid, population }) => [
          sitename,
          sitelocation,
          enabled,
          logCount,
          pipeid,
          population,
        ]),
      ).toEqual(
        SITES.map(([name, lat, lng]) => [name, JSON.stringify({ lat, lng }), true, 1, 10, 450]).toSorted(([a], [b]) =>
          `${a}` < `${b}` ? -1 : 1,
        ),
      );
      const { startingPoint: _start, ...nodes } = JSON.parse((await basinOf(org, basinId)).siteseries) as Record<
        string,
        { downstream: number[] }
      >;
      const flows = Object.entries(nodes).flatMap(([id, { downstream }]) =>
        downstream.map((down) => [byId.get(id)?.sitename, byId.get(`${down}`)?.sitename]),
      );
      expect(new Set(flows.map(String))).toEqual(
        new Set(SITES.flatMap(([name, , , down]) => (down === null ? [] : [String([name, down])]))),
      );
    },
  );
});
