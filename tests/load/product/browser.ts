import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { component } from '@headworks/testing';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import type { Product } from './product.ts';

const ARGUMENTS = ['--no-sandbox', '--disable-gpu'];

/** Throws if Chromium is not installed. */
export function startBrowser(): Promise<Browser> {
  const { path } = component('chromium');
  if (path === undefined) throw new Error('there is no Chromium');
  return chromium.launch({ executablePath: path, args: ARGUMENTS });
}

/** Signs the page in as the bench's own member. */
export async function logIn(page: Page, { url, admin }: Product): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/home/);
}

/** The middle of a part of the page, in pixels, for the mouse. Throws if it is not shown. */
export async function middleOf(part: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('a part of the page is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A part of the page that shows the data of a call. */
interface Painted {
  /** The end of the call's address. */
  readonly path: string;
  /** A condition in the page's language. */
  readonly when: string;
}

const paintedAfterData = ({ path, when }: Painted): string => `globalThis.paintedAfterDataMs = new Promise((painted) => {
    const seen = new MutationObserver(() => {
      if (!(${when})) return;
      seen.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => {
        const answers = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('${path}'));
        painted(performance.now() - answers.at(-1).responseEnd);
      }));
    });
    seen.observe(document, { childList: true, subtree: true, attributes: true });
  });`;

/** Acts in a page that is open; returns the milliseconds from the end of the newest response to the first frame that shows its data. */
export async function paintAfter(page: Page, painted: Painted, act: () => Promise<unknown>): Promise<number> {
  // Without a value: the page would wait for it.
  await page.evaluate(`${paintedAfterData(painted)} undefined`);
  await act();
  return page.evaluate('globalThis.paintedAfterDataMs');
}

/**
 * Watches every page that is loaded from now on. Returns a function that loads an address and returns the milliseconds from the end of the
 * response to the first frame that shows its data.
 */
export async function firstPaintClock(page: Page, { path, when }: Painted): Promise<(address: string) => Promise<number>> {
  await page.addInitScript(paintedAfterData({ path, when }));
  return async (address) => {
    await page.goto(address);
    return page.evaluate('globalThis.paintedAfterDataMs');
  };
}

/** Acts, and writes a CPU profile of the page's own thread meanwhile into the folder, if there is one. */
export async function profilePage<T>(page: Page, folder: string | undefined, name: string, act: () => Promise<T>): Promise<T> {
  if (folder === undefined) return act();
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.start');
  const result = await act();
  const { profile } = await session.send('Profiler.stop');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.cpuprofile`), JSON.stringify(profile));
  return result;
}

const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

/** The milliseconds of script of the page so far: on the wall's clock, or as its thread's time on a processor. */
async function scriptSoFar(page: Page, timeDomain: 'timeTicks' | 'threadTicks'): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
  };
}

/** Returns a function that acts and returns the milliseconds of script until it was painted. Act by mouse and keys: a locator's click runs script. */
export async function scriptClock(page: Page): Promise<(act: () => Promise<unknown>) => Promise<number>> {
  const ranMs = await scriptSoFar(page, 'timeTicks');
  return async (act) => {
    const before = await ranMs();
    await act();
    await page.evaluate(TWO_FRAMES);
    return (await ranMs()) - before;
  };
}

/** Runs in a page before its own scripts: without a graphics card, maps draw with the processors that the row measures. */
export const NO_MAPS = `{
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
  };
}`;

/** Runs in a page before its own scripts: counts the frames in which WebGL draws. */
export const COUNT_FRAMES = `{
  const { clear } = WebGL2RenderingContext.prototype;
  let last = -1;
  globalThis.drawnFrames = 0;
  WebGL2RenderingContext.prototype.clear = function (mask) {
    const frame = document.timeline.currentTime;
    if (frame !== last) globalThis.drawnFrames++;
    last = frame;
    clear.call(this, mask);
  };
}`;

/**
 * Returns a function that acts and returns the milliseconds of script for each drawn frame until it was painted. Without a graphics card
 * the same processors draw, for about a second: so the time of the page's own thread counts. The page has to have `COUNT_FRAMES`.
 */
export async function frameClock(page: Page): Promise<(act: () => Promise<unknown>) => Promise<number>> {
  const ranMs = await scriptSoFar(page, 'threadTicks');
  const frames = (): Promise<number> => page.evaluate('globalThis.drawnFrames');
  return async (act) => {
    const [framesBefore, before] = [await frames(), await ranMs()];
    await act();
    await page.evaluate(TWO_FRAMES);
    const tookMs = (await ranMs()) - before;
    const drawn = (await frames()) - framesBefore;
    if (drawn === 0) throw new Error('nothing was drawn');
    return tookMs / drawn;
  };
}

/** Types a text; returns the script time of each key. */
export async function typed(page: Page, text: string): Promise<readonly number[]> {
  const scriptMs = await scriptClock(page);
  const tookMs: number[] = [];
  for (const key of text) tookMs.push(await scriptMs(() => page.keyboard.press(key)));
  return tookMs;
}

/** Acts, and returns the milliseconds until a part of the page is shown. */
export async function took(act: () => Promise<void>, shown: Locator): Promise<number> {
  const startedMs = performance.now();
  await act();
  await shown.waitFor();
  return performance.now() - startedMs;
}

const WATCH_TASKS = `{
  globalThis.longestTaskMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longestTaskMs = Math.max(globalThis.longestTaskMs, duration);
  }).observe({ type: 'longtask' });
}`;

/** Returns a function that acts and returns the milliseconds of the longest task of the page's own thread meanwhile; 0 below 50, which no page reports. */
export async function longestTask(page: Page): Promise<(act: () => Promise<unknown>) => Promise<number>> {
  await page.evaluate(WATCH_TASKS);
  return async (act) => {
    await page.evaluate('globalThis.longestTaskMs = 0');
    await act();
    await page.evaluate(TWO_FRAMES);
    return page.evaluate('globalThis.longestTaskMs');
  };
}

/** The most memory, in bytes, that the process of a page of this browser has had; undefined where the system does not say. */
export async function peakMemory(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  const peaks = await Promise.all(
    pages.map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1_024;
    }),
  );
  const measured = peaks.filter((peak) => !Number.isNaN(peak));
  return measured.length === 0 ? undefined : Math.max(...measured);
}
