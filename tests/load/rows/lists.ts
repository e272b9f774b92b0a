import { setTimeout as pause } from 'node:timers/promises';
import { homeGetItr } from '@headworks/api/paths/home/paths';
import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { until } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { type Fleet, packetOf } from '../generator/packets.ts';
import { sendFleet } from '../generator/send-fleet.ts';
import { spreadOf } from '../measure/percentiles.ts';
import { type Account, makeAccount } from '../product/account.ts';
import { firstPaintClock, logIn, middleOf, profilePage, scriptClock, startBrowser, typed } from '../product/browser.ts';
import { type Product, startProduct } from '../product/product.ts';
import { sendPacket } from '../product/send-packet.ts';
import type { Figure, Row, Stage } from './row.ts';

const FEW = 134;
const MANY = 10_000;
const LOADS = 7;
const TICKS = 11;
const TYPED = '7400';
const SORTS = 8;
const PACKETS = 15;
/** Time between two packets: the stream is idle again. */
const APART_MS = 1_500;
/** Some lists are sorted by the server: its answer and its rows are a part of the sorting. */
const SORTED_WITHIN_MS = 1_500;
const TIMEOUT_MS = 60_000;
const QUIET_MS = 180_000;
const LOOK_EVERY_MS = 1_000;

interface ListPage {
  readonly name: string;
  readonly address: string;
  /** The call with its rows. */
  readonly path: string;
}
const DEVICES: ListPage = { name: 'Devices', address: '/itracker/devices', path: itrGetDevices.path };
const HOME: ListPage = { name: 'Home', address: '/home', path: homeGetItr.path };

/** The lists in Chromium: first paint after the data, script of a tick, a keystroke and a sort, and from a packet to its row on the screen. */
export const lists: Row = {
  name: 'lists',
  title: `Devices and Home in Chromium, with ${FEW} and ${MANY.toLocaleString('en-US')} devices`,
  limitSeconds: 600,
  run: async (stage) => [...(await inBrowser(stage, FEW, FEW, [DEVICES, HOME])), ...(await inBrowser(stage, MANY, 100, [HOME]))],
};

async function inBrowser(stage: Stage, devices: number, linesPerBody: number, pages: readonly ListPage[]): Promise<readonly Figure[]> {
  const browser = await startBrowser();
  const product = await startProduct(stage);
  try {
    const account = await makeAccount(product);
    stage.note(`${devices.toLocaleString('en-US')} devices send their first packet`);
    const startsAt = Math.floor(Date.now() / 1_000) - 3_600;
    const fleet: Fleet = { devices, firstSerial: 74_000_000, startsAt, recordEverySeconds: 900, recordsPerPacket: 2 };
    await sendFleet(product, account, fleet, { linesPerBody, seconds: 300 });
    const listed = async () => {
      await pause(LOOK_EVERY_MS);
      return (await account.call(itrGetDevices, { orgId: account.orgId, limit: 1 })).total === devices;
    };
    await until(listed, { deadlineMs: QUIET_MS, what: 'all devices to be listed' });
    await product.quiet(QUIET_MS);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(TIMEOUT_MS);
    await logIn(await context.newPage(), product);
    const figures: Figure[] = [];
    for (const list of pages) figures.push(...(await measure(await context.newPage(), product, list, devices, stage)));
    stage.note('packets to a row of Home');
    const drawn = spreadOf(await untilDrawn(await context.newPage(), product, account, fleet));
    const among = devices.toLocaleString('en-US');
    return [
      ...figures,
      { name: `Home of ${among}, packet to its row drawn, p50`, unit: 'ms', value: drawn.p50Ms, goal: { atMost: 500 } },
      { name: `Home of ${among}, packet to its row drawn, worst`, unit: 'ms', value: drawn.maxMs },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measure(
  page: Page,
  { url }: Product,
  { name, address, path }: ListPage,
  devices: number,
  { profileFolder }: Stage,
): Promise<readonly Figure[]> {
  const what = `${name} of ${devices.toLocaleString('en-US')}`;
  const paints: number[] = [];
  const firstPaintMs = await firstPaintClock(page, { path, when: "document.querySelectorAll('tbody tr').length >= 50" });
  for (let load = 0; load < LOADS; load++) {
    await page.goto('about:blank');
    const paint = () => firstPaintMs(`${url}${address}`);
    paints.push(await profilePage(page, profileFolder, `page-of-${name}-${devices}-${load}`, paint));
  }
  const scriptMs = await scriptClock(page);
  const boxes = await page.locator('tbody input[type="checkbox"]').all();
  const ticks: number[] = [];
  for (const box of boxes.slice(0, TICKS)) {
    const at = await middleOf(box);
    ticks.push(await scriptMs(() => page.mouse.click(at.x, at.y)));
  }
  const sorts: number[] = [];
  const head = await middleOf(page.locator('thead button', { hasText: 'Battery' }));
  for (let sort = 0; sort < SORTS; sort++)
    sorts.push(
      await scriptMs(async () => {
        const answered = page.waitForResponse(`**${path}`, { timeout: SORTED_WITHIN_MS }).catch(() => null);
        await page.mouse.click(head.x, head.y);
        await answered;
      }),
    );
  await page.locator('input[placeholder]').first().focus();
  const keys = await typed(page, TYPED);
  const figure = (of: string, tookMs: readonly number[], atMost: number): readonly Figure[] =>
    tookMs.length === 0 ? [] : [{ name: `${what}, ${of}, median`, unit: 'ms', value: spreadOf(tookMs).p50Ms, goal: { atMost } }];
  return [
    ...figure('first paint after the data', paints, devices === MANY ? 500 : 300),
    ...figure('script of ticking a row', ticks, 60),
    ...figure('script of a sort', sorts, 100),
    ...figure('script of a keystroke in the search', keys, 50),
  ];
}

/** From sending a packet of a device to the frame with its battery level, for the first rows of Home one after the other. Wall-clock time. */
async function untilDrawn(page: Page, product: Product, account: Account, fleet: Fleet): Promise<readonly number[]> {
  await page.goto(`${product.url}/home`);
  await page
    .getByRole('status')
    .filter({ hasText: /^Live$/ })
    .waitFor();
  await page.locator('tbody tr').first().waitFor();
  const rows = await page.locator('tbody tr').allInnerTexts();
  const serials = rows.flatMap((row) => /7400\d{4}/.exec(row)?.[0] ?? []).slice(0, PACKETS);
  const tookMs: number[] = [];
  for (const [place, serial] of serials.entries()) {
    await pause(APART_MS);
    const batterylevel = 10 + place;
    const drawn: Promise<number> = page.evaluate(`new Promise((drawn) => {
      const isDrawn = () => [...document.querySelectorAll('tbody tr')].some(({ textContent }) =>
        textContent.includes('${serial}') && /(^|\\D)${batterylevel}\\s%/.test(textContent));
      const seen = new MutationObserver(() => {
        if (!isDrawn()) return;
        seen.disconnect();
        requestAnimationFrame(() => drawn(performance.timeOrigin + performance.now()));
      });
      seen.observe(document.querySelector('main'), { childList: true, subtree: true, characterData: true });
    })`);
    const sentAtMs = performance.timeOrigin + performance.now();
    await sendPacket(product, account, serial, { ...packetOf(fleet, Number(serial) - fleet.firstSerial, 1), batterylevel });
    tookMs.push((await drawn) - sentAtMs);
  }
  return tookMs;
}
