import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { sitesEnable } from '@headworks/api/paths/site/paths';
import { describeWith } from '@headworks/testing';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { call } from '../harness/call.js';
import { newOrganization, type Organization, signIn } from '../harness/organization.js';
import { assignLog, connectSites, newBasin, newSite, newStudy } from '../harness/studies.js';
import { newUpload, UPLOAD_START } from '../harness/uploads.js';
import { browserTest, gone, mapTest, openAs, says, shown } from './browser.js';
import { type Box, changedBox, isNear, type Picture, projected, restingPicture } from './gauge-pixels.js';
import { LATE_FALLS, LATE_RISES, PLACES, type PlacedSite, RISES, type StormyBasin, stormyBasin } from './stormy-basin.js';
import { watchUploads } from './watch-uploads.js';

const TICK_0 = Date.UTC(2025, 2, 11) / 1_000;
const at = (tick: number): string => new Date((TICK_0 + tick * 900) * 1_000).toISOString().slice(0, 16);
/** In light. */
const [WATER, SEVERE_FILL, SEVERE_EDGE, NONE_EDGE] = [0x007db4, 0xbe0d2c, 0x92071f, 0x788288];
const OF_MAPLIBRE = /^bufferSubData 8892 .*\[as symbol\]/;
const RING_PX = 16;
const PLAYED_TICKS = 10;
const CHANGES = 200;
const WARM_UP_CHANGES = 20;
const GROWTH_BYTES = 8_000_000;

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Playback' });
const button = (page: Page, name: string): Locator => bar(page).getByRole('button', { name, exact: true });
const untilMoment = (page: Page, expected: string): Promise<void> =>
  expect.poll(() => bar(page).locator('time').getAttribute('datetime')).toBe(expected);
const legend = (page: Page): Locator => page.getByRole('list', { name: 'Legend' });

async function untilReady(page: Page): Promise<void> {
  await shown(button(page, 'Play').and(page.locator(':enabled')));
  await shown(page.getByRole('region', { name: 'Map of sites' }).and(page.locator('[data-drawn]')));
}

