import { describeWith, until } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { barriers, bringAxe } from './axe.js';
import { aroundMapTest, focused, gone, says, shown } from './browser.js';
import { type KitServer, startKitServer } from './kit-server.js';

const PICTURES = process.env.HEADWORKS_SCREENSHOTS;

let kit: KitServer;
beforeAll(async () => {
  kit = await startKitServer();
});
afterAll(() => kit.close());

/** What each panel shows once it is there. */
const panels = {
  list: (page: Page) => page.getByRole('list', { name: 'Sites' }),
  details: (page: Page) => page.getByRole('dialog', { name: 'Site Details - Iron_St_MH41' }),
  logs: (page: Page) => page.getByRole('table', { name: 'Logs for Iron_St_MH41' }),
  auto: (page: Page) => page.getByRole('dialog', { name: 'Auto Assign Logs' }),
  series: (page: Page) => page.getByText('Select a map marker to see options.'),
  conflict: (page: Page) => page.getByText('These connections would form a circle: Iron St MH41 → Market St MH33 → Iron St MH41.'),
} as const;

async function openPanel(page: Page, name: keyof typeof panels, more = ''): Promise<void> {
  await page.goto(`${kit.origin}/kit/sites?show=${name}${more}`);
  await shown(panels[name](page));
}

describeWith('chromium', 'the panels of a basin', () => {
  for (const [look, colorScheme, width, more] of [
    ['light', 'light', 1440, ''],
    ['dark', 'dark', 1440, ''],
    ['on a phone', 'light', 390, ''],
    ['for readers', 'light', 1440, '&reader'],
  ] as const)
    aroundMapTest(`have no serious violation, ${look}`, async ({ page }) => {
      await bringAxe(page);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      for (const name of ['list', 'details', 'logs', 'auto', 'series', 'conflict'] as const) {
        await openPanel(page, name, more);
        if (PICTURES) await page.screenshot({ path: `${PICTURES}/panel-${name}-${look}.png` });
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
        expect(await barriers(page, 'everything'), name).toEqual([]);
      }
    });

  aroundMapTest('a list of 5,012 sites is one list, which the arrow keys walk through, and the filter shortens', async ({ page }) => {
    await openPanel(page, 'list', '&more=5000');
    const list = page.getByRole('list', { name: 'Sites' });
    const rows = list.getByRole('listitem');
    expect(await rows.first().getAttribute('aria-setsize')).toBe('5012');
    expect(await rows.count()).toBeLessThan(100);
    const row = (name: string) => list.getByRole('button', { name, exact: true });
    await row('Creekside_MH05').focus();
    await page.keyboard.press('ArrowDown');
    await focused(row('College_Hill_MH52'));
    await page.keyboard.press('End');
    await focused(row('MH_5099'));
    await page.keyboard.press('Home');
    await focused(row('Creekside_MH05'));
    // The row with the focus stays in the page, however far the others are scrolled.
    await list.evaluate((element) => element.parentElement?.scrollTo(0, 90_000));
    await shown(row('MH_2340'));
    await page.keyboard.press('ArrowDown');
    await focused(row('College_Hill_MH52'));
    await page.getByLabel('Filter sites').fill('st mh');
    await shown(row('Penn_St_MH22'));
    await until(async () => (await rows.count()) === 4, { what: 'the four sites of the filter' });
  });

  aroundMapTest('a connection against the flow is refused with its circle, any other is not', async ({ page }) => {
    await openPanel(page, 'series');
    await page.getByRole('combobox', { name: 'Site' }).click();
    await page.getByTitle('Market_St_MH33').first().click();
    const upstream = page.getByRole('region', { name: 'Upstream' });
    const trunk = upstream.getByRole('checkbox', { name: 'Trunk_MH27' });
    await trunk.click();
    await says(page, 'These connections would form a circle: Market_St_MH33 → Trunk_MH27 → Market_St_MH33.');
    expect(await trunk.isChecked()).toBe(false);
    await upstream.getByRole('checkbox', { name: 'Creekside_MH05' }).check();
    await gone(page.getByText('These connections would form a circle'));
    await shown(page.getByRole('button', { name: 'Save Changes' }));
  });

  aroundMapTest('Site Details empties what is no number, says it of the references, and offers to cascade households', async ({ page }) => {
    await openPanel(page, 'details');
    const field = (name: string) => page.getByRole('textbox', { name });
    const cascade = page.getByRole('checkbox', { name: 'Cascade Households Downstream' });
    await focused(field('Households (Cumulative)'));
    expect(await cascade.count()).toBe(0);
    await field('Households (Cumulative)').fill('many');
    await field('Reference Level').fill('low');
    expect(await field('Households (Cumulative)').inputValue()).toBe('');
    await shown(cascade);
    await says(page, 'Invalid entry, reference level must be a number.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await focused(field('Reference Level'));
    await page.keyboard.press('Escape');
    await says(page, 'Your changes are not saved yet.');
  });
});
