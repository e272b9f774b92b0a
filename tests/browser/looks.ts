import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 1024, height: 800 };
const TABLET = { width: 768, height: 1024 };

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
  return {
    light: () => colours('light'),
    dark: () => colours('dark'),
    phone: async () => {
      await touch(true);
      await page.setViewportSize(PHONE);
      await until(`(max-width: ${PHONE.width}px) and (pointer: coarse)`);
    },
    narrow: () => page.setViewportSize(NARROW),
    tablet: () => page.setViewportSize(TABLET),
    usual: async () => {
      await touch(false);
      await page.setViewportSize(wide);
      await colours('light');
    },
  };
}
