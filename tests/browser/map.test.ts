import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { barriers, bringAxe } from './axe.js';
import { browserTest, focused, gone, says, shown, withoutMaps } from './browser.js';
import { type KitServer, startKitServer } from './kit-server.js';
import { looksOf } from './looks.js';

const PICTURES = process.env.HEADWORKS_SCREENSHOTS;
/** Where the public maps come from that a user may select. */
const PUBLIC_MAPS = 'https://basemap.nationalmap.gov/';
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
/** The primary colour, of which a marker in light is made. */
const MARKER = [9, 90, 130] as const;
const SITE = 'Millville Rd MH61';

let kit: KitServer;
beforeAll(async () => {
  kit = await startKitServer();
});
afterAll(() => kit.close());

const statusOf = (page: Page): Locator => page.getByRole('status').filter({ hasText: /No site is selected| is at / });

/** The map of the kit, once all its parts are there and at rest. */
async function openMap(page: Page): Promise<Locator> {
  await kit.open(page);
  await page.getByRole('button', { name: 'Open the map' }).click();
  const map = page.getByRole('region', { name: 'Map of sites' });
  await shown(map.getByText('Illustrative base map'));
  await map.scrollIntoViewIfNeeded();
  return map;
}

/** Selects the site; returns the point of its marker on the page: below the middle of its popup. */
async function selectedPoint(page: Page, map: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await page.getByRole('button', { name: `Select ${SITE}` }).click();
  const popup = map.getByRole('heading', { name: SITE }).locator('..');
  await shown(popup);
  const box = await popup.boundingBox();
  if (box === null) throw new Error('the popup is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height + 20 };
}

/** How many pixels around a point have nearly the colour of a marker. */
async function markerPixels(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<number> {
  const picture = await page.screenshot({ clip: { x: x - 10, y: y - 10, width: 20, height: 20 } });
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, at) => data.subarray(at * info.channels, at * info.channels + 3));
  return pixels.filter((pixel) => MARKER.every((value, channel) => Math.abs((pixel[channel] ?? 0) - value) < 12)).length;
}

describeWith('chromium', 'the map', () => {
  browserTest(
    'opens without a request to any other host, and has no serious violation in light, in dark and on a phone',
    async ({ page }) => {
      await bringAxe(page);
      const foreign: string[] = [];
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== kit.origin) foreign.push(request.url());
      });
      const map = await openMap(page);
      const looks = await looksOf(page);
      for (const name of ['light', 'dark', 'phone'] as const) {
        await looks[name]();
        await shown(map.getByRole('button', { name: name === 'phone' ? 'Map type and options' : 'Options' }));
        await shown(map.getByText('GeoNames (CC BY 4.0)'));
        await map.scrollIntoViewIfNeeded();
        if (PICTURES) await map.screenshot({ path: `${PICTURES}/map-${name}.png` });
        expect(await barriers(page, 'everything')).toEqual([]);
      }
      expect(foreign).toEqual([]);
    },
  );

  browserTest('a site is selected by its marker, and no longer by a click next to it', async ({ page }) => {
    const map = await openMap(page);
    const point = await selectedPoint(page, map);
    await expect.poll(() => markerPixels(page, point)).toBeGreaterThan(60);
    await page.mouse.click(point.x, point.y + 60);
    await says(statusOf(page), 'No site is selected');
    await gone(map.getByRole('heading', { name: SITE }));
    await page.mouse.click(point.x + 5, point.y - 5);
    await says(statusOf(page), `${SITE} is at 41.00550, -76.46600`);
    await shown(map.getByRole('heading', { name: SITE }));
  });

  browserTest('a site is moved by arrow keys and by dragging', async ({ page }) => {
    const map = await openMap(page);
    await selectedPoint(page, map);
    await page.getByRole('button', { name: 'Change Location' }).click();
    const marker = map.getByRole('button', { name: `New location of ${SITE}` });
    await focused(marker);
    const place = async () => (await statusOf(page).innerText()).match(/-?\d+\.\d+/g)?.map(Number) ?? [];
    const [lat = 0, lng = 0] = await place();
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).not.toEqual([lat, lng]);
    const [, one = 0] = await place();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await place())[1]).not.toBe(one);
    const [, eleven = 0] = await place();
    expect((eleven - lng) / (one - lng)).toBeGreaterThan(8);

    const box = await marker.boundingBox();
    if (box === null) throw new Error('the marker is not on the page');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 80, box.y + 120, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await place())[0]).toBeLessThan(lat);
    const after = await marker.boundingBox();
    expect(Math.abs((after?.y ?? 0) - box.y - 120 + box.height / 2)).toBeLessThanOrEqual(2);
  });

  browserTest('another map is asked for only when it is selected; map and options are remembered', async ({ page }) => {
    const asked: string[] = [];
    await page.route(`${PUBLIC_MAPS}**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'image/png', body: PIXEL, headers: { 'access-control-allow-origin': '*' } });
    });
    const map = await openMap(page);
    await map.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('checkbox', { name: 'Flow Lines' }).uncheck();
    await page.keyboard.press('Escape');
    await gone(map.getByRole('listitem').filter({ hasText: 'Flow' }));
    expect(asked).toEqual([]);
    await map.getByRole('button', { name: 'Map', exact: true }).click();
    await page.getByRole('radio', { name: 'Topo' }).check();
    await says(map, 'U.S. Geological Survey, The National Map');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked.every((url) => url.startsWith(`${PUBLIC_MAPS}arcgis/rest/services/USGSTopo/MapServer/tile/`))).toBe(true);

    await kit.open(page);
    await page.getByRole('button', { name: 'Open the map' }).click();
    await says(map, 'U.S. Geological Survey, The National Map');
    await map.getByRole('button', { name: 'Options' }).click();
    expect(await page.getByRole('checkbox', { name: 'Flow Lines' }).isChecked()).toBe(false);
    expect(await page.getByRole('checkbox', { name: 'Labels' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'POI & Transit' }).count()).toBe(0);
  });

  browserTest('a browser that cannot draw it gets a sentence in its place', async ({ page }) => {
    await withoutMaps(page);
    await kit.open(page);
    await page.getByRole('button', { name: 'Open the map' }).click();
    await says(page, 'This browser cannot draw the map, because it has no WebGL 2. The list shows the same sites, with the same actions.');
  });
});
