import { gzipSync } from 'node:zlib';
import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newDevice } from '../harness/devices.js';
import { shared } from '../harness/surroundings.js';
import { browserTest, giveSession, says, shown } from './browser.js';
import { type Loaded, wavesOf } from './waves.js';

const TIMEOUT_MS = 10_000;
const isFont = ({ path }: Loaded): boolean => path.endsWith('.woff2');
/** Worth compressing: with its headers, a smaller file is one packet either way. */
const LEAST_BYTES = 1_024;

/** What gzip makes of the page, its scripts and styles, in kB: every browser and proxy can read it, so it is what the limits are about. */
async function gzippedKb(page: string, files: readonly Loaded[]): Promise<number> {
  const addresses = [page, ...files.filter((file) => !isFont(file)).map(({ path }) => path)];
  const sizes = addresses.map(async (address) => {
    const response = await fetch(`${shared().publicUrl}${address}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return gzipSync(Buffer.from(await response.arrayBuffer())).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000;
}

/** A browser in which the user works has noted when the last input was. */
const asUsedBefore = (page: Page) => page.addInitScript("localStorage.setItem('lastInput', String(Date.now()))");

describeWith('chromium', 'a page without a cache', () => {
  browserTest('the login page: at most 110 kB in two waves, fonts in the first one', async ({ page }) => {
    const waves = await wavesOf(page, '/login', () => shown(page.getByLabel('Email')));
    expect(waves.length).toBeLessThanOrEqual(2);
    expect(waves[0]?.filter(isFont)).toHaveLength(3);
    expect(await gzippedKb('/login', waves.flat())).toBeLessThanOrEqual(110);
  });

  browserTest('Home: at most 330 kB in two waves, and nothing is asked for twice', async ({ page, org }) => {
    await newDevice(org);
    await asUsedBefore(page);
    await giveSession(page, org);
    const home = await wavesOf(page, '/home', () => says(page, '1 device, worst first'));
    expect(home.map((wave) => wave.length > 0)).toEqual([true, true]);
    const paths = home.flat().map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(await gzippedKb('/home', home.flat())).toBeLessThanOrEqual(330);
  });

  browserTest('what is worth it comes compressed', async ({ page }) => {
    const waves = await wavesOf(page, '/login', () => shown(page.getByLabel('Email')));
    const plain = waves.flat().filter((file) => !isFont(file) && file.encoding === undefined && file.bytes >= LEAST_BYTES);
    expect(plain).toEqual([]);
    expect(new Set(waves.flat().map(({ encoding }) => encoding))).toEqual(new Set(['br', undefined]));
  });
});
