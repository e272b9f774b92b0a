/// <reference lib="dom" />
import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { newOrganization, type Organization, signIn } from '../harness/organization.js';
import { type SampleBasin, sampleBasin } from '../harness/sample-basin.js';
import { browserTest, gone, openAs, says, shown, withoutMaps } from './browser.js';
import { paintedOn } from './canvas.js';
import { openResults } from './results-screens.js';

/** What margins of 12 mm leave of the width, in CSS pixels. */
const PAPER = { A4: 703, Letter: 725 } as const;
/** Of a page in a PDF, in points. */
const SHEET = { A4: [595, 842], Letter: [612, 792] } as const;

/** Lays the page out as on paper, with the event of a print. */
async function layOut(page: Page, format: keyof typeof PAPER): Promise<void> {
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: PAPER[format], height: 1_000 });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await shown(page.locator('[data-part~="print-head"]'));
}

/** What a user would miss on paper: elements past the right edge, and those whose content is cut. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isHidden = (element: Element) => !element.checkVisibility({ visibilityProperty: true });
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => !isHidden(element) && element.closest('.uplot, svg') === null && getComputedStyle(element).clipPath === 'none')
      .filter((element) => {
        const scrolls = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible';
        return element.getBoundingClientRect().right > innerWidth + 1 || scrolls;
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`);
  });

/** The head and the theme that the page has when the browser begins to print. */
async function asPrinted(page: Page, format: keyof typeof PAPER): Promise<{ readonly sheets: number; readonly seen: string }> {
  await page.evaluate(() =>
    window.addEventListener(
      'beforeprint',
      () => {
        const head = document.querySelector<HTMLElement>('[data-part~="print-head"]')?.innerText ?? 'no head';
        document.body.dataset.seen = `${document.documentElement.dataset.theme}: ${head}`;
      },
      { once: true },
    ),
  );
  const pdf = (await page.pdf({ format })).toString('latin1');
  const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) => size.map(Number));
  for (const [place, size] of SHEET[format].entries()) for (const sheet of sheets) expect(sheet[place]).toBeCloseTo(size, -1);
  return { sheets: sheets.length, seen: (await page.locator('body').getAttribute('data-seen')) ?? '' };
}

/** The mean brightness of a picture, 0 (black) to 1 (white). */
const brightness = (picture: Locator): Promise<number> =>
  picture.evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return data.reduce((sum, value) => sum + value - 255 / 4, 0) / (data.length * 0.75 * 255);
  });

const formats = ['A4', 'Letter'] as const;
/** Of the second site by name, on paper. */
const SECOND_COLOUR = 0x906100;

