import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { startMapHost } from '../harness/map-host.js';
import { newOrganization } from '../harness/organization.js';
import { parkPmtiles } from '../harness/pmtiles.js';
import { newBasin, newSite, newStudy } from '../harness/studies.js';
import { ownProduct } from '../harness/surroundings.js';
import { browserTest, openAs, says } from './browser.js';

const ATTRIBUTION = 'Bloomsburg Sewer Authority';
/** What the pictures of the tests show, and how parks look in light. */
const [RED, BLUE, PARK] = [
  [200, 30, 30],
  [30, 30, 200],
  [221, 233, 216],
] as const;
type Colour = readonly [number, number, number];

const picture = ([r, g, b]: Colour): Promise<Buffer> =>
  sharp({ create: { width: 256, height: 256, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();

/** The colour of the map above the middle of its lower edge, where nothing lies over it. */
async function colourOf(page: Page): Promise<Colour> {
  const box = await page.getByRole('region', { name: 'Map of sites' }).boundingBox();
  if (box === null) throw new Error('the map is not on the page');
  const clip = { x: box.x + box.width / 2, y: box.y + box.height - 60, width: 1, height: 1 };
  const [r = 0, g = 0, b = 0] = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer();
  return [r, g, b];
}

async function chooseMap(page: Page, from: string, to: string): Promise<void> {
  const map = page.getByRole('region', { name: 'Map of sites' });
  await map.getByRole('button', { name: from, exact: true }).click();
  await page.getByRole('radio', { name: to, exact: true }).check();
  await page.keyboard.press('Escape');
}

describeWith('chromium', 'maps of the variables', () => {
  browserTest(
    'a base map in one file of the utility, and pictures from the hosts that it names, each asked only when its map is chosen',
    { timeout: 120_000 },
    async ({ browser, openPage }) => {
      const base = await startMapHost('application/octet-stream', parkPmtiles(ATTRIBUTION));
      const [topo, air] = [await startMapHost('image/png', await picture(RED)), await startMapHost('image/png', await picture(BLUE))];
      const elsewhere = await startMapHost('text/plain', Buffer.from('not for this page'));
      const own = await ownProduct({
        BASEMAP_STYLE_URL: `${base.origin}/town.pmtiles`,
        TOPO_TILES_URL: `${topo.origin}/topo/{z}/{x}/{y}.png`,
        SATELLITE_TILES_URL: `${air.origin}/air/{z}/{x}/{y}.png`,
      });
      try {
        const org = await newOrganization(own.product);
        const study = await newStudy(org);
        const basin = await newBasin(org, study.id);
        await newSite(org, basin.id, 'MH1', { siteLocation: '{"lat":41,"lng":-76.45}' });
        const page = await openPage({ baseURL: own.product.publicUrl });
        await page.addInitScript(
          'window.refused = []; document.addEventListener("securitypolicyviolation", ({ blockedURI }) => window.refused.push(blockedURI))',
        );
        const refused = () => page.evaluate('window.refused');
        const contacted = new Set<string>();
        page.context().on('request', (request) => {
          const { protocol, origin } = new URL(request.url());
          if (protocol.startsWith('http')) contacted.add(origin);
        });

        await openAs(page, org, `/studies/${study.id}/${basin.id}`);
        const map = page.getByRole('region', { name: 'Map of sites' });
        await says(map, ATTRIBUTION);
        await expect.poll(() => colourOf(page)).toEqual(PARK);
        expect(await map.getByRole('alert').count()).toBe(0);
        expect(contacted).toEqual(new Set([own.product.publicUrl, base.origin]));
        expect([topo.asked, air.asked]).toEqual([[], []]);

        await chooseMap(page, 'Map', 'Topo');
        await expect.poll(() => colourOf(page)).toEqual(RED);
        await says(map, new URL(topo.origin).host);
        expect(air.asked).toEqual([]);
        await chooseMap(page, 'Topo', 'Sat.');
        await expect.poll(() => colourOf(page)).toEqual(BLUE);
        expect(topo.asked.every((address) => /^\/topo\/\d+\/\d+\/\d+\.png$/.test(address))).toBe(true);
        expect(contacted).toEqual(new Set([own.product.publicUrl, base.origin, topo.origin, air.origin]));
        expect(await refused()).toEqual([]);

        // Not by openPage, which fails with the browser's own report of the refusal.
        const other = await browser.newPage();
        await other.goto(`${own.product.publicUrl}/login`);
        const answer = `fetch('${elsewhere.origin}').then(() => 'answered', () => 'refused')`;
        expect(await other.evaluate(answer)).toBe('refused');
        expect(elsewhere.asked).toEqual([]);
        await other.close();
      } finally {
        await own.close();
        await Promise.all([base, topo, air, elsewhere].map(({ close }) => close()));
      }
    },
  );
});
