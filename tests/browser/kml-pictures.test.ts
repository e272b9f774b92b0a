import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { barriers, bringAxe } from './axe.js';
import { browserTest, giveSession } from './browser.js';
import { kmlScreens } from './kml-screens.js';
import { looksOf } from './looks.js';
import { furnishStudies } from './study-screens.js';

describeWith('chromium', 'pics', () => {
  browserTest('x', { timeout: 300_000 }, async ({ page, org }) => {
    await bringAxe(page);
    await giveSession(page, org);
    const f = await furnishStudies(org);
    const looks = await looksOf(page);
    const found: Record<string, unknown> = {};
    for (const { name, show } of kmlScreens(f)) {
      for (const look of ['light', 'dark', 'phone', 'phoneDark'] as const) {
        await looks.usual();
        if (look === 'phoneDark') {
          await looks.phone();
          await looks.dark();
        } else await looks[look]();
        if (!look.startsWith('phone')) await show(page);
        else {
          await page.setViewportSize({ width: 390, height: 844 });
          await page.goto(`/studies/${f.studyId}`);
          await page.getByRole('button', { name: 'Studies Menu' }).click();
          const orig = page.goto;
          page.goto = (async () => null) as never;
          await show(page);
          page.goto = orig;
        }
        if (/results|faults/.test(name)) await new Promise((r) => setTimeout(r, 7000));
        await new Promise((r) => setTimeout(r, 600));
        await page.screenshot({ path: `/tmp/kmlpics/${name}-${look}.png` });
        const b = await barriers(page, 'everything');
        if (b.length) found[`${name} ${look}`] = b;
      }
    }
    expect(found).toEqual({});
  });
});