describeWith('chromium', 'on paper', () => {
  let org: Organization;
  let sample: SampleBasin;
  beforeAll(async () => {
    org = await newOrganization();
    sample = await sampleBasin(org);
  });

  const openFlow = async (page: Page) => {
    await openResults(page, await signIn(org), sample);
    await shown(page.getByRole('img', { name: /^Flow of Creekside_MH05/ }));
  };

  browserTest('results have whose they are, their dates, every part, and nothing to click', async ({ page }) => {
    await openFlow(page);
    for (const format of formats) {
      await layOut(page, format);
      await says(page.locator('[data-part~="print-head"]'), 'Fishing Creek');
      await says(page, /^Days used: Feb 17 – Apr 13, 2025 \(56 full days\), 10 sites · logger time$/);
      const margins = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ['head', 'foot'].map((place) => style.getPropertyValue(`--page-${place}`));
      });
      expect(margins).toEqual([
        expect.stringMatching(/^"Study - .* · Fishing Creek"$/),
        expect.stringContaining('AutoAnalysis results are based on the data and information provided.'),
      ]);
      const verdicts = page.getByRole('region', { name: 'Where to look first' }).getByRole('listitem');
      expect(await verdicts.count(), 'those that the screen keeps back').toBeGreaterThan(5);
      expect(await page.getByRole('table', { name: 'AutoAnalysis of Fishing Creek' }).getByRole('row').count()).toBe(11);
      expect(await page.locator('[data-part~="ring"] circle').count()).toBeGreaterThanOrEqual(8);
      await says(page, /^Flow of Creekside_MH05, Feb 17 – Apr 13, 2025 logger time$/);
      const flow = page.getByRole('img', { name: /^Flow of Creekside_MH05/ });
      expect((await paintedOn(flow)).colours).toBeGreaterThan(5);
      for (const name of ['Print', 'Export', 'Details', 'Submit', 'Zoom in', 'Show as table'])
        await gone(page.getByRole('button', { name }));
      for (const role of ['navigation', 'combobox', 'radio', 'textbox'] as const) expect(await page.getByRole(role).count(), role).toBe(0);
      expect(await cutOff(page)).toEqual([]);
    }
  });

  browserTest('they are light, whatever the screen is, which is as before afterwards', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await openFlow(page);
    for (const format of formats) {
      const { sheets, seen } = await asPrinted(page, format);
      expect(seen).toMatch(/^light: [\s\S]*Study - [\s\S]*Fishing Creek[\s\S]*Imperial/);
      expect(sheets).toBeLessThanOrEqual(3);
    }
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await gone(page.locator('[data-part~="print-head"]'));
    await shown(page.getByRole('button', { name: 'Print' }));
  });

  browserTest('a map of a dark screen is light as well, which is dark again afterwards', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    // A print that the test can look into: the browser's dialog has no end that it could wait for.
    await page.addInitScript('window.print = () => dispatchEvent(new Event("beforeprint"))');
    await openResults(page, await signIn(org), sample);
    await page.getByRole('button', { name: 'Analysis map' }).click();
    const map = page.getByRole('region', { name: 'Map of sites' });
    await shown(map.getByRole('button', { name: 'Zoom in' }));
    await page.getByRole('button', { name: 'Print' }).dblclick();
    const picture = map.locator('img[src^="data:image/png"]');
    await shown(picture);
    expect(await brightness(picture)).toBeGreaterThan(0.75);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await gone(picture);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await shown(picture);
    expect(await brightness(picture), 'printed by the browser’s own command, which waits for nothing').toBeLessThan(0.5);
  });

  browserTest('all basins of a study are there, ranked', async ({ page }) => {
    await openAs(page, await signIn(org), `/studies/${sample.studyId}?section=results`);
    await shown(page.getByRole('table', { name: 'Sites by I&I' }));
    await shown(page.getByRole('button', { name: 'Print' }));
    await layOut(page, 'A4');
    await shown(page.getByRole('table', { name: 'Basins by I&I' }));
    await gone(page.getByRole('button', { name: 'Print' }));
    expect(await cutOff(page)).toEqual([]);
  });

  browserTest('a log has its chart and its numbers on one light page, without the list below', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await openAs(page, await signIn(org), `/itracker/logs?log=${sample.logIds.get('S10')?.[0]}`);
    await shown(page.getByRole('button', { name: 'Print' }));
    await shown(page.getByRole('img', { name: /^Level/ }));
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect([...pdf.matchAll(/\/MediaBox/g)]).toHaveLength(1);
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: PAPER.A4, height: 1_000 });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('light');
    await says(page.getByRole('dialog'), 'Over Alert 1');
    await says(page.getByRole('dialog').locator('[data-part="printed-by"]'), /Printed/);
    for (const name of ['Print', 'Download', 'Submit', 'Hide Fill']) await gone(page.getByRole('button', { name }));
    await gone(page.getByText('Start', { exact: true }));
    expect(await cutOff(page)).toEqual([]);
  });

  browserTest('every number of the details is there, without the page below', async ({ page }) => {
    await openFlow(page);
    await page.getByRole('button', { name: 'Details' }).click();
    await says(page.getByRole('dialog'), 'Every number of each site');
    await layOut(page, 'A4');
    await says(page.getByRole('dialog').locator('[data-part="printed-by"]'), /Printed/);
    expect(await cutOff(page)).toEqual([]);
    expect(await page.getByRole('region', { name: 'Where to look first' }).isVisible(), 'the page below the dialog').toBe(false);
  });

  browserTest('a site has its chart with what was zoomed to, which stays', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await withoutMaps(page);
    await openAs(page, await signIn(org), `/studies/${sample.studyId}/${sample.basinId}`);
    await page.getByRole('button', { name: 'Actions of Creekside_MH05' }).click();
    await page.getByRole('menuitem', { name: 'Site Details' }).click();
    await page.getByRole('button', { name: 'Show Log Graphs' }).click();
    const level = page.getByRole('img', { name: /^Level of Creekside_MH05/ });
    await shown(level);
    const whole = await level.getAttribute('aria-label');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => level.getAttribute('aria-label')).not.toBe(whole);
    const zoomed = await level.getAttribute('aria-label');
    await layOut(page, 'Letter');
    await says(page, 'Site Details - Creekside_MH05');
    await says(page, /^Level of Creekside_MH05, .* logger time$/);
    expect(await level.getAttribute('aria-label')).toBe(zoomed);
    const { line } = await paintedOn(level, SECOND_COLOUR);
    expect(line.filter((at) => at !== null).length).toBeGreaterThan(100);
    expect(await cutOff(page)).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await gone(page.locator('[data-part~="print-head"]'));
    expect(await level.getAttribute('aria-label')).toBe(zoomed);
  });
});
