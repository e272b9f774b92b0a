import { setTimeout as pause } from 'node:timers/promises';
import { siteCreate, sitesEnable } from '@headworks/api/paths/site/paths';
import { until } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { openCircleMap, type Point } from '../peer/circle-map.ts';
import { makeAccount } from '../product/account.ts';
import { inSeries, newBasin } from '../product/basin.ts';
import { COUNT_FRAMES, frameClock, logIn, scriptClock, startBrowser, typed } from '../product/browser.ts';
import { sendAll } from '../product/concurrent-users.ts';
import { startProduct } from '../product/product.ts';
import type { Figure, Row } from './row.ts';

const SITES = 5_000;
const PER_LINE = 100;
const MIDDLE = { lat: 41, lng: -76.45 };
/** Pixels between two sites at zoom 15, where the map shows all of them; three steps nearer each is a marker of its own. */
const APART_PX = 4;
const ALL_ZOOM = 15;
const STEPS_NEARER = 3;
const DEGREES_PER_PX = 360 / (512 * 2 ** ALL_ZOOM);
/** To and fro, further than the area around the view whose labels the map has drawn. */
const DRAGS = [-1, -1, -1, 1, 1, 1] as const;
const DRAG_PX = 500;
const MOVES_PER_DRAG = 6;
const TYPED = 'MH12';
const RESTING_MS = 500;
/** deck.gl asks in every frame whether there is something to draw: at 60 frames a second this takes 5 to 7 ms. */
const RESTING_SCRIPT_MS = 20;
const TIMEOUT_MS = 60_000;
const QUIET_MS = 60_000;
const PEER = 'MapLibre circle layer';

/** The map of a large basin in Chromium: script of a frame while it is dragged, and of a keystroke in the list. */
export const map: Row = {
  name: 'map',
  title: `The map of a basin with ${SITES.toLocaleString('en-US')} sites in Chromium`,
  limitSeconds: 600,
  async run(stage) {
    const browser = await startBrowser();
    const product = await startProduct(stage);
    try {
      const account = await makeAccount(product);
      const { studyId, basinId } = await newBasin(account);
      stage.note(`${SITES} sites are created`);
      const siteIds: number[] = [];
      await sendAll(SITES, async (number) => {
        const { id } = await account.call(siteCreate, { basinId, siteName: nameOf(number), siteLocation: JSON.stringify(placeOf(number)) });
        siteIds.push(id);
      });
      await account.call(sitesEnable, { basinId, siteIds, enabled: true });
      await inSeries(account, basinId);
      await product.quiet(QUIET_MS);
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      context.setDefaultTimeout(TIMEOUT_MS);
      await context.addInitScript(COUNT_FRAMES);
      const page = await context.newPage();
      await logIn(page, product);
      await page.goto(`${product.url}/studies/${studyId}/${basinId}`);
      const nearer = page.getByRole('button', { name: 'Zoom in' });
      await nearer.waitFor();
      await atRest(page);
      stage.note('all sites are dragged');
      const all = await dragged(page);
      for (let step = 0; step < STEPS_NEARER; step++) {
        await nearer.click();
        await atRest(page);
      }
      stage.note('the sites are dragged, each with a marker of its own');
      const near = await dragged(page);
      await page.getByPlaceholder('Filter sites').focus();
      const keys = spreadOf(await typed(page, TYPED));
      await page.close();
      stage.note('the same with MapLibre alone');
      const circles = async (zoom: number) => {
        const peer = await openCircleMap(context, POINTS, { ...MIDDLE, zoom });
        await atRest(peer);
        return dragged(peer);
      };
      return [
        ...frames('each a marker of its own', near, await circles(ALL_ZOOM + STEPS_NEARER)),
        ...frames('all in view, in clusters', all, await circles(ALL_ZOOM)),
        { name: 'script of a keystroke in the filter of the list, worst', unit: 'ms', value: keys.maxMs, goal: { atMost: 100 } },
      ];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};

const frames = (what: string, ours: Spread, peer: Spread): readonly Figure[] => [
  {
    name: `script of a frame while dragged, ${what}, median`,
    unit: 'ms',
    value: ours.p50Ms,
    goal: { atMost: 8 },
    peer: { name: PEER, value: peer.p50Ms },
  },
  { name: '  worst', unit: 'ms', value: ours.maxMs, peer: { name: PEER, value: peer.maxMs } },
];

const nameOf = (number: number): string => `MH${number}`;

function placeOf(number: number): { readonly lat: number; readonly lng: number } {
  const [column, line] = [number % PER_LINE, Math.floor(number / PER_LINE)];
  const shortened = Math.cos((MIDDLE.lat * Math.PI) / 180);
  return {
    lat: MIDDLE.lat + (line - SITES / PER_LINE / 2) * APART_PX * DEGREES_PER_PX * shortened,
    lng: MIDDLE.lng + (column - PER_LINE / 2) * APART_PX * DEGREES_PER_PX,
  };
}

const POINTS: readonly Point[] = Array.from({ length: SITES }, (_, number) => ({ name: nameOf(number), ...placeOf(number) }));

/** Waits until the page runs next to no script any more: the map is loaded and has stopped. */
async function atRest(page: Page): Promise<void> {
  const scriptMs = await scriptClock(page);
  const rests = async () => (await scriptMs(() => pause(RESTING_MS))) < RESTING_SCRIPT_MS;
  await until(rests, { deadlineMs: TIMEOUT_MS, what: 'the map to be at rest' });
}

/** Drags the map by the mouse; returns the script time of a frame of each move. */
async function dragged(page: Page): Promise<Spread> {
  const scriptMs = await frameClock(page);
  const tookMs: number[] = [];
  const y = 480;
  for (const direction of DRAGS) {
    const from = direction < 0 ? 900 : 400;
    await page.mouse.move(from, y);
    await page.mouse.down();
    for (let move = 1; move <= MOVES_PER_DRAG; move++) {
      const x = from + (direction * DRAG_PX * move) / MOVES_PER_DRAG;
      tookMs.push(await scriptMs(() => page.mouse.move(x, y)));
    }
    // A pause before the button is released: the map does not glide on.
    await pause(RESTING_MS);
    await page.mouse.up();
  }
  return spreadOf(tookMs);
}
