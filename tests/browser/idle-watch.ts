import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** For the page, before it is loaded again. */
export const FORGET_INPUT = "localStorage.removeItem('lastInput')";

/** Waits until the page counts the time without input: it notes when it begins to, and its clock may be moved after that. */
export const idleWatched = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate("localStorage.getItem('lastInput')")).not.toBeNull();
