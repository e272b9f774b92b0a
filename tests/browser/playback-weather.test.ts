import { describeWith } from '@headworks/testing';
import type { Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Behavior, startWeatherServer, type WeatherServer } from '../../services/bff/test-kit/weather-server.js';
import { newOrganization, type Organization, signIn } from '../harness/organization.js';
import { now } from '../harness/packets.js';
import { sampleBasin } from '../harness/sample-basin.js';
import { newShareLink } from '../harness/share-links.js';
import { type OwnProduct, ownProduct } from '../harness/surroundings.js';
import { barriers, bringAxe } from './axe.js';
import { gone, mapTest, openAs, says, shown, TIME_ZONE } from './browser.js';
import { dragMap, mapOf } from './drag-map.js';
import { DAY, FIRST_DAY, newPlayback, newSensor } from './recent-levels.js';

const [QUARTER, HOUR] = [900, 3_600];
/** New York, all days of the year: one of the two. */
const OFFSETS = [-4 * HOUR, -5 * HOUR];
/** Now, in seconds. */
const newYorkOffset = (): number => {
  const there = Date.parse(`${new Date().toLocaleString('en-US', { timeZone: TIME_ZONE })} UTC`);
  return Math.round((there / 1_000 - now()) / HOUR) * HOUR;
};
const PUBLIC_MAPS = 'https://basemap.nationalmap.gov/';

type Colour = readonly [number, number, number];
const [RED, BLUE] = [
  [220, 0, 0],
  [0, 0, 220],
] as const;

const picture = ([r, g, b]: Colour): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();

const slider = (page: Page) => page.getByRole('slider', { name: 'Timeline' });
const loading = (page: Page) => page.getByRole('progressbar', { name: /^Loading/ });
const reload = (page: Page) => page.getByRole('button', { name: 'Click to reload weather overlay' });

const missing = (page: Page) => mapOf(page).getByRole('alert').filter({ hasText: 'The weather could not be loaded.' });

/** Loads the weather again; returns once a picture has been refused. */
async function reloadRefused(page: Page): Promise<void> {
  const refused = page.waitForResponse((response) => response.url().includes('/weather/image') && response.status() === 404);
  await reload(page).click();
  await refused;
}

/** The colour of the map at its left, about the middle, where nothing lies over it. */
async function colourOf(page: Page): Promise<Colour> {
  const box = await mapOf(page).boundingBox();
  if (box === null) throw new Error('the map is not on the page');
  const clip = { x: Math.round(box.x + 50), y: Math.round(box.y + box.height * 0.34), width: 12, height: 12 };
  const [r = 0, g = 0, b = 0] = await sharp(await page.screenshot({ clip }))
    .resize(1, 1)
    .raw()
    .toBuffer();
  return [r, g, b];
}

const isRed = async (page: Page): Promise<boolean> => {
  const [r, , b] = await colourOf(page);
  return r - b > 80;
};
const isBlue = async (page: Page): Promise<boolean> => {
  const [r, , b] = await colourOf(page);
  return b - r > 80;
};
const isPlain = async (page: Page): Promise<boolean> => !(await isRed(page)) && !(await isBlue(page));

async function choose(page: Page, option: string, on: boolean): Promise<void> {
  await mapOf(page).getByRole('button', { name: 'Options' }).click();
  await page.getByRole('checkbox', { name: option }).setChecked(on);
  await page.keyboard.press('Escape');
}

