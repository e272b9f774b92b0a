import { limits } from '@headworks/api/limits';
import type { SewerWatchLog } from '@headworks/api/paths/itr/sewerwatch';
import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Organization, signIn } from '../harness/organization.js';
import { DAY, deliver, now, type PacketBody, type Reading } from '../harness/packets.js';
import { quiet } from '../harness/quiet.js';
import { newSewerWatch, sewerWatchPacket } from '../harness/sewerwatch.js';
import { barriers, bringAxe } from './axe.js';
import { arrived, gone, logIn, mapTest, openAs, says, settled, shown } from './browser.js';
import { looksOf } from './looks.js';

const PICTURES = process.env.HEADWORKS_SCREENSHOTS;
const QUARTER = 900;
const PAGE = '/sewerwatch';
/** The last quarter hour of yesterday, by the sensors' clock. */
const END = now() - (now() % DAY) - QUARTER;

const MANHOLE = 'Railroad_St_MH09';
const PIPE = 'Leonard_St_MH24';
const NBSP = '\u00a0';

/** Levels of two days; the storm is in the hours from 20 to 14 before their end. */
const twoDays = (level: (hoursLeft: number) => number): readonly Reading[] =>
  Array.from({ length: 192 }, (_, index) => [END - (191 - index) * QUARTER, Math.round(level((191 - index) / 4) * 100) / 100]);

const sensor = (org: Organization, fields: Partial<PacketBody>, levels: readonly Reading[]): Promise<SewerWatchLog> =>
  newSewerWatch(org, { ...fields, records: levels.map(([time, level]) => [time, level]) });

/** A sensor in a manhole that a storm fills to its sensor, and one in a pipe. */
async function twoSensors(org: Organization): Promise<{ readonly manhole: SewerWatchLog; readonly pipe: SewerWatchLog }> {
  const storm = (hours: number) => (hours <= 20 && hours >= 14 ? 68.5 * (1 - Math.abs(hours - 17) / 3.2) : 0);
  const manhole = await sensor(
    org,
    { sitename: MANHOLE, lat: 41.0041, lng: -76.4624, mhdepth: 96, pipeid: 10, verticalmount: 66, alert1: 10 },
    twoDays((hours) => 3 + Math.sin(hours / 3.8) + storm(hours)),
  );
  const pipe = await sensor(
    org,
    { sitename: PIPE, lat: 41.0063, lng: -76.4499, pipeid: 15, verticalmount: 14, alert1: 7.5 },
    twoDays((hours) => 2.5 + Math.sin(hours / 5)),
  );
  return { manhole, pipe };
}

