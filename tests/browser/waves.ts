import { until } from '@headworks/testing';
import type { Page, Route } from 'playwright-core';

/** A built file as it came over the line. */
export interface Loaded {
  readonly path: string;
  /** Compressed, without the headers. */
  readonly bytes: number;
  readonly encoding: string | undefined;
}

/** Looks at the page this often without a new request before a wave counts as complete. */
const STILL = 15;

const isAsset = (url: URL): boolean => url.pathname.startsWith('/assets/');

/**
 * Opens a page without a cache and returns what it loads, in waves: what one wave loads is held back until the page asks for nothing more. So a
 * wave is what a browser on a slow line fetches at the same time. Ends when `shown` resolves and no more is asked for.
 */
export async function wavesOf(page: Page, address: string, shown: () => Promise<void>): Promise<readonly (readonly Loaded[])[]> {
  const held: Route[] = [];
  const open = new Set<object>();
  const waves: Loaded[][] = [];
  let asked = 0;
  let isShown = false;
  page.on('request', (request) => {
    asked += 1;
    if (!isAsset(new URL(request.url())) && !request.url().includes('/events')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.route(isAsset, async (route) => void held.push(route));

  const opening = page.goto(address, { waitUntil: 'commit' }).then(shown);
  opening.then(
    () => {
      isShown = true;
    },
    () => undefined,
  );
  const still = async () => {
    let looks = 0;
    let before = -1;
    await until(
      () => {
        looks = asked === before && open.size === 0 ? looks + 1 : 0;
        before = asked;
        return looks >= STILL;
      },
      { what: 'the page to ask for nothing more' },
    );
  };
  for (;;) {
    await still();
    const wave = held.splice(0);
    if (wave.length === 0 && isShown) break;
    if (wave.length > 0) waves.push(await Promise.all(wave.map(load)));
  }
  await opening;
  await page.unroute(isAsset);
  return waves;
}

async function load(route: Route): Promise<Loaded> {
  const request = route.request();
  await route.continue();
  const response = await request.response();
  await response?.finished();
  const { responseBodySize } = await request.sizes();
  return { path: new URL(request.url()).pathname, bytes: responseBodySize, encoding: response?.headers()['content-encoding'] };
}
