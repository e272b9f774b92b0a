import { authProfile } from '@headworks/api/paths/auth/paths';
import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startWeatherServer, WELL, type WeatherServer } from '../../services/bff/test-kit/weather-server.js';
import { call } from '../harness/call.js';
import { newOrganization, type Organization } from '../harness/organization.js';
import { now } from '../harness/packets.js';
import { newSewerWatch } from '../harness/sewerwatch.js';
import { connectSites, newBasin, newSite, newStudy } from '../harness/studies.js';
import { type OwnProduct, ownProduct } from '../harness/surroundings.js';
import { barriers, bringAxe } from './axe.js';
import { gone, mapTest, openAs, type Surfing, says, shown } from './browser.js';
import { controlsUnder } from './controls-under.js';
import { looksOf } from './looks.js';
import { stormyBasin } from './stormy-basin.js';

const PICTURES = process.env.HEADWORKS_SCREENSHOTS;

const mapOf = (page: Page): Locator => page.getByRole('region', { name: 'Map of sites' });
const keyOf = (page: Page): Locator => page.locator('[data-part="rain-key"]');
const option = (page: Page): Locator => page.getByRole('checkbox', { name: 'Rain Key' });

/** Two sites that are connected; returns the address of their basin. */
async function furnish(org: Organization): Promise<string> {
  const study = await newStudy(org);
  const basin = await newBasin(org, study.id);
  const siteAt = (name: string, lat: number, lng: number) => newSite(org, basin.id, name, { siteLocation: JSON.stringify({ lat, lng }) });
  const [upper, lower] = [await siteAt('Penn_St_MH22', 41.0055, -76.466), await siteAt('Glen_Ave_MH40', 40.9955, -76.452)];
  await connectSites(org, basin.id, [[upper.id, lower.id]]);
  return `/studies/${study.id}/${basin.id}`;
}

async function choose(page: Page, on: boolean): Promise<void> {
  await mapOf(page).getByRole('button', { name: 'Options' }).click();
  await option(page).setChecked(on);
  await page.keyboard.press('Escape');
  await gone(option(page));
}

/** Of a server that has a source of weather: without one no map has rain. */
describeWith('chromium', 'the Rain Key', () => {
  let server: WeatherServer;
  let own: OwnProduct;
  beforeAll(async () => {
    server = await startWeatherServer();
    server.behavior = WELL;
    own = await ownProduct({ WEATHER_WMS_URL: server.wmsUrl });
  });
  afterAll(async () => {
    await own?.close();
    await server.close();
  });
  const opened = async (openPage: Surfing['openPage']) => ({
    page: await openPage({ baseURL: own.product.publicUrl }),
    org: await newOrganization(own.product),
  });

  mapTest('is an option of every map, off until it is chosen except in a playback, and remembered for all', async ({ openPage }) => {
    const { page, org } = await opened(openPage);
    const address = await furnish(org);
    await newSewerWatch(org, { sitename: 'Cedar_Lane', lat: 41, lng: -76.45, records: [[now() - 3_600, 2]] });
    await openAs(page, org, '/sewerwatch');
    await says(keyOf(page), 'in.');
    await page.goto(address);
    await shown(mapOf(page).getByRole('button', { name: 'Options' }));
    expect(await keyOf(page).count()).toBe(0);
    await choose(page, true);
    expect((await keyOf(page).innerText()).split(/\s+/)).toEqual(['Rain', 'Key', 'in.', '1', '2', '3', '4', '5', '6']);
    await page.reload();
    for (const [name, section] of [
      ['FlowSeries', 'flow'],
      ['Adjustments', 'adj'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.searchParams.get('section') === section);
      await shown(page.getByRole('navigation', { name: 'Section' }).locator('[aria-current]').filter({ hasText: name }));
      await says(mapOf(page), 'GeoNames (CC BY 4.0)');
      await shown(keyOf(page));
    }
    // One preference of this browser.
    await choose(page, false);
    await gone(keyOf(page));
    await page.goto('/sewerwatch');
    await shown(page.locator('[data-part="alert-count"]'));
    expect(await keyOf(page).count()).toBe(0);
  });

  mapTest('is next to the tools of a playback, also where the window is just wide enough for their words', async ({ openPage }) => {
    const { page, org } = await opened(openPage);
    const { studyId, basinId } = await stormyBasin(org);
    await openAs(page, org, `/studies/${studyId}/${basinId}?section=playback`);
    await says(mapOf(page), 'GeoNames (CC BY 4.0)');
    for (const width of [1_440, 1_251, 1_250, 1_021]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => controlsUnder(keyOf(page))).toEqual([]);
      await choose(page, true);
    }
  });

  mapTest('has the units of the user, and covers no control and no scale, wide and on a phone, light and dark', async ({ openPage }) => {
    const { page, org } = await opened(openPage);
    await call(authProfile, { first: 'Ada', last: 'Lovelace', phone: '615-555-0100', units: '2' }, org.token, org);
    await bringAxe(page);
    const address = await furnish(org);
    await openAs(page, org, address);
    await choose(page, true);
    expect((await keyOf(page).innerText()).split(/\s+/)).toEqual(['Rain', 'Key', 'mm', '25', '50', '75', '100', '125', '150']);
    const looks = await looksOf(page);
    for (const name of ['light', 'dark', 'narrow'] as const) {
      await looks[name]();
      await says(mapOf(page), 'GeoNames (CC BY 4.0)');
      await expect.poll(() => controlsUnder(keyOf(page))).toEqual([]);
      expect(await barriers(page, 'everything')).toEqual([]);
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/rain-key-${name}.png` });
    }
    // A site that is moved has its banner over the map.
    await looks.usual();
    await page.getByRole('button', { name: 'Actions of Penn_St_MH22' }).click();
    await page.getByRole('menuitem', { name: 'Change Location' }).click();
    await shown(page.getByRole('region', { name: 'Change Location - Penn_St_MH22' }));
    await expect.poll(() => controlsUnder(keyOf(page))).toEqual([]);
    await page.goto(address);

    await looks.phone();
    await gone(keyOf(page));
    await mapOf(page).getByRole('button', { name: 'Legend' }).click();
    await says(keyOf(page), '150');
    expect(await controlsUnder(keyOf(page))).toEqual([]);
    expect(await barriers(page, 'everything')).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/rain-key-phone.png` });
  });
});
