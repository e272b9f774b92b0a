import { geoSearch } from '@headworks/api/paths/geo/paths';
import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import type { Organization } from '../harness/organization.js';
import { connectSites, newBasin, newSite, newStudy, sitesOf } from '../harness/studies.js';
import { shared } from '../harness/surroundings.js';
import { gone, mapTest, openAs, says, shown } from './browser.js';

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of sites' });
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Change Location - Penn_St_MH22' });
const markerOf = (page: Page) => page.getByRole('button', { name: 'New location of Penn_St_MH22' });

/** A basin without sites, and a town to place some in. */
async function furnish(org: Organization) {
  const [town] = (await call(geoSearch, { search: 'bloomsburg, PA' }, org.token)).places;
  if (town === undefined) throw new Error('the town is not found');
  const study = await newStudy(org);
  return { town, study, basin: await newBasin(org, study.id) };
}

/** The middle of an element, in pixels of the page. */
async function middleOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('the element is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whether the marker that is moved is on the map, and neither under its banner nor under the panel or sheet. */
async function isUncovered(page: Page): Promise<boolean> {
  const { x, y } = await middleOf(markerOf(page));
  const isIn = async (element: Locator): Promise<boolean> => {
    const box = await element.boundingBox();
    return box !== null && x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
  };
  return (await isIn(mapOf(page))) && !(await isIn(bannerOf(page))) && !(await isIn(page.locator('[data-part~="map-panel"]')));
}

async function beginMove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions of Penn_St_MH22' }).click();
  await page.getByRole('menuitem', { name: 'Change Location' }).click();
  await shown(markerOf(page));
}

