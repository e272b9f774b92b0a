import { describeWith } from '@headworks/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { barriers, bringAxe } from './axe.js';
import { browserTest, giveSession, says } from './browser.js';
import { furnish, memberScreens, publicScreens, type Screen } from './screens.js';

/** A folder for pictures of every screen, where somebody wants to look at them. */
const PICTURES = process.env.HEADWORKS_SCREENSHOTS;

/** Walks through screens and answers what stands in the way on each. Motion is off, as for readers who ask for that. */
async function walk(page: Page, screens: readonly Screen[], look: string): Promise<Record<string, readonly string[]>> {
  await bringAxe(page);
  const found: Record<string, readonly string[]> = {};
  for (const { name, show } of screens) {
    await show(page);
    // A dialog that still fades in has the contrast of a ghost.
    await expect.poll(() => page.evaluate('document.getAnimations().filter(({ playState }) => playState === "running").length')).toBe(0);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${look}.png` });
    const stumbled = await barriers(page);
    if (stumbled.length > 0) found[name] = stumbled;
  }
  return found;
}

const looks: readonly (readonly [string, BrowserContextOptions])[] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ...(PICTURES ? [['narrow', { viewport: { width: 1100, height: 800 } }] as const] : []),
];

describeWith('chromium', 'nothing serious stands in the way of anybody (WCAG 2.2 A and AA by axe)', () => {
  for (const [look, options] of looks) {
    browserTest(`on every page and dialog, ${look}`, { timeout: 180_000 }, async ({ openPage, org }) => {
      const furnished = await furnish(org);
      const page = await openPage({ reducedMotion: 'reduce', ...options });
      const outside = await walk(page, publicScreens(furnished.unsubscribeLink), look);
      await giveSession(page, org);
      const inside = await walk(page, memberScreens(furnished), look);
      expect({ ...outside, ...inside }).toEqual({});
    });
  }

  browserTest('on a home without devices', async ({ openPage, org }) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await giveSession(page, org);
    const empty: Screen = {
      name: 'home-empty',
      show: async (to) => {
        await to.goto('/home');
        await says(to, 'There are no devices. Status good!');
      },
    };
    expect(await walk(page, [empty], 'light')).toEqual({});
  });
});
