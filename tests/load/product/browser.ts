import { component } from '@headworks/testing';
import { type Browser, chromium, type Page } from 'playwright-core';
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

const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

/** Returns a function that acts and returns the milliseconds of script until it was painted. Act by mouse and keys: a locator's click runs script. */
export async function scriptClock(page: Page): Promise<(act: () => Promise<unknown>) => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const ranMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
  };
  return async (act) => {
    const before = await ranMs();
    await act();
    await page.evaluate(TWO_FRAMES);
    return (await ranMs()) - before;
  };
}