describeWith('chromium', 'the weather of a playback', () => {
  let server: WeatherServer;
  let own: OwnProduct;
  let org: Organization;
  let address: string;
  /** Red in the first twelve hours of the loggers, then blue. */
  let halves: Behavior;
  beforeAll(async () => {
    server = await startWeatherServer();
    own = await ownProduct({ WEATHER_WMS_URL: server.wmsUrl });
    org = await newOrganization(own.product);
    const [red, blue] = await Promise.all([picture(RED), picture(BLUE)]);
    const noon = FIRST_DAY + DAY / 2 - (OFFSETS[1] ?? 0);
    halves = {
      kind: 'answer',
      body: (asked) => (Date.parse(asked.searchParams.get('TIME') ?? '') / 1_000 < noon ? red : blue),
    };
    address = await newPlayback(org);
  });
  afterAll(async () => {
    await own?.close();
    await server.close();
  });

  /** An organization with one SewerWatch sensor. */
  async function ownerOfSensor(of: Parameters<typeof newSensor>[1] = {}): Promise<Organization> {
    const owner = await newOrganization(own.product);
    await newSensor(owner, of);
    return owner;
  }

  const pageOf = (openPage: (options: object) => Promise<Page>, options = {}) => openPage({ baseURL: own.product.publicUrl, ...options });

  mapTest(
    'is over the map by the moment of the clock, below nothing else that is asked for, and off by the option',
    { timeout: 180_000 },
    async ({ openPage }) => {
      server.behavior = halves;
      const page = await pageOf(openPage);
      await bringAxe(page);
      await openAs(page, await signIn(org, false, org), address);
      await expect.poll(() => isRed(page)).toBe(true);
      await says(mapOf(page), '127.0.0.1');
      await gone(loading(page));
      const times = server.asked.map((url) => url.searchParams.get('TIME') ?? '');
      expect(times).toHaveLength(48);
      expect(OFFSETS.map((offset) => new Date((FIRST_DAY - offset) * 1_000).toISOString().replace('.000Z', 'Z'))).toContain(
        times.toSorted()[0],
      );
      const [west = 0, south = 0, east = 0, north = 0] = (server.asked[0]?.searchParams.get('BBOX') ?? '').split(',').map(Number);
      const [width, height] = ['WIDTH', 'HEIGHT'].map((name) => Number(server.asked[0]?.searchParams.get(name)));
      expect(Math.max(width ?? 0, height ?? 0)).toBe(768);
      expect((east - west) / (north - south)).toBeCloseTo((width ?? 0) / (height ?? 1), 1);
      expect(await barriers(page, 'everything')).toEqual([]);

      await slider(page).press('End');
      await expect.poll(() => isBlue(page)).toBe(true);
      await slider(page).press('Home');
      await expect.poll(() => isRed(page)).toBe(true);

      await page.emulateMedia({ colorScheme: 'dark' });
      await page.emulateMedia({ media: 'print' });
      await page.emulateMedia({ media: 'screen' });
      await expect.poll(() => isRed(page)).toBe(true);
      expect(await barriers(page, 'colours')).toEqual([]);

      await choose(page, 'Weather', false);
      await expect.poll(() => isPlain(page)).toBe(true);
      await gone(mapOf(page).getByText('127.0.0.1'));
      await page.reload();
      await shown(page.locator('[data-part="alert-count"]'));
      await expect.poll(() => isPlain(page)).toBe(true);
      await choose(page, 'Weather', true);
      await expect.poll(() => isRed(page)).toBe(true);
    },
  );

  mapTest(
    'is loaded for another place on request; until then it stays where it was, and playing uploads nothing',
    { timeout: 180_000 },
    async ({ openPage }) => {
      server.behavior = halves;
      const page = await pageOf(openPage);
      await page.addInitScript(`
        globalThis.uploads = 0;
        const gl = WebGL2RenderingContext.prototype;
        for (const name of ['texImage2D', 'texSubImage2D', 'texImage3D', 'texSubImage3D', 'bufferData']) {
          const before = gl[name];
          gl[name] = function (target, ...rest) {
            if (target !== gl.UNIFORM_BUFFER) globalThis.uploads++;
            return before.call(this, target, ...rest);
          };
        }`);
      await openAs(page, await signIn(org, false, org), address);
      await expect.poll(() => isRed(page)).toBe(true);
      await gone(loading(page));
      expect(await reload(page).count()).toBe(0);
      // 11:00: half an hour later the picture of noon is next.
      for (const key of ['PageDown', 'PageDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await slider(page).press(key);
      await expect.poll(() => isRed(page)).toBe(true);
      // MapLibre moves the names of streets with every frame, within their buffers: those are not counted.
      const before = await page.evaluate('globalThis.uploads');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(() => isBlue(page)).toBe(true);
      await page.getByRole('button', { name: 'Pause' }).click();
      expect(await page.evaluate('globalThis.uploads')).toBe(before);

      const asked = server.asked.length;
      await dragMap(page, 300);
      await shown(reload(page));
      await expect.poll(() => isPlain(page)).toBe(true);
      expect(server.asked).toHaveLength(asked);
      await reload(page).click();
      await gone(reload(page));
      await expect.poll(() => isBlue(page)).toBe(true);
      await gone(loading(page));
      expect(new Set(server.asked.slice(asked).map((url) => url.searchParams.get('BBOX'))).size).toBe(1);
      expect(server.asked.at(-1)?.searchParams.get('BBOX')).not.toBe(server.asked[0]?.searchParams.get('BBOX'));
    },
  );

  mapTest(
    'is over the map of SewerWatch as over that of a basin, for another place on request, and off by the option',
    { timeout: 180_000 },
    async ({ openPage }) => {
      server.behavior = halves;
      const owner = await ownerOfSensor();
      const page = await pageOf(openPage);
      await bringAxe(page);
      const before = server.asked.length;
      await openAs(page, owner, '/sewerwatch');
      await expect.poll(() => isRed(page)).toBe(true);
      await says(mapOf(page), '127.0.0.1');
      await gone(loading(page));
      const times = server.asked.slice(before).map((url) => Date.parse(url.searchParams.get('TIME') ?? '') / 1_000);
      expect(times).toHaveLength(48);
      expect(OFFSETS.map((offset) => FIRST_DAY - offset)).toContain(Math.min(...times));
      await slider(page).press('End');
      await expect.poll(() => isBlue(page)).toBe(true);
      expect(await barriers(page, 'everything')).toEqual([]);

      expect(await reload(page).count()).toBe(0);
      await dragMap(page, 300);
      await shown(reload(page));
      await expect.poll(() => isPlain(page)).toBe(true);
      const asked = server.asked.length;
      await reload(page).click();
      await gone(reload(page));
      await expect.poll(() => isBlue(page)).toBe(true);
      await gone(loading(page));
      expect(server.asked.slice(asked)).toHaveLength(48);

      await choose(page, 'Weather', false);
      await expect.poll(() => isPlain(page)).toBe(true);
      await gone(mapOf(page).getByText('127.0.0.1'));
      // One preference of this browser for both playbacks.
      await openAs(page, await signIn(org, false, org), address);
      await shown(page.locator('[data-part="alert-count"]'));
      await mapOf(page).getByRole('button', { name: 'Options' }).click();
      expect(await page.getByRole('checkbox', { name: 'Weather' }).isChecked()).toBe(false);
    },
  );

  mapTest('is over every type of map', { timeout: 180_000 }, async ({ openPage }) => {
    server.behavior = halves;
    const page = await pageOf(openPage);
    const tile = await picture([230, 230, 230]);
    await page.route(`${PUBLIC_MAPS}**`, (route) =>
      route.fulfill({ contentType: 'image/png', body: tile, headers: { 'access-control-allow-origin': '*' } }),
    );
    await openAs(page, await signIn(org, false, org), address);
    await expect.poll(() => isRed(page)).toBe(true);
    await gone(loading(page));
    for (const [from, to] of [
      ['Map', 'Topo'],
      ['Topo', 'Sat.'],
      ['Sat.', 'Map'],
    ] as const) {
      await mapOf(page).getByRole('button', { name: from, exact: true }).click();
      await page.getByRole('radio', { name: to, exact: true }).check();
      await page.keyboard.press('Escape');
      await says(mapOf(page), to === 'Map' ? /GeoNames/ : /U.S. Geological Survey/);
      await expect.poll(() => isRed(page)).toBe(true);
      await slider(page).press('End');
      await expect.poll(() => isBlue(page)).toBe(true);
      await slider(page).press('Home');
      await expect.poll(() => isRed(page)).toBe(true);
    }
  });

  mapTest('is read with the link of a shared basin, without a login', { timeout: 180_000 }, async ({ openPage }) => {
    server.behavior = halves;
    const basinId = Number(new URL(address, own.product.publicUrl).pathname.split('/').at(-1));
    const shareId = await newShareLink(org, basinId);
    const page = await pageOf(openPage);
    const calls: Request[] = [];
    page.on('request', (request) => request.url().includes('/weather/') && calls.push(request));
    await page.goto(`/share/${shareId}/playback`);
    await expect.poll(() => isRed(page)).toBe(true);
    await says(mapOf(page), '127.0.0.1');
    await gone(loading(page));
    expect(calls).toHaveLength(49);
    for (const request of calls) {
      expect(new URL(request.url()).searchParams.get('shareId')).toBe(shareId);
      expect(request.headers()).not.toHaveProperty('authorization');
    }
  });

  mapTest('is the newest while the playback is live, asked for every five minutes', { timeout: 180_000 }, async ({ openPage }) => {
    const opened = now();
    const recent = await Promise.all([picture(RED), picture(BLUE)]);
    server.behavior = {
      kind: 'answer',
      body: (asked) => recent[Date.parse(asked.searchParams.get('TIME') ?? '') / 1_000 < opened - HOUR / 4 ? 0 : 1] ?? recent[0],
    };
    const page = await pageOf(openPage);
    let lists = 0;
    page.on('request', (request) => {
      if (request.url().includes('/weather/frames')) lists++;
    });
    await page.clock.install();
    const last = Math.floor((opened + newYorkOffset()) / QUARTER) * QUARTER;
    await openAs(page, await signIn(org, false, org), await newPlayback(org, { lat: 41.04, firstRecord: last + QUARTER - 3 * DAY }));
    await gone(loading(page));
    await page.getByRole('button', { name: 'Live' }).click();
    await shown(page.locator('[data-part="live-mark"]'));
    await expect.poll(() => isBlue(page)).toBe(true);
    await gone(loading(page));
    const before = lists;
    await page.clock.fastForward(3 * 60_000);
    await expect.poll(() => isBlue(page)).toBe(true);
    expect(lists).toBe(before);
    await page.clock.fastForward(2 * 60_000);
    await expect.poll(() => lists).toBe(before + 1);
    await expect.poll(() => isBlue(page)).toBe(true);
    // A hand at the clock ends it.
    await page.getByRole('button', { name: 'Step back' }).click();
    await gone(page.locator('[data-part="live-mark"]'));
    await page.clock.fastForward(6 * 60_000);
    await expect.poll(() => slider(page).getAttribute('aria-disabled')).not.toBe('true');
    expect(lists).toBe(before + 1);
  });

  mapTest(
    'that cannot be read is reported once and stated as long as it is missing; the playback goes on',
    { timeout: 180_000 },
    async ({ openPage }) => {
      const page = await pageOf(openPage);
      server.behavior = { kind: 'down' };
      // The server still has the pictures of the other place.
      await openAs(page, await signIn(org, false, org), await newPlayback(org, { lat: 41.02 }));
      await says(page, 'Unable to get weather data');
      await says(page, 'We are unable to display the weather data. If this error persists');
      await gone(loading(page));
      await page.getByRole('button', { name: 'Step forward' }).click();
      await expect.poll(() => slider(page).getAttribute('aria-valuenow')).toBe('1');
      await gone(page.getByText('Unable to get weather data'));
      await shown(missing(page));
      await shown(reload(page));
      await dragMap(page, 200);
      await reloadRefused(page);
      await gone(loading(page));
      expect(await page.getByText('Unable to get weather data').count()).toBe(0);
      await shown(missing(page));
      await choose(page, 'Weather', false);
      await gone(missing(page));
      await choose(page, 'Weather', true);
      await shown(missing(page));
    },
  );

  mapTest('of SewerWatch that cannot be read, or is too old, is reported there too', { timeout: 180_000 }, async ({ openPage }) => {
    server.behavior = { kind: 'down' };
    const page = await pageOf(openPage);
    await openAs(page, await ownerOfSensor({ lat: 41.02 }), '/sewerwatch');
    await says(page, 'Unable to get weather data');
    await gone(loading(page));
    await page.getByRole('button', { name: 'Step forward' }).click();
    await expect.poll(() => slider(page).getAttribute('aria-valuenow')).toBe('1');
    await gone(page.getByText('Unable to get weather data'));
    await shown(missing(page));
    await dragMap(page, 200);
    await reloadRefused(page);
    await gone(loading(page));
    expect(await page.getByText('Unable to get weather data').count()).toBe(0);

    const old = await pageOf(openPage);
    await openAs(old, await ownerOfSensor({ firstDay: FIRST_DAY - 400 * DAY }), '/sewerwatch');
    await says(old, 'Weather data unavailable');
    await shown(old.locator('[data-part="alert-count"]'));
    await gone(loading(old));
    await dragMap(old, 200);
    await gone(old.getByText('Weather data unavailable'));
    expect(await reload(old).count()).toBe(0);
  });

  mapTest('of more than a year ago is not asked for', { timeout: 180_000 }, async ({ openPage }) => {
    const page = await pageOf(openPage);
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/weather/') && calls.push(request.url()));
    const { studyId, basinId } = await sampleBasin(org, { only: ['S01', 'S03'] });
    await openAs(page, await signIn(org, false, org), `/studies/${studyId}/${basinId}?section=playback`);
    await says(page, 'Weather data unavailable');
    await says(page, 'The selected dates are over a year from the current date. Log data will still be shown as normal.');
    await shown(page.locator('[data-part="alert-count"]'));
    await gone(loading(page));
    await dragMap(page, 200);
    await gone(page.getByText('Weather data unavailable'));
    expect(await reload(page).count()).toBe(0);
    expect(calls).toEqual([]);
  });
});