describeWith('chromium', 'the map of a playback', () => {
  let org: Organization;
  let basin: StormyBasin;
  beforeAll(async () => {
    org = await newOrganization();
    basin = await stormyBasin(org);
  });

  async function openAt(page: Page, tick: number): Promise<void> {
    await openAs(
      page,
      await signIn(org),
      `/studies/${basin.studyId}/${basin.basinId}?section=playback&from=2025-03-11&to=2025-03-13&at=${at(tick)}`,
    );
    await untilReady(page);
  }

  /** One tick on; returns the pictures of both and the box around what differs. */
  async function step(page: Page, before: Picture, to: number): Promise<{ readonly picture: Picture; readonly box: Box | null }> {
    await button(page, 'Step forward').click();
    await untilMoment(page, at(to));
    const picture = await restingPicture(page);
    return { picture, box: changedBox(before, picture) };
  }

  browserTest('changes only at the gauge whose level has changed, which is where its site is', { timeout: 240_000 }, async ({ page }) => {
    await openAt(page, RISES - 2);
    const low = await restingPicture(page);
    const still = await step(page, low, RISES - 1);
    expect(still.box, 'no level has changed').toBeNull();
    const risen = await step(page, still.picture, RISES);
    const rising = risen.box;
    if (rising === null) throw new Error('nothing has changed');
    expect(rising.right - rising.left).toBeLessThanOrEqual(80);
    expect(rising.bottom - rising.top).toBeLessThanOrEqual(80);
    const first = { x: rising.left + RING_PX, y: rising.bottom - RING_PX };

    await page.getByRole('slider', { name: 'Timeline' }).focus();
    for (let tick = RISES; tick < LATE_RISES - 1; tick++) await page.keyboard.press('ArrowRight');
    await untilMoment(page, at(LATE_RISES - 1));
    const late = (await step(page, await restingPicture(page), LATE_RISES)).box;
    if (late === null) throw new Error('nothing has changed');
    const second = { x: late.left + RING_PX, y: late.bottom - RING_PX };
    // At the same latitude, so at the same height.
    expect(Math.abs(first.y - second.y)).toBeLessThanOrEqual(1);
    const picture = await restingPicture(page);
    const pointOf = (site: PlacedSite) => projected([PLACES.Rising_MH1, PLACES.Late_MH2], [first, second], PLACES[site]);
    const colourAt = (site: PlacedSite, dx: number, dy: number, of = picture) => {
      const { x, y } = pointOf(site);
      return of.at(x + dx, y + dy);
    };
    // Red at and above Alert 1; a shaft above a pipe that is over full; the same site before.
    expect(isNear(colourAt('Rising_MH1', -8, 0), SEVERE_FILL), 'full and red').toBe(true);
    expect(isNear(colourAt('Rising_MH1', 0, -20), SEVERE_FILL), 'water in the shaft').toBe(true);
    expect(isNear(colourAt('Rising_MH1', -5, -24), SEVERE_EDGE), 'the shaft').toBe(true);
    expect(isNear(colourAt('Rising_MH1', 0, 10, low), WATER), 'water at the bottom').toBe(true);
    expect(isNear(colourAt('Rising_MH1', -8, 0, low), SEVERE_FILL)).toBe(false);
    expect(isNear(colourAt('Late_MH2', 0, 6), SEVERE_FILL), 'red, not full').toBe(true);
    expect(isNear(colourAt('Late_MH2', 0, -8), 0xffffff), 'the air above it').toBe(true);
    expect(isNear(colourAt('Steady_MH3', 0, 8), WATER)).toBe(true);
    // Without data a dashed ring and nothing in it; disabled a disc with a stroke through it.
    const isDrawn = (part: number): boolean => {
      const angle = (part / 12) * 2 * Math.PI;
      const radii = [13.1, 13.6, 14.1, 14.6, 15.1, 15.6, 16.1];
      // A stroke of 1.8 pixels is at full strength at few of them.
      return radii.some((radius) => isNear(colourAt('Dry_MH4', radius * Math.cos(angle), -radius * Math.sin(angle)), NONE_EDGE, 60));
    };
    for (let dash = 0; dash < 12; dash++) expect([isDrawn(dash + 0.31), isDrawn(dash + 0.81)], `dash ${dash}`).toEqual([true, false]);
    expect(isNear(colourAt('Dry_MH4', 0, 8), WATER)).toBe(false);
    expect(isNear(colourAt('Off_MH5', 4, -4), NONE_EDGE), 'the stroke').toBe(true);
    expect(isNear(colourAt('Off_MH5', -4, -4), NONE_EDGE), 'next to the stroke').toBe(false);
    const { x, y } = pointOf('Steady_MH3');
    const canvas = await page.locator('canvas.maplibregl-canvas').boundingBox();
    await page.mouse.click((canvas?.x ?? 0) + x, (canvas?.y ?? 0) + y);
    await shown(page.getByRole('region', { name: 'Map of sites' }).getByRole('heading', { name: 'Steady_MH3' }));
    await shown(page.getByRole('list', { name: 'Sites' }).locator('[aria-pressed="true"]').filter({ hasText: 'Steady_MH3' }));
  });

  browserTest('sends nothing to the graphics card while it plays', { timeout: 240_000 }, async ({ page }) => {
    const sent = await watchUploads(page);
    await page.clock.install();
    const from = RISES - 5;
    await openAt(page, from);
    await restingPicture(page);
    expect((await sent()).length, 'of the map and its gauges').toBeGreaterThan(10);
    await page.clock.pauseAt(((await page.evaluate('Date.now()')) as number) + 2_000);
    await button(page, 'Play').click();
    for (let tick = from + 1; tick <= from + PLAYED_TICKS; tick++) {
      await page.clock.runFor(500);
      await untilMoment(page, at(tick));
    }
    // MapLibre itself places the letters of names along roads again in every frame.
    expect((await sent()).filter((call) => !OF_MAPLIBRE.test(call))).toEqual([]);
  });

  mapTest('does not grow with changes of the days', { timeout: 300_000 }, async ({ page }) => {
    // A low screen: drawing the whole map in software would take most of the time.
    await page.setViewportSize({ width: 1280, height: 480 });
    await openAt(page, LATE_FALLS);
    const session: CDPSession = await page.context().newCDPSession(page);
    const heapBytes = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    };
    const field = page.getByRole('textbox', { name: 'First day' });
    const change = async (times: number) => {
      for (let round = 0; round < times; round++) {
        // The days after the storm: no label moves, so that the names of the base map are not placed again.
        const day = round % 2 === 0 ? 13 : 14;
        await field.fill(`Mar ${day}, 2025`);
        await field.press('Enter');
        await untilMoment(page, `2025-03-${day}T00:00`);
      }
    };
    await change(WARM_UP_CHANGES);
    const before = await heapBytes();
    await change(CHANGES);
    const grown = (await heapBytes()) - before;
    expect(grown).toBeLessThan(GROWTH_BYTES);
  });
});