describeWith('chromium', 'the map of a basin', () => {
  mapTest(
    'goes to a place that was searched for; a site is dragged to its new place, stored with Set',
    { timeout: 180_000 },
    async ({ page, org }) => {
      const { town, study, basin } = await furnish(org);
      await newSite(org, basin.id, 'Penn St MH22', { siteLocation: JSON.stringify({ lat: town.lat, lng: town.lng }) });
      await openAs(page, org, `/studies/${study.id}/${basin.id}`);
      const map = mapOf(page);
      await says(map, 'Illustrative base map');
      await beginMove(page);
      const isInView = async () => {
        const [{ x, y }, box] = [await middleOf(markerOf(page)), await map.boundingBox()];
        return box !== null && x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
      };
      await expect.poll(isInView).toBe(true);

      const search = map.getByRole('search');
      const look = async (text: string) => {
        await search.getByLabel('Search for a place').fill(text);
        await search.getByRole('button', { name: 'Search' }).click();
      };
      await look('no such town');
      await says(search, 'No places found.');
      await look('Springfield');
      await search.getByRole('button', { name: 'Springfield, Ohio' }).click();
      await gone(search.getByRole('list'));
      await expect.poll(isInView).toBe(false);
      await gone(map.getByText('Illustrative base map'));
      // One place alone is gone to at once.
      await look('bloomsburg, PA');
      await expect.poll(isInView).toBe(true);

      const from = await middleOf(markerOf(page));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 60, from.y + 90, { steps: 4 });
      await page.mouse.up();
      const banner = bannerOf(page);
      const latitude = banner.getByLabel('Latitude');
      await expect.poll(async () => Number(await latitude.inputValue())).toBeLessThan(town.lat);
      const to = await middleOf(markerOf(page));
      expect([Math.round(to.x - from.x), Math.round(to.y - from.y)]).toEqual([60, 90]);
      const dropped = [await latitude.inputValue(), await banner.getByLabel('Longitude').inputValue()];
      const stored = async (): Promise<Record<string, number>> => JSON.parse((await sitesOf(org, basin.id))[0]?.sitelocation ?? '');
      expect(await stored()).toEqual({ lat: town.lat, lng: town.lng });
      await banner.getByRole('button', { name: 'Set', exact: true }).click();
      await gone(banner);
      const { lat = 0, lng = 0 } = await stored();
      expect([lat, lng]).toEqual(dropped.map(Number));
      expect(lng).toBeGreaterThan(town.lng);

      await page.reload();
      await beginMove(page);
      expect([await latitude.inputValue(), await banner.getByLabel('Longitude').inputValue()]).toEqual(dropped);
    },
  );

  mapTest(
    'a site without a location is placed where the user looks, and the next one too; the list marks the one that is moved',
    { timeout: 180_000 },
    async ({ page, org }) => {
      const { town, study, basin } = await furnish(org);
      for (const name of ['MH1', 'MH2']) await newSite(org, basin.id, name);
      await openAs(page, org, `/studies/${study.id}/${basin.id}`);
      const map = mapOf(page);
      await says(map, 'GeoNames (CC BY 4.0)');
      await map.getByLabel('Search for a place').fill('bloomsburg, PA');
      await map.getByLabel('Search for a place').press('Enter');
      const pin = page.locator('[data-part~="found-place"]');
      await says(pin, /Bloomsburg/);
      await page.getByRole('button', { name: 'Set location' }).click();
      const list = page.getByRole('region', { name: 'Sites', exact: true });
      for (const name of ['MH1', 'MH2']) {
        const banner = page.getByRole('region', { name: `Change Location - ${name}` });
        await shown(banner);
        await shown(list.getByRole('button', { name, exact: true }).and(page.locator('[aria-current]')));
        for (const [label, degrees] of [['Latitude', town.lat] as const, ['Longitude', town.lng] as const])
          expect(Math.abs(Number(await banner.getByLabel(label).inputValue()) - degrees)).toBeLessThan(0.05);
        if (name === 'MH1') await banner.getByRole('button', { name: 'Set and Next' }).click();
      }
    },
  );

  mapTest('degrees that are not on Earth are refused by name; those that are lead the map there', async ({ page, org }) => {
    const study = await newStudy(org);
    const basin = await newBasin(org, study.id);
    await newSite(org, basin.id, 'Penn St MH22', { siteLocation: '{"lat":41.0055,"lng":-76.466}' });
    await openAs(page, org, `/studies/${study.id}/${basin.id}`);
    await beginMove(page);
    const banner = bannerOf(page);
    const set = banner.getByRole('button', { name: 'Set', exact: true });
    for (const [label, wrong, right, problem] of [
      ['Latitude', '95', '40.8', 'Latitude must be between -90 and 90.'],
      ['Longitude', '-180.5', '-96.7', 'Longitude must be between -180 and 180.'],
    ] as const) {
      await banner.getByLabel(label).fill(wrong);
      await banner.getByLabel(label).press('Tab');
      await says(banner, problem);
      await shown(set.and(page.locator('[aria-disabled]')));
      await banner.getByLabel(label).fill(right);
      await banner.getByLabel(label).press('Tab');
      await gone(banner.getByText(problem));
    }
    await expect.poll(() => isUncovered(page)).toBe(true);
    await set.click();
    await gone(banner);
    expect(JSON.parse((await sitesOf(org, basin.id))[0]?.sitelocation ?? '')).toEqual({ lat: 40.8, lng: -96.7 });
  });

  mapTest('on a phone the site that is moved is between its banner and the sheet', async ({ openPage, org }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const study = await newStudy(org);
    const basin = await newBasin(org, study.id);
    await newSite(org, basin.id, 'Penn St MH22', { siteLocation: '{"lat":41.0055,"lng":-76.466}' });
    await newSite(org, basin.id, 'Glen', { siteLocation: '{"lat":40.9955,"lng":-76.456}' });
    await openAs(page, org, `/studies/${study.id}/${basin.id}`);
    await beginMove(page);
    await expect.poll(() => isUncovered(page)).toBe(true);
  });

  mapTest('no other host is contacted in a whole visit of the studies', { timeout: 180_000 }, async ({ page, org }) => {
    const study = await newStudy(org);
    const basin = await newBasin(org, study.id);
    const siteLocation = '{"lat":41.0055,"lng":-76.466}';
    const [upper, lower] = [await newSite(org, basin.id, 'MH1', { siteLocation }), await newSite(org, basin.id, 'MH2')];
    await connectSites(org, basin.id, [[upper.id, lower.id]]);
    const foreign: string[] = [];
    page.context().on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^(?:http|ws)s?:$/.test(protocol) && origin !== shared().publicUrl) foreign.push(request.url());
    });
    await openAs(page, org, '/studies');
    await page.getByRole('row', { name: '2025 Survey' }).getByRole('button', { name: 'View' }).click();
    await says(page, '1 basin');
    await says(mapOf(page), 'GeoNames (CC BY 4.0)');
    await page.getByRole('table').getByRole('link', { name: 'Fishing Creek' }).click();
    await says(mapOf(page), 'Illustrative base map');
    await page.getByRole('button', { name: 'Actions of MH1' }).click();
    await page.getByRole('menuitem', { name: 'Site Details' }).click();
    await shown(page.getByRole('dialog', { name: 'Site Details - MH1' }));
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'FlowSeries' }).click();
    await says(page, 'Select a map marker to see options.');
    await says(mapOf(page), 'Illustrative base map');
    expect(foreign).toEqual([]);
  });
});
