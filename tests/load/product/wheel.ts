import type { Page } from 'playwright-core';
import { spreadOf } from '../measure/percentiles.ts';
import { scriptClock } from './browser.ts';

const TURNS_OF_THE_WHEEL = 60;
/** Above the lower edge of the canvas: on the time axis. */
const AXIS_PX = 12;

/** Turns the wheel in and out over the time axis of a chart; returns the script time of each turn, up to the next frame. */
export async function turnWheel(page: Page, canvas: string): Promise<{ readonly p50Ms: number; readonly maxMs: number }> {
  await page.locator(canvas).scrollIntoViewIfNeeded();
  const box = await page.locator(canvas).boundingBox();
  if (box === null) throw new Error('there is no chart');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - AXIS_PX);
  const scriptMs = await scriptClock(page);
  const tookMs: number[] = [];
  for (let turn = 0; turn < TURNS_OF_THE_WHEEL; turn++) {
    tookMs.push(await scriptMs(() => page.mouse.wheel(0, turn % 20 < 10 ? -100 : 100)));
  }
  return { p50Ms: spreadOf(tookMs).p50Ms, maxMs: Math.max(...tookMs) };
}
