import { siteUpdate } from '@headworks/api/paths/site/paths';
import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { call } from '../harness/call.js';
import { newMember } from '../harness/members.js';
import { newOrganization, type Organization, signIn } from '../harness/organization.js';
import { barriers, bringAxe } from './axe.js';
import { focused, gone, mapTest, openAs, says, shown } from './browser.js';
import { looksOf } from './looks.js';
import { LATE_FALLS, RISES, type StormyBasin, stormyBasin } from './stormy-basin.js';

/** Epoch seconds of the first tick: the day of the storm. */
const TICK_0 = Date.UTC(2025, 2, 11) / 1_000;
const LAST_TICK = 288;
const at = (tick: number): string => new Date((TICK_0 + tick * 900) * 1_000).toISOString().slice(0, 16);

const playbackOf = ({ studyId, basinId }: Pick<StormyBasin, 'studyId' | 'basinId'>, more = ''): string =>
  `/studies/${studyId}/${basinId}?section=playback${more}`;
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Playback' });
const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Timeline' });
const button = (page: Page, name: string): Locator => bar(page).getByRole('button', { name, exact: true });
const firstDay = (page: Page): Locator => page.getByRole('textbox', { name: 'First day' });
const lastDay = (page: Page): Locator => page.getByRole('textbox', { name: 'Last day' });
const list = (page: Page): Locator => page.getByRole('list', { name: 'Sites' });
const rows = async (page: Page): Promise<readonly string[]> =>
  (await list(page).getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
/** The moment that the bar shows, by the loggers' clock. */
const moment = (page: Page): Promise<string | null> => bar(page).locator('time').getAttribute('datetime');
const untilMoment = (page: Page, expected: string): Promise<void> => expect.poll(() => moment(page)).toBe(expected);

/** Pixels that the levels at the names of the map take. */
const inkOfLevels = (page: Page): Promise<number> =>
  page
    .getByRole('region', { name: 'Map of sites' })
    .locator('canvas[aria-hidden="true"]')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.filter((value, index) => index % 4 === 3 && value > 0).length;
    });

async function setDay(field: Locator, day: string): Promise<void> {
  await field.fill(day);
  await field.press('Enter');
}