describeWith('chromium', 'a playback with little to play', () => {
  browserTest('says that a basin has no sites, no logs, or no levels in the days', async ({ page, org }) => {
    const study = await newStudy(org);
    const basin = await newBasin(org, study.id);
    const address = `/studies/${study.id}/${basin.id}?section=playback`;
    await openAs(page, org, address);
    await says(page, 'No Sites found. Return to the Sites tab to add sites to this basin.');
    const { id } = await newSite(org, basin.id, 'MH1', { siteLocation: JSON.stringify({ lat: 41, lng: -76.45 }) });
    await call(sitesEnable, { basinId: basin.id, siteIds: [id], enabled: true }, org.token, org);
    await page.goto(address);
    await says(page, 'No logs found.');
    // The days between two logs have no levels.
    for (const from of [0, 11]) {
      const data = [0, 1, 2].map((quarter) => ({
        date: UPLOAD_START + from * 86_400 + quarter * 900,
        level: 4,
        distance: 68,
        gain: 1,
        temp: 50,
      }));
      const { logId } = await call(itrUploadCsv, { ...newUpload(org.orgId), data }, org.token, org);
      await assignLog(org, id, logId);
    }
    await page.goto(`${address}&from=2025-03-12&to=2025-03-14`);
    await says(page, 'No data found');
    await says(page, 'No pipe level data found. Please make sure you selected the correct start and end dates.');
    // Without rain the last three days.
    await page.goto(address);
    await untilReady(page);
    expect(await page.getByRole('textbox', { name: 'First day' }).inputValue()).toBe('Mar 19, 2025');
    expect(await page.getByRole('textbox', { name: 'Last day' }).inputValue()).toBe('Mar 21, 2025');
    await gone(page.getByRole('alert').filter({ hasText: 'do not have a location' }));
  });

  browserTest('warns of several sites downstream and of missing locations, and draws no flow over 30 km', async ({ page, org }) => {
    const study = await newStudy(org);
    const basin = await newBasin(org, study.id);
    const address = `/studies/${study.id}/${basin.id}?section=playback`;
    const site = async (name: string, lat?: number) => {
      const place = lat === undefined ? {} : { siteLocation: JSON.stringify({ lat, lng: -76.45 }) };
      const { id } = await newSite(org, basin.id, name, place);
      const { logId } = await call(itrUploadCsv, newUpload(org.orgId), org.token, org);
      await assignLog(org, id, logId);
      await call(sitesEnable, { basinId: basin.id, siteIds: [id], enabled: true }, org.token, org);
      return id;
    };
    await site('Nowhere');
    await openAs(page, org, address);
    await says(page, 'One or more sites do not have a location set. Return to the Sites tab and set a location for each site.');
    // The middle of the country at zoom 7.
    await shown(page.getByRole('img', { name: /^Scale: 20.mi$/ }));
    const [upper, near, far] = [await site('Upper', 41), await site('Near', 41.2), await site('Far', 41.3)];
    await connectSites(org, basin.id, [[upper, far]]);
    await page.goto(address);
    await untilReady(page);
    await shown(legend(page));
    expect(await legend(page).getByText('Flow', { exact: true }).count()).toBe(0);
    await connectSites(org, basin.id, [
      [upper, far],
      [upper, near],
    ]);
    await page.goto(address);
    await says(page, 'Multiple downstream sites detected');
    await shown(legend(page).getByText('Flow', { exact: true }));
  });
});
