import { itrUpdate } from '@headworks/api/paths/itr/devices';
import { itrGetLevels } from '@headworks/api/paths/itr/logs';
import { describeWith, until } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newDevice, untilDevice, untilLog } from '../harness/devices.js';
import type { Organization } from '../harness/organization.js';
import { DAY, deliver, HOUR, MINUTE, newSerial, now, type PacketBody, type Reading, readingsOf } from '../harness/packets.js';
import { browserTest, chooseAction, focused, gone, live, openAs, rowTexts, says, settled, shown } from './browser.js';
import { chartOf, keepWrittenWords, paintedOn } from './canvas.js';
import { cutIn } from './cut-texts.js';
import { loggerDay } from './logger-day.js';

/** Midnight of the logger's clock, ten days ago. */
const FIRST = Math.floor(now() / DAY) * DAY - 10 * DAY;
const isoDayOf = (time: number): string => new Date(time * 1000).toISOString().slice(0, 10);

/** Ten days of levels that rise and fall between 2 and 6 inches, hour by hour. */
const week: readonly Reading[] = Array.from({ length: 240 }, (_, hour) => [FIRST + hour * HOUR, 4 + 2 * Math.sin(hour / 6)]);

interface Logged {
  readonly serialnumber: string;
  readonly deviceId: number;
  readonly logId: number;
}

async function logged(org: Organization, readings: readonly Reading[] = week, fields: Partial<PacketBody> = {}): Promise<Logged> {
  const serialnumber = newSerial();
  await deliver(org, serialnumber, readingsOf(readings, { loginterval: 60, pipeid: 12, alert1: 5, alert2: 8, ...fields }));
  const { id } = await untilDevice(org, serialnumber);
  // The range of its records is published some seconds after the log itself.
  const reaching = async () => [await untilLog(org, id)].find(({ enddate }) => readings.length === 0 || enddate !== null);
  return { serialnumber, deviceId: id, logId: (await until(reaching, { what: 'the range of the log' })).id };
}

const addressOf = ({ deviceId, logId }: Omit<Logged, 'serialnumber'>, page = '/itracker/devices'): string =>
  `${page}?logs=${deviceId}&log=${logId}`;
const here = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
const chosen = (page: Page, field: 'Start' | 'End') => page.getByLabel(field, { exact: true }).inputValue();

