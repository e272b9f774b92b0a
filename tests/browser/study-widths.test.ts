import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn } from '../harness/organization.js';
import { newLog } from '../harness/tags.js';
import { barriers, bringAxe } from './axe.js';
import { browserTest, giveSession, says, withoutMaps } from './browser.js';
import type { Screen } from './screens.js';
import { basinScreens, furnishStudies, openList, openSettings } from './study-screens.js';

const PICTURES = process.env.HEADWORKS_SCREENSHOTS;
/** The widest windows in which the sections fold into a choice, and the menu behind a button. */
const WIDTHS = [1230, 1020] as const;
const RUNNING = 'document.getAnimations().filter(({ playState }) => playState === "running").length';

/** The violations on the page in light and in dark, and whether it scrolls sideways. */
async function faultsOf(page: Page, name: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [colorScheme, question] of [
    ['light', 'everything'],
    ['dark', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => page.evaluate(`matchMedia('(prefers-color-scheme: ${colorScheme})').matches`)).toBe(true);
    await expect.poll(() => page.evaluate(RUNNING)).toBe(0);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${colorScheme}.png` });
    faults.push(...(await barriers(page, question)));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  return [...faults, ...(over === 0 ? [] : [`${over} px too wide`])].map((fault) => `${name}: ${fault}`);
}

type Screens = Readonly<Record<string, Screen['show']>>;

async function walk(page: Page, screens: Screens, width: number): Promise<readonly string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width, height: 900 });
  for (const [name, show] of Object.entries(screens)) {
    await show(page);
    faults.push(...(await faultsOf(page, `${name}-${width}`)));
  }
  return faults;
}

describeWith('chromium', 'the studies where their bars fold', () => {
  browserTest(
    'have no serious violation and never scroll sideways, at 1230 and 1020 pixels, in light and in dark',
    { timeout: 240_000 },
    async ({ openPage, org }) => {
      await newLog(org, 'Millville Rd MH61');
      const furnished = await furnishStudies(org);
      const { sites, ...others } = basinScreens(furnished);
      const screens: Screens = {
        ...others,
        studies: openList,
        settings: (page) => openSettings(page, furnished),
        'all-basins': async (page) => {
          await page.goto(`/studies/${furnished.studyId}`);
          await says(page, '2 basins');
        },
      };
      const window = async () => {
        const page = await openPage();
        await bringAxe(page);
        await giveSession(page, await signIn(org));
        return page;
      };
      // One width in each window. What is around a map is the same on all of them, and pages without one open much sooner.
      const faults = WIDTHS.map(async (width) => {
        const page = await window();
        const onMap = await walk(page, { sites }, width);
        await withoutMaps(page);
        return [...onMap, ...(await walk(page, screens, width))];
      });
      expect((await Promise.all(faults)).flat()).toEqual([]);
    },
  );
});