const shownDay = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(seconds * 1_000));
const isoDay = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);
const picker = (page: Page): Locator => page.getByRole('combobox', { name: 'Select a SewerWatch Log' });
const rowOf = (page: Page, name: string): Locator => page.getByRole('list', { name: 'SewerWatch Logs' }).getByRole('button', { name });
const popupOf = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 3 }).locator('../..');
const chartButton = (page: Page): Locator => page.getByRole('button', { name: 'Level chart' });
const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Timeline' });
const opened = async (page: Page): Promise<void> => {
  await shown(page.getByText('Illustrative base map'));
  await expect.poll(() => slider(page).getAttribute('aria-disabled')).not.toBe('true');
  await says(page, /at or above Alert 1/);
};
const picture = async (page: Page, name: string): Promise<void> => {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/sewerwatch-${name}.png` });
};

async function pick(page: Page, name: string): Promise<void> {
  await picker(page).click();
  await page.locator('.ant-select-item-option').filter({ hasText: name }).click();
}

describeWith('chromium', 'the SewerWatch page', () => {
  mapTest('asks for the login in place, and then shows the sensors of the last organization', async ({ page, org }) => {
    await twoSensors(org);
    await page.goto(PAGE);
    await shown(page.getByRole('heading', { name: 'Login' }));
    expect(new URL(page.url()).pathname).toBe(PAGE);
    await logIn(page, org.email);
    await opened(page);
    expect(new URL(page.url()).pathname).toBe(PAGE);
    expect(await page.title()).toBe('SewerWatch – Headworks');
    await shown(rowOf(page, MANHOLE));
    await shown(rowOf(page, PIPE));
    // The session is remembered by the browser.
    await page.reload();
    await opened(page);
  });

  mapTest('a log is chosen by its serial number, and its levels follow the clock', async ({ page, org }) => {
    const { manhole } = await twoSensors(org);
    await openAs(page, org, PAGE);
    await opened(page);
    await picker(page).fill(manhole.serialnumber.slice(-6));
    await page.keyboard.press('Enter');
    await shown(popupOf(page, MANHOLE));
    await says(popupOf(page, MANHOLE), `96.00${NBSP}in.`);
    expect(new URL(page.url()).searchParams.get('log')).toBe(String(manhole.id));

    await page.getByRole('button', { name: /^First at Alert 1: Railroad_St_MH09/ }).click();
    await says(page, '1 site at or above Alert 1');
    await says(popupOf(page, MANHOLE), 'First at Alert 1');
    await page.getByRole('button', { name: /^Highest:/ }).click();
    await says(popupOf(page, MANHOLE), `70.53${NBSP}in.`);
    await picture(page, 'light');

    const before = Number(await slider(page).getAttribute('aria-valuenow'));
    await slider(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => slider(page).getAttribute('aria-valuenow')).toBe(String(before + 1));
    await page.keyboard.press('Space');
    await expect.poll(async () => Number(await slider(page).getAttribute('aria-valuenow'))).toBeGreaterThan(before + 2);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.has('at')).toBe(true);

    // The browser keeps what was chosen.
    await page.goto('/login');
    await page.goto(PAGE);
    await shown(popupOf(page, MANHOLE));
  });

  mapTest('opens with the days that were chosen before, and reads no others', async ({ page, org }) => {
    await twoSensors(org);
    await openAs(page, org, PAGE);
    await opened(page);
    const first = page.getByRole('textbox', { name: 'First day' });
    await first.fill(shownDay(END));
    await first.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe(`${isoDay(END)}T00:00`);
    await page.goto('/login');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/itr/sw/get/playback')) asked.push(isoDay(JSON.parse(request.postData() ?? '').startDate));
    });
    await page.goto(PAGE);
    await opened(page);
    expect(await first.inputValue()).toBe(shownDay(END));
    expect([...new Set(asked)]).toEqual([isoDay(END)]);
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe(`${isoDay(END)}T00:00`);
  });

  mapTest('the dates stay within those of the chosen log', async ({ page, org }) => {
    await twoSensors(org);
    const early = END - 20 * DAY;
    await sensor(org, { sitename: 'Ash_Court', lat: 41.0, lng: -76.45 }, [
      [early, 2],
      [early + DAY, 3],
    ]);
    await openAs(page, org, PAGE);
    await opened(page);
    const first = page.getByRole('textbox', { name: 'First day' });
    await expect.poll(() => first.inputValue()).toBe(shownDay(END - 2 * DAY));
    await pick(page, 'Ash_Court');
    await shown(popupOf(page, 'Ash_Court'));
    await expect.poll(() => first.inputValue()).toBe(shownDay(early));
    await pick(page, 'All logs');
    await gone(popupOf(page, 'Ash_Court'));
    await expect.poll(() => first.inputValue()).toBe(shownDay(END - 2 * DAY));
  });

  mapTest('the chart of the chosen log fills the screen; without one the page says so', async ({ page, org }) => {
    await twoSensors(org);
    await openAs(page, org, PAGE);
    await opened(page);
    await chartButton(page).click();
    await says(page, 'No Site selected.');
    await rowOf(page, MANHOLE).click();
    await shown(popupOf(page, MANHOLE));
    await chartButton(page).click();
    const dialog = page.getByRole('dialog', { name: MANHOLE });
    await settled(dialog);
    await shown(dialog.getByRole('img', { name: /^Level of Railroad_St_MH09/ }));
    await picture(page, 'chart');
    expect((await dialog.boundingBox())?.width).toBe(page.viewportSize()?.width);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await gone(dialog);
  });

  mapTest('levels below Alert 1 lead to the last days on which it was reached', async ({ page, org }) => {
    const { serialnumber } = await sensor(org, { sitename: MANHOLE, lat: 41, lng: -76.46, alert1: 10 }, [[END - 30 * DAY, 12]]);
    await deliver(org, serialnumber, sewerWatchPacket({ sitename: MANHOLE, alert1: 10, records: [[END, 2]] }));
    await openAs(page, org, PAGE);
    await opened(page);
    // The days, not a time: the click leads to the first moment of them.
    await page.getByRole('button', { name: /^Last at Alert 1: Railroad_St_MH09, \w{3} \d+( – (\w{3} )?\d+)?, \d{4}$/ }).click();
    await says(page, '1 site at or above Alert 1');
    await says(popupOf(page, MANHOLE), `12.00${NBSP}in.`);
  });

  mapTest('a sensor without a place is in the list, and the page says so', async ({ page, org }) => {
    await sensor(org, { sitename: 'Cedar_Lane' }, [[END, 2]]);
    await openAs(page, org, PAGE);
    await says(page, 'Cedar_Lane has not reported a location yet, and is only in the list.');
    await says(rowOf(page, 'Cedar_Lane'), /No location/);
    // The middle of the country at zoom 11.
    await shown(page.getByRole('img', { name: /^Scale: 1.mi$/ }));
  });

  mapTest('without logs it leads to the Connect tab', async ({ page, org }) => {
    await bringAxe(page);
    await openAs(page, org, PAGE);
    await shown(page.getByRole('alert').filter({ hasText: 'No SewerWatch logs found.' }));
    await says(page.locator('[data-part~="empty"]'), 'Go to the Connect tab to connect a SewerWatch sensor.');
    expect(await barriers(page, 'everything')).toEqual([]);
  });

  mapTest('leads to Home and to the login in a browser; an app around it has ways of its own', async ({ page, openPage, org }) => {
    await twoSensors(org);
    await openAs(page, org, PAGE);
    await opened(page);
    const wayOut = page.getByRole('button', { name: 'Leave SewerWatch' });
    await wayOut.click();
    await page.getByRole('menuitem', { name: 'Home' }).click();
    await arrived(page, '/home');
    await page.goBack();
    await wayOut.click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await shown(page.getByRole('textbox', { name: 'Email' }));
    const inApp = await openPage();
    await inApp.addInitScript('globalThis.ReactNativeWebView = { postMessage: () => undefined };');
    await openAs(inApp, await signIn(org), PAGE);
    await opened(inApp);
    expect(await inApp.getByRole('button', { name: 'Leave SewerWatch' }).count()).toBe(0);
  });

  mapTest('an app around the page hears of the selected log, and of Reset', async ({ page, org }) => {
    const { pipe } = await twoSensors(org);
    await page.addInitScript('globalThis.heard = []; globalThis.ReactNativeWebView = { postMessage: (text) => heard.push(text) };');
    const heard = async (): Promise<unknown[]> => ((await page.evaluate('heard')) as string[]).map((text) => JSON.parse(text));
    await openAs(page, org, PAGE);
    await opened(page);
    expect(await heard()).toEqual([]);
    await pick(page, PIPE);
    const selected = { type: 'selectedLog', logId: pipe.id, serialnumber: pipe.serialnumber, sitename: PIPE };
    await expect.poll(heard).toEqual([selected]);
    await page.getByRole('button', { name: 'Step forward' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(heard).toEqual([selected, { type: 'resetParams' }]);
    expect(await slider(page).getAttribute('aria-valuenow')).toBe('0');
  });

  mapTest('records that arrive while it is open are shown', async ({ page, org }) => {
    await sensor(org, { sitename: 'Cedar_Lane', lat: 41, lng: -76.45 }, [[END, 2]]);
    await openAs(page, org, PAGE);
    await opened(page);
    await sensor(org, { sitename: 'Birch_Way', lat: 41.01, lng: -76.45 }, [[END, 3]]);
    await shown(rowOf(page, 'Birch_Way'));
  });

  mapTest('no serious violation in light, in dark and on a phone', async ({ page, org }) => {
    await bringAxe(page);
    await twoSensors(org);
    await openAs(page, org, PAGE);
    await opened(page);
    await page.getByRole('button', { name: /^First at Alert 1/ }).click();
    await shown(popupOf(page, MANHOLE));
    const looks = await looksOf(page);
    for (const name of ['light', 'dark', 'phone'] as const) {
      await looks[name]();
      await shown(popupOf(page, MANHOLE));
      expect(await barriers(page, 'everything')).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      await picture(page, `look-${name}`);
    }
    await picker(page).click();
    await picture(page, 'phone-picker');
    await page.keyboard.press('Escape');
    await chartButton(page).click();
    await settled(page.getByRole('dialog', { name: MANHOLE }));
    expect(await barriers(page, 'everything')).toEqual([]);
    await picture(page, 'phone-chart');
  });

  mapTest('on a phone the numbers of a log are clear of the bars', async ({ openPage, org }) => {
    await twoSensors(org);
    // An alert that is raised while the page is open shows a toast, over the list of logs.
    await quiet();
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openAs(page, org, PAGE);
    await opened(page);
    await pick(page, MANHOLE);
    await says(popupOf(page, MANHOLE), 'Level');
    const bar = page.getByRole('region', { name: 'Playback' });
    const room = async () => {
      const [popup, below] = [await popupOf(page, MANHOLE).boundingBox(), await bar.boundingBox()];
      return (below?.y ?? 0) - (popup?.y ?? 0) - (popup?.height ?? 0);
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    expect((await bar.boundingBox())?.height).toBeLessThan(220);
    await picture(page, 'phone');
  });

  mapTest('is open without any input, and keeps its session', async ({ page, org }) => {
    await twoSensors(org);
    await page.clock.install();
    await openAs(page, org, PAGE);
    await opened(page);
    await page.clock.fastForward(limits.idleLogoutMs - limits.idleWarningMs);
    await page.clock.fastForward(2 * limits.idleLogoutMs);
    await gone(page.getByRole('dialog', { name: 'Are you still there?' }));
    await opened(page);
    // Another tab has the same user, who counts as present.
    const other = await page.context().newPage();
    await other.goto('/home');
    await says(other, 'There are no devices. Status good!');
    // A machine that slept resumes the session.
    await page.close();
    await other.evaluate(`localStorage.setItem('lastInput', String(Date.now() - ${2 * limits.idleLogoutMs}))`);
    const again = await other.context().newPage();
    await other.close();
    await again.goto(PAGE);
    await opened(again);
  });
});