describeWith('chromium', 'logs in the browser', () => {
  browserTest('a log opens from the list, draws its levels, and its address works for reload, back and forward', async ({ page, org }) => {
    const log = await logged(org);
    await openAs(page, org, '/itracker/devices');
    await chooseAction(page, 'Elm Street', 'Logs');
    expect(here(page)).toBe(`/itracker/devices?logs=${log.deviceId}`);
    await expect.poll(() => rowTexts(page.getByRole('dialog'))).toEqual([expect.stringMatching(/ 00:00 .* 23:00 View/)]);
    await page.getByRole('button', { name: 'View', exact: true }).click();

    await shown(chartOf(page));
    expect(here(page)).toBe(addressOf(log));
    const { colours, line } = await paintedOn(chartOf(page));
    const heights = line.filter((height) => height !== null);
    expect(colours).toBeGreaterThan(8);
    expect(heights.length).toBeGreaterThan(line.length * 0.8);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(100);

    await page.reload();
    await shown(chartOf(page));
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await shown(page.getByRole('button', { name: 'View', exact: true }));
    await page.goBack();
    await shown(chartOf(page));
    await page.goForward();
    await shown(page.getByRole('button', { name: 'View', exact: true }));
    await settled(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
    expect(here(page)).toBe('/itracker/devices');
  });

  browserTest(
    'from home the way back reads "Back to Logs", and closing gives the focus back to the serial number',
    async ({ page, org }) => {
      const { serialnumber } = await logged(org);
      await openAs(page, org, '/home');
      const serial = page.getByRole('table').getByRole('link', { name: serialnumber, exact: true });
      await serial.click();
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await shown(chartOf(page));
      await shown(page.getByRole('button', { name: 'Back to Logs' }));
      await settled(page.getByRole('dialog'));
      await page.keyboard.press('Escape');
      await gone(page.getByRole('dialog'));
      await focused(serial);
    },
  );

  browserTest('the log view shows the data of the log, in the logger’s own clock', async ({ page, org }) => {
    const log = await logged(org);
    await openAs(page, org, addressOf(log));
    await shown(chartOf(page));
    const dialog = page.getByRole('dialog', { name: /Elm Street/ });
    for (const text of ['240', '60 min', '12.00 in.', loggerDay(FIRST), loggerDay(FIRST + 239 * HOUR)]) await says(dialog, text);
    expect(await rowTexts(dialog)).toEqual(['Level 5.69 in. 2.00 in. 6.00 in. 86 h 0 min']);
    expect(await chartOf(page).getAttribute('aria-label')).toMatch(/ Peak 6\.00\sin\. Over Alert 1 for 86 h\. Over Alert 2 for 0 min\.$/);
  });

  browserTest('the list shows start and end of a log whole', async ({ page, org }) => {
    const log = await logged(org);
    await openAs(page, org, `/itracker/devices?logs=${log.deviceId}`);
    await shown(page.getByRole('button', { name: 'View', exact: true }));
    expect(await cutIn(page.getByRole('dialog').getByRole('cell'))).toEqual([]);
  });

  browserTest('on a phone each day in the list says what it is of, and the legend is seen whole', async ({ openPage, org }) => {
    const log = await logged(org);
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await openAs(page, org, `/itracker/devices?logs=${log.deviceId}`);
    await shown(page.getByRole('button', { name: 'View', exact: true }));
    const [row = ''] = await rowTexts(page.getByRole('dialog'));
    const days = [`Log start ${loggerDay(FIRST)}`, `Log end ${loggerDay(FIRST + 239 * HOUR)}`];
    for (const words of ['Upload date ', ...days]) expect(row).toContain(words);

    await page.goto(addressOf(log));
    const legend = page.getByRole('region', { name: 'Series' });
    await shown(legend);
    const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
    expect(await widthOf(legend.getByRole('table'))).toBe(await widthOf(legend));
  });

  browserTest('other dates are drawn after Submit, stay in the address, and must be in order', async ({ page, org }) => {
    const log = await logged(org);
    await openAs(page, org, addressOf(log));
    await shown(chartOf(page));
    const pick = async (field: 'Start' | 'End', day: number) => {
      await page.getByLabel(field, { exact: true }).click();
      await page.getByLabel(field, { exact: true }).fill(loggerDay(FIRST + day * DAY));
      await page.getByLabel(field, { exact: true }).press('Enter');
      await expect.poll(() => chosen(page, field)).toBe(loggerDay(FIRST + day * DAY));
    };
    await pick('Start', 5);
    await pick('End', 3);
    await page.getByRole('button', { name: 'Submit' }).click();
    await says(page, 'The start date must be before the end date.');

    await pick('Start', 3);
    await pick('End', 5);
    await page.getByRole('button', { name: 'Submit' }).click();
    const range = `&from=${isoDayOf(FIRST + 3 * DAY)}&to=${isoDayOf(FIRST + 5 * DAY)}`;
    await expect.poll(() => here(page)).toBe(addressOf(log) + range);
    await shown(page.getByRole('img', { name: `Level from ${loggerDay(FIRST + 3 * DAY)} to ${loggerDay(FIRST + 5 * DAY)}.` }));
    await page.reload();
    await shown(chartOf(page));
    await expect
      .poll(async () => [await chosen(page, 'Start'), await chosen(page, 'End')])
      .toEqual([loggerDay(FIRST + 3 * DAY), loggerDay(FIRST + 5 * DAY)]);
  });

  browserTest('a date that is being typed survives a change of another user', async ({ page, org }) => {
    const log = await logged(org);
    await openAs(page, org, addressOf(log));
    await shown(chartOf(page));
    await live(page);
    const typed = loggerDay(FIRST + 5 * DAY);
    await page.getByLabel('Start', { exact: true }).fill(typed);
    await call(itrUpdate, { orgId: org.orgId, deviceId: log.deviceId, newName: 'Weir' }, org.token);
    await shown(page.getByRole('dialog', { name: /Weir/ }));
    await page.keyboard.press('Enter');
    await page.getByLabel('End', { exact: true }).focus();
    expect(await chosen(page, 'Start')).toBe(typed);
  });

  browserTest(
    'the graph zooms by button, Shift and drag, pinch and the wheel over an axis or with Ctrl, is dragged, goes back by Reset Chart, and the arrow keys read it aloud',
    async ({ page, org }) => {
      const log = await logged(org);
      await openAs(page, org, addressOf(log));
      const chart = chartOf(page);
      await shown(chart);
      const picture = async () => JSON.stringify((await paintedOn(chart)).line);
      const whole = await picture();
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(picture).not.toBe(whole);
      await page.getByRole('button', { name: 'Reset Chart' }).click();
      await expect.poll(picture).toBe(whole);
      // Over an axis the wheel zooms it; over the graph only with Ctrl, so that the page can be scrolled there.
      const box = await chart.locator('canvas').boundingBox();
      if (box === null) throw new Error('there is no graph');
      const [overGraph, overTime, overLevel] = [
        [box.x + box.width / 2, box.y + box.height / 2],
        [box.x + box.width / 2, box.y + box.height - 12],
        [box.x + 12, box.y + box.height / 2],
      ] as const;
      const turn = async ([x, y]: readonly [number, number], deltaY: number) => {
        await page.mouse.move(x, y);
        await page.mouse.wheel(0, deltaY);
      };
      for (const place of [overTime, overLevel]) {
        await turn(place, -400);
        await expect.poll(picture).not.toBe(whole);
        await chart.dblclick();
        await expect.poll(picture).toBe(whole);
      }
      // To drag pans, which the whole range has no room for; with Shift it selects, and two fingers pinch.
      const [x, y] = overGraph;
      const drag = async (toX: number) => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(toX, y, { steps: 4 });
        await page.mouse.up();
      };
      await drag(x + 200);
      expect(await picture()).toBe(whole);
      await page.keyboard.down('Shift');
      await drag(x + 200);
      await page.keyboard.up('Shift');
      await expect.poll(picture).not.toBe(whole);
      const part = await picture();
      await drag(x + 200);
      await expect.poll(picture).not.toBe(part);
      await chart.dblclick();
      await expect.poll(picture).toBe(whole);
      const touch = await page.context().newCDPSession(page);
      const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apartPx?: number) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: apartPx === undefined ? [] : [-apartPx, apartPx].map((from, id) => ({ x: x + from, y, id })),
        });
      await fingers('touchStart', 40);
      for (const apartPx of [80, 120, 160]) await fingers('touchMove', apartPx);
      await fingers('touchEnd');
      await expect.poll(picture).not.toBe(whole);
      await chart.dblclick();
      await expect.poll(picture).toBe(whole);

      await page.setViewportSize({ width: 1440, height: 500 });
      await shown(chart);
      const small = await picture();
      const top = async () => (await chart.boundingBox())?.y;
      const before = await top();
      await turn(overGraph, 60);
      await expect.poll(top).not.toBe(before);
      expect(await picture()).toBe(small);
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -400);
      await page.keyboard.up('Control');
      await expect.poll(picture).not.toBe(small);
      await chart.dblclick();
      await expect.poll(picture).toBe(small);
      await page.setViewportSize({ width: 1440, height: 900 });

      await page.getByRole('button', { name: 'Hide Fill' }).click();
      await shown(page.getByRole('button', { name: 'Show Fill' }));
      await chart.focus();
      await page.keyboard.press('End');
      await says(page, /logger time, \d\.\d\d\sin\./);
    },
  );

  browserTest('a log with more levels than the graph draws is read again where it is zoomed, with each of them', async ({ page, org }) => {
    const minutes = Array.from({ length: 6 * 1_440 }, (_, minute): Reading => [FIRST + minute * MINUTE, 4 + 2 * Math.sin(minute / 360)]);
    const log = await logged(org, minutes, { loginterval: 1 });
    const counts: (readonly [days: number, count: number])[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith(itrGetLevels.path)) return;
      const { startDate, endDate } = response.request().postDataJSON() as { readonly startDate: number; readonly endDate: number };
      const { logs } = itrGetLevels.output.parse(await response.json());
      counts.push([(endDate - startDate) / DAY, logs[0]?.records.length ?? 0]);
    });
    await openAs(page, org, addressOf(log));
    await shown(chartOf(page));
    await expect.poll(() => counts.some(([days, count]) => days > 5 && count < 2_100)).toBe(true);
    for (let step = 0; step < 5; step++) await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => counts.some(([days, count]) => days < 1 && Math.abs(count - days * 1_440) <= 2)).toBe(true);
  });

  browserTest('Show as table lists the same levels hour by hour', async ({ page, org }) => {
    const log = await logged(org);
    await openAs(page, org, addressOf(log));
    await page.getByRole('button', { name: 'Show as table' }).click();
    const table = page.getByRole('table', { name: 'Average level in in.' });
    await shown(table);
    const rows = await table.getByRole('row').allInnerTexts();
    expect(rows).toHaveLength(49);
    expect(rows[1]).toMatch(new RegExp(`^${loggerDay(FIRST)}, 00:00\\s+4\\.00\\s+4\\.00\\s+4\\.00$`));
    expect(rows[2]).toMatch(new RegExp(`^${loggerDay(FIRST)}, 01:00\\s+4\\.33\\s+4\\.33\\s+4\\.33$`));
    await page.getByRole('button', { name: 'Next page' }).click();
    await shown(table.getByText(`${loggerDay(FIRST + 2 * DAY)}, 00:00`));
    await page.getByRole('button', { name: 'Show as chart' }).click();
    await shown(chartOf(page));
  });

  browserTest('where records are missing there is no line, and the graph says for how long', async ({ page, org }) => {
    const words = await keepWrittenWords(page);
    const withGap = week.filter(([time]) => time < FIRST + 3 * DAY || time >= FIRST + 7 * DAY);
    await openAs(page, org, addressOf(await logged(org, withGap)));
    await shown(chartOf(page));
    await expect.poll(words).toContain('No data, 97 h');
    const { line } = await paintedOn(chartOf(page));
    const middle = line.slice(Math.floor(line.length * 0.42), Math.floor(line.length * 0.62));
    expect(middle.every((height) => height === null)).toBe(true);
    expect(await words()).toEqual(
      expect.arrayContaining(['Alert 1 at 5.00\u00a0in.', 'Alert 2 at 8.00\u00a0in.', 'Pipe size 12.00\u00a0in.']),
    );
  });

  browserTest('a record that is alone is a dot on the graph, whose axis has its time', async ({ page, org }) => {
    const words = await keepWrittenWords(page);
    await openAs(page, org, addressOf(await logged(org, [[FIRST + 12 * HOUR, 4]])));
    await shown(chartOf(page));
    await expect.poll(words).toContain('12:00');
    const { line } = await paintedOn(chartOf(page));
    const dot = line.flatMap((height, column) => (height === null ? [] : [column / line.length]));
    expect(dot.length).toBeGreaterThan(2);
    expect(Math.min(...dot)).toBeGreaterThan(0.4);
    expect(Math.max(...dot)).toBeLessThan(0.6);
  });

  browserTest('records that arrive are drawn on the open graph', async ({ page, org }) => {
    const serial = newSerial();
    await deliver(org, serial, readingsOf(week.slice(0, 120), { loginterval: 60 }));
    const { id: deviceId } = await untilDevice(org, serial);
    await openAs(page, org, addressOf({ deviceId, logId: (await untilLog(org, deviceId)).id }));
    await shown(page.getByRole('img', { name: new RegExp(`to ${loggerDay(FIRST + 4 * DAY)}\\.`) }));
    await deliver(org, serial, readingsOf(week.slice(120), { loginterval: 60 }));
    await shown(page.getByRole('img', { name: new RegExp(`to ${loggerDay(FIRST + 9 * DAY)}\\.`) }));
  });

  browserTest('a log that has no records yet says so', async ({ page, org }) => {
    const { id } = await newDevice(org, { newlog: true });
    await untilLog(org, id);
    await openAs(page, org, `/home?logs=${id}`);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await says(page.getByRole('dialog'), 'There are no records between these dates.');
  });

  browserTest('a log is deleted in two steps, and then its device can be', async ({ page, org }) => {
    const { deviceId } = await logged(org);
    await openAs(page, org, `/itracker/devices?logs=${deviceId}`);
    const dialog = page.getByRole('dialog');
    const remove = async () => {
      await dialog.getByRole('button', { name: /^More actions for Elm Street/ }).click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
    };
    await remove();
    await says(dialog, 'Are you sure you want to delete this log?');
    await focused(dialog.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await shown(dialog.getByRole('button', { name: 'View', exact: true }));
    await remove();
    await dialog.getByRole('button', { name: /^Delete Elm Street/ }).click();
    await says(dialog, 'No log data available');

    await page.goto(`/itracker/devices?details=${deviceId}`);
    await dialog.getByRole('button', { name: /^Delete/ }).click();
    await dialog.getByRole('button', { name: /^Delete/ }).click();
    await says(page, 'No iTracker data available');
  });
});
