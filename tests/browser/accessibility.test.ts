import { cloudAdminmessagesCreate, cloudAdminmessagesDelete } from '@headworks/api/paths/cloud/messages';
import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { call } from '../harness/call.js';
import { support } from '../harness/members.js';
import { type Organization, signIn } from '../harness/organization.js';
import { barriers, bringAxe } from './axe.js';
import { aroundMapTest, browserTest, giveSession } from './browser.js';
import { emptyScreens } from './device-screens.js';
import { entryScreens, idleScreen, inviteScreen, memberEntryScreens, overrideScreen } from './entry-screens.js';
import { type Looks, looksOf, TWO_FRAMES } from './looks.js';
import { furnish, memberScreens, publicScreens, type Screen } from './screens.js';
import { supportScreens } from './support-screens.js';

/** A folder for screenshots of every screen; none are taken without it. */
const PICTURES = process.env.HEADWORKS_SCREENSHOTS;

/** The looks of each screen, one after the other. Dark differs from light only in colours. */
const stages = [
  { look: 'light', question: 'everything' },
  { look: 'dark', question: 'colours' },
  { look: 'light', question: null },
  { look: 'phone', question: 'everything' },
] as const satisfies readonly { look: keyof Looks; question: 'everything' | 'colours' | null }[];

/** Of the screens behind the login: all at once take a slow machine longer than a test may. */
const HALVES = [1, 2] as const;

/** A dialog that still fades in has low contrast, and a resized page is still moving. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(TWO_FRAMES);
  await expect.poll(() => page.evaluate('document.getAnimations().filter(({ playState }) => playState === "running").length')).toBe(0);
}

type Found = Record<string, readonly string[]>;

/** Opens each screen once and adds its violations in each look to `found`. Motion is off, as for users who prefer reduced motion. */
async function walk(page: Page, screens: Iterable<Screen>, found: Found): Promise<void> {
  const looks = await looksOf(page);
  const examine = async (name: string, look: keyof Looks, question: 'everything' | 'colours') => {
    await atRest(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${look}.png` });
    const stumbled = await barriers(page, question);
    if (stumbled.length > 0) found[`${name}, ${look}`] = stumbled;
  };
  for (const { name, show, only } of screens) {
    await looks.usual();
    if (only !== undefined) await looks[only]();
    await show(page);
    for (const { look, question } of stages) {
      if (only === undefined || look !== only) await looks[look]();
      if (question !== null) await examine(name, look, question);
    }
    if (PICTURES && only === undefined) {
      await looks.usual();
      await looks.narrow();
      await page.screenshot({ path: `${PICTURES}/${name}-narrow.png` });
    }
  }
}

/** The reason names each of them, since a violation that is found once in many runs leaves nothing else. */
function none(found: Found): void {
  const all = Object.entries(found).map(([screen, violations]) => `${screen}: ${violations.join('; ')}`);
  if (all.length > 0) throw new Error(all.join('\n'));
}

/** Uses two windows concurrently: while one loads, the other is checked. */
async function walkAll(open: () => Promise<Page>, screens: readonly Screen[]): Promise<Found> {
  const found: Found = {};
  const waiting = screens.values();
  const window = async () => {
    const page = await open();
    await bringAxe(page);
    await walk(page, waiting, found);
  };
  await Promise.all(screens.length > 1 ? [window(), window()] : [window()]);
  return found;
}

describeWith('chromium', 'no screen has serious violations (WCAG 2.2 A and AA by axe), in light, in dark and on a phone', () => {
  browserTest('on every page before the login', { timeout: 120_000 }, async ({ openPage, org }) => {
    none(await walkAll(() => openPage(), [...publicScreens(await furnish(org)), ...entryScreens()]));
  });

  const openAsMember = (openPage: () => Promise<Page>, org: Organization) => async () => {
    const page = await openPage();
    await giveSession(page, await signIn(org));
    return page;
  };

  browserTest.for(HALVES)('on every page and dialog behind it, half %i', { timeout: 480_000 }, async (half, { openPage, org }) => {
    const screens = [...memberScreens(await furnish(org)), ...memberEntryScreens()].filter(({ aroundMap }) => aroundMap === undefined);
    const ofHalf = screens.filter((_screen, index) => index % HALVES.length === half - 1);
    none(await walkAll(openAsMember(openPage, org), ofHalf));
  });

  aroundMapTest('on every panel around a map and every dialog above one', { timeout: 480_000 }, async ({ openPage, org }) => {
    const screens = memberScreens(await furnish(org)).filter(({ aroundMap }) => aroundMap === true);
    none(await walkAll(openAsMember(openPage, org), screens));
  });

  browserTest(
    'for an Admin with other eyes and messages of each kind, with an invite, and before the idle logout',
    async ({ openPage, org }) => {
      const staff = await support();
      for (const severity of ['success', 'info', 'warning', 'danger'] as const) {
        const message = { title: `A message of ${severity}`, message: 'Loggers keep recording.', severity };
        const { id: messageId } = await call(cloudAdminmessagesCreate, message, staff.token);
        onTestFinished(async () => void (await call(cloudAdminmessagesDelete, { messageId }, staff.token)));
      }
      const page = await openPage();
      await bringAxe(page);
      await giveSession(page, staff);
      const found: Found = {};
      // One after the other: stored settings of the first one affect the others.
      await walk(page, [...supportScreens(org), overrideScreen(org.userId), await inviteScreen(org), idleScreen], found);
      none(found);
    },
  );

  browserTest('on the pages of an organization without devices', async ({ openPage, org }) => {
    const open = async () => {
      const page = await openPage();
      await giveSession(page, org);
      return page;
    };
    none(await walkAll(open, emptyScreens));
  });
});
