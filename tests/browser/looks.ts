import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 1024, height: 800 };
const TABLET = { width: 768, height: 1024 };
/** The app learns of another look with the next frame: until then the styles of a phone lie on a wide page. */
export const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

/** The looks of a page without a reload: a wide screen in light and dark, a phone with touch, a narrow window, a tablet upright. */
export interface Looks {
  readonly light: () => Promise<void>;
  readonly dark: () => Promise<void>;
  readonly phone: () => Promise<void>;
  readonly narrow: () => Promise<void>;
  readonly tablet: () => Promise<void>;
  /** A wide screen in light again; the mouse is back with the next page. */
  readonly usual: () => Promise<void>;
}

export async function looksOf(page: Page): Promise<Looks> {
  const wide = page.viewportSize() ?? NARROW;
  const session: CDPSession = await page.context().newCDPSession(page);
  const colours = (colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const touch = (enabled: boolean) => session.send('Emulation.setTouchEmulationEnabled', { enabled });
  const until = (media: string) => expect.poll(() => page.evaluate(`matchMedia('${media}').matches`)).toBe(true);
  const taken = (change: () => Promise<unknown>) => async (): Promise<void> => {
    await change();
    await page.evaluate(TWO_FRAMES);
  };
  return {
    light: taken(() => colours('light')),
    dark: taken(() => colours('dark')),
    phone: taken(async () => {
      await touch(true);
      await page.setViewportSize(PHONE);
      await until(`(max-width: ${PHONE.width}px) and (pointer: coarse)`);
    }),
    narrow: taken(() => page.setViewportSize(NARROW)),
    tablet: taken(() => page.setViewportSize(TABLET)),
    usual: taken(async () => {
      await touch(false);
      await page.setViewportSize(wide);
      await colours('light');
    }),
  };
}