describeWith('chromium', 'the playback of a basin', () => {
  let org: Organization;
  let basin: StormyBasin;
  beforeAll(async () => {
    org = await newOrganization();
    basin = await stormyBasin(org);
  });

  async function openPlayback(page: Page, more = ''): Promise<void> {
    await openAs(page, await signIn(org), playbackOf(basin, more));
    await shown(button(page, 'Play').and(page.locator(':enabled')));
  }

  mapTest('in a window of 1280 pixels its controls take two lines, and the hours below the timeline do not touch', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 1_280, height: 800 } });
    await openPlayback(page);
    const middleOf = async (control: Locator): Promise<number> => {
      const box = await control.boundingBox();
      return box === null ? 0 : Math.round(box.y + box.height / 2);
    };
    const controls = [page.getByRole('combobox', { name: 'Speed' }), firstDay(page), lastDay(page)];
    const buttons = ['Reset', 'Play', 'Live', 'Save a picture or a clip', 'Help'].map((name) => button(page, name));
    const middles = await Promise.all([...controls, ...buttons].map(middleOf));
    expect(new Set(middles).size).toBe(2);
    const spaces = await page.locator('[data-part="timeline"] [aria-hidden] > span').evaluateAll((all) => {
      const hours = all
        .filter((each) => /^\d\d:\d\d$|^[A-Z][a-z]{2} \d+$/.test(each.textContent ?? ''))
        .map((each) => each.getBoundingClientRect());
      return hours.slice(1).map(({ left }, index) => left - (hours[index]?.right ?? 0));
    });
    expect(spaces.length).toBeGreaterThan(4);
    expect(Math.min(...spaces)).toBeGreaterThanOrEqual(6);
  });

  mapTest('opens with the days of the last storm at their beginning, and Play moves', async ({ page }) => {
    await openPlayback(page);
    expect(await firstDay(page).inputValue()).toBe('Mar 11, 2025');
    expect(await lastDay(page).inputValue()).toBe('Mar 13, 2025');
    expect(await moment(page)).toBe(at(0));
    await button(page, 'Play').click();
    await expect.poll(() => moment(page)).not.toBe(at(0));
    await button(page, 'Pause').click();
    await shown(button(page, 'Play'));
  });

  mapTest('moves by steps, by the slider and by its keys, and Space plays and pauses', async ({ page }) => {
    await openPlayback(page);
    await button(page, 'Step forward').click();
    await button(page, 'Step forward').click();
    await untilMoment(page, at(2));
    await button(page, 'Step back').click();
    await untilMoment(page, at(1));
    await slider(page).focus();
    for (const [key, tick] of [
      ['ArrowRight', 2],
      ['PageDown', 26],
      ['ArrowLeft', 25],
      ['PageUp', 1],
      ['End', LAST_TICK],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await untilMoment(page, at(tick));
    }
    await focused(slider(page));
    await page.keyboard.press('Space');
    await shown(button(page, 'Pause'));
    await expect.poll(() => moment(page)).not.toBe(at(0));
    await page.keyboard.press('Space');
    await shown(button(page, 'Play'));
    await button(page, 'Reset').click();
    await untilMoment(page, at(0));
  });

  mapTest('keeps each tick as long as its speed says, and is idle at the start after the last one', async ({ page }) => {
    await page.clock.install();
    await openPlayback(page);
    for (const [speed, stepMs] of [
      ['0.5', 1_000],
      ['0.75', 750],
      ['Normal', 500],
      ['1.5', 375],
      ['2', 250],
      ['4', 125],
    ] as const) {
      await page.clock.resume();
      await page.getByRole('combobox', { name: 'Speed' }).click();
      await page.locator('.ant-select-dropdown').getByTitle(speed, { exact: true }).click();
      await button(page, 'Reset').click();
      await page.clock.pauseAt(((await page.evaluate('Date.now()')) as number) + 2_000);
      await button(page, 'Play').click();
      await shown(button(page, 'Pause'));
      await page.clock.runFor(stepMs - 1);
      expect(await moment(page), speed).toBe(at(0));
      await page.clock.runFor(1);
      await untilMoment(page, at(1));
      await page.clock.runFor(stepMs);
      await untilMoment(page, at(2));
      await button(page, 'Pause').click();
    }
    await slider(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await button(page, 'Play').click();
    await page.clock.runFor(125);
    await untilMoment(page, at(LAST_TICK));
    await page.clock.runFor(125);
    await untilMoment(page, at(0));
    await shown(button(page, 'Play'));
    await page.clock.runFor(10_000);
    expect(await moment(page)).toBe(at(0));
  });

  mapTest('a click on Help shows it', async ({ page }) => {
    await openPlayback(page);
    await button(page, 'Help').hover();
    await says(page, /^Select up to three days\./);
    await button(page, 'Help').click();
    expect(await button(page, 'Help').getAttribute('aria-describedby')).not.toBeNull();
    await says(page, /^Select up to three days\./);
  });

  mapTest('locks the days while it plays, and says why', async ({ page }) => {
    await openPlayback(page);
    await button(page, 'Play').click();
    for (const field of [firstDay(page), lastDay(page)]) {
      await shown(field.and(page.locator(':disabled')));
      const reason = await field.evaluate((element) => {
        const id = element.getAttribute('aria-describedby');
        return id === null ? null : (element.ownerDocument.getElementById(id)?.textContent ?? null);
      });
      expect(reason).toBe('Pause to change dates');
    }
    await button(page, 'Pause').click();
    await shown(firstDay(page).and(page.locator(':enabled')));
  });

  mapTest('another first day moves the last one, changed days reset, and the address keeps days and moment', async ({ page }) => {
    await openPlayback(page);
    await slider(page).focus();
    await page.keyboard.press('PageDown');
    await untilMoment(page, at(24));
    await setDay(firstDay(page), 'Mar 10, 2025');
    await expect.poll(() => lastDay(page).inputValue()).toBe('Mar 12, 2025');
    await untilMoment(page, '2025-03-10T00:00');
    await setDay(lastDay(page), 'Mar 14, 2025');
    await expect.poll(() => firstDay(page).inputValue()).toBe('Mar 12, 2025');
    await untilMoment(page, '2025-03-12T00:00');
    await slider(page).focus();
    await page.keyboard.press('PageDown');
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('2025-03-12T06:00');
    await page.reload();
    await untilMoment(page, '2025-03-12T06:00');
    expect(await firstDay(page).inputValue()).toBe('Mar 12, 2025');
    expect(await lastDay(page).inputValue()).toBe('Mar 14, 2025');
  });

  mapTest('shows no level of the days before while others are being read', async ({ page }) => {
    await openPlayback(page);
    await expect.poll(() => inkOfLevels(page)).toBeGreaterThan(0);
    const held = Promise.withResolvers<void>();
    await page.route('**/study/get/playback', async (route) => {
      await held.promise;
      await route.continue();
    });
    await setDay(firstDay(page), 'Mar 10, 2025');
    await gone(bar(page).locator('time'));
    await expect.poll(() => inkOfLevels(page)).toBe(0);
    expect((await rows(page)).join()).not.toMatch(/No data| in\./);
    held.resolve();
    await expect.poll(() => inkOfLevels(page)).toBeGreaterThan(0);
  });

  mapTest('goes on playing when a site is changed by another user', async ({ page }) => {
    await openPlayback(page);
    await button(page, 'Play').click();
    await expect.poll(() => moment(page)).not.toBe(at(0));
    await call(siteUpdate, { siteId: basin.siteIds.Steady_MH3, population: 77 }, org.token, org);
    await call(siteUpdate, { siteId: basin.siteIds.Steady_MH3, siteName: 'Renamed_MH3' }, org.token, org);
    await shown(list(page).getByRole('button', { name: /^Renamed_MH3/ }));
    await call(siteUpdate, { siteId: basin.siteIds.Steady_MH3, siteName: 'Steady_MH3' }, org.token, org);
    await shown(list(page).getByRole('button', { name: /^Steady_MH3/ }));
    await shown(button(page, 'Pause'));
    expect(await moment(page)).not.toBe(at(0));
  });

  mapTest('has the facts of the map as a list, those first that reached Alert 1 first, selected from both', async ({ page }) => {
    await openPlayback(page);
    await expect
      .poll(() => rows(page))
      .toEqual([
        'Rising_MH1 First at Alert 1 Mar 11, 2025, 05:00 2.00 in. of 8',
        'Late_MH2 First at Alert 1 Mar 11, 2025, 10:00 3.00 in. of 12',
        'Nowhere_MH6 Alert 1 not set · No location 4.00 in. of 8',
        'Steady_MH3 Alert 1 not set 4.00 in. of 12',
        'Dry_MH4 Alert 1 not set No data',
        'Off_MH5 (disabled)',
      ]);
    await says(page, 'No site at or above Alert 1');
    await page.getByRole('button', { name: /^First at Alert 1: Rising_MH1, / }).click();
    await untilMoment(page, at(RISES));
    await says(page, '1 site at or above Alert 1');
    expect((await rows(page))[0]).toMatch(/40\.00 in\., over pipe$/);
    const chosen = list(page).locator('[aria-pressed="true"]');
    expect(await chosen.innerText()).toContain('Rising_MH1');
    expect(new URL(page.url()).searchParams.get('site')).toBe(String(basin.siteIds.Rising_MH1));
    const map = page.getByRole('region', { name: 'Map of sites' });
    const popup = map.getByRole('heading', { name: 'Rising_MH1' }).locator('../..');
    await says(popup, '40.00 in.');
    await says(popup, 'Pipe Size');
    await list(page)
      .getByRole('button', { name: /^Late_MH2/ })
      .click();
    await shown(map.getByRole('heading', { name: 'Late_MH2' }));
    await map.getByRole('button', { name: /^Highest/ }).click();
    await untilMoment(page, at(40));
    await says(page, '2 sites at or above Alert 1');
    await slider(page).focus();
    for (let tick = 40; tick < LATE_FALLS; tick++) await page.keyboard.press('ArrowRight');
    await says(page, '1 site at or above Alert 1');
  });

  for (const [width, height] of [
    [1_440, 900],
    [1_100, 800],
    [800, 800],
    [390, 844],
  ] as const)
    mapTest(`covers and cuts nothing of what says where the water rose first, at ${width} px`, async ({ openPage }) => {
      const page = await openPage({ viewport: { width, height }, hasTouch: width < 1_000 });
      await openPlayback(page);
      await page.getByRole('button', { name: /^First at Alert 1: Rising_MH1, / }).click();
      await untilMoment(page, at(RISES));
      const popup = page.getByRole('region', { name: 'Map of sites' }).getByRole('heading', { name: 'Rising_MH1' }).locator('../..');
      await says(popup, /^Highest/);
      const notice = page.locator('[data-part="alert-count"]').locator('..');
      await expect
        .poll(async () => {
          const [inner, above, below] = [await popup.boundingBox(), await notice.boundingBox(), await bar(page).boundingBox()];
          if (inner === null || above === null || below === null) return 'not there';
          return inner.y >= above.y + above.height && inner.y + inner.height <= below.y ? 'free' : JSON.stringify({ inner, above, below });
        })
        .toBe('free');
      if (width <= 1_020) return;
      const words = list(page).getByText(/^First at Alert 1 Mar 11, 2025, 05:00$/);
      expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    });

  mapTest('leaves the map of a phone to the raised list', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await openPlayback(page);
    await page.getByRole('button', { name: 'Show more of Sites' }).click();
    await shown(list(page).getByRole('button', { name: /^Rising_MH1/ }));
    await gone(button(page, 'Play'));
    await page.getByRole('button', { name: 'Show more of Sites' }).click();
    await page.getByRole('button', { name: 'Show less of Sites' }).click();
    await shown(button(page, 'Play'));
  });

  mapTest('has one row of buttons on a phone, and the others behind one of them', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await openPlayback(page);
    const names = ['Step back', 'Play', 'Step forward', 'Save a picture or a clip', 'Dates and speed'];
    const middles = await Promise.all(
      names.map(async (name) => {
        const box = await button(page, name).boundingBox();
        return Math.round((box?.y ?? Number.NaN) + (box?.height ?? 0) / 2);
      }),
    );
    expect(middles).toEqual(names.map(() => middles[0]));
    await button(page, 'Step forward').click();
    await button(page, 'Dates and speed').click();
    await shown(page.getByRole('button', { name: 'Live' }));
    await says(page.getByRole('tooltip'), /Space plays and pauses/);
    const before = await bar(page).locator('time').getAttribute('datetime');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => bar(page).locator('time').getAttribute('datetime')).not.toBe(before);
  });

  mapTest('its pickers say which days have data', async ({ page }) => {
    await openPlayback(page);
    await firstDay(page).click();
    await says(page, /^Selectable: /);
  });

  mapTest('is there only for those who may see it', async ({ page, openPage }) => {
    const studies = {
      perms: 'read',
      basins: { perms: 'read' },
      sites: 'read',
      logs: 'none',
      flow: 'none',
      adj: 'none',
      results: 'none',
    } as const;
    await openAs(page, await newMember(org, { studies: { ...studies, playback: 'none' } }), playbackOf(basin));
    const sections = (of: Page) => of.getByRole('navigation', { name: 'Section' }).getByRole('link');
    await shown(sections(page).first());
    expect(await sections(page).allInnerTexts()).toEqual(['Sites']);
    await gone(bar(page));
    const other = await openPage();
    await openAs(other, await newMember(org, { studies: { ...studies, playback: 'read' } }), playbackOf(basin));
    await shown(button(other, 'Play').and(other.locator(':enabled')));
    expect(await sections(other).allInnerTexts()).toEqual(['Sites', 'Playback']);
  });

  mapTest('can be read and used by everyone, idle and playing, in light and dark, at 1440 and 390 px', async ({ page }) => {
    await bringAxe(page);
    const looks = await looksOf(page);
    const found: Record<string, readonly string[]> = {};
    await openPlayback(page, '&at=2025-03-11T05:00');
    for (const look of ['light', 'dark', 'phone'] as const) {
      await looks[look]();
      for (const colours of look === 'phone' ? (['light', 'dark'] as const) : [look]) {
        await looks[colours]();
        for (const state of ['idle', 'playing'] as const) {
          if (state === 'playing') {
            await button(page, 'Play').click();
            await shown(button(page, 'Pause'));
          }
          await expect
            .poll(() => page.evaluate('document.getAnimations().filter(({ playState }) => playState === "running").length'))
            .toBe(0);
          const stumbled = await barriers(page, 'everything');
          if (stumbled.length > 0) found[`${look} ${colours} ${state}`] = stumbled;
          if (state === 'playing') await button(page, 'Pause').click();
        }
      }
    }
    expect(found).toEqual({});
    expect(await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')).toBe(false);
    for (const target of await bar(page).getByRole('button').all()) {
      const box = await target.boundingBox();
      const name = await target.getAttribute('aria-label');
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${name} on a phone`).toBeGreaterThanOrEqual(44);
    }
    await button(page, 'Dates and speed').click();
    await shown(firstDay(page));
    await looks.light();
    expect(await barriers(page, 'everything')).toEqual([]);
  });
});
