import type { Locator } from 'playwright-core';

/** The names of the controls that something covers or touches, all read at one moment: one that goes away meanwhile is none of them. */
export const controlsUnder = (over: Locator): Promise<readonly (string | null)[]> =>
  over.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const touches = (at: DOMRect): boolean =>
      at.width > 0 && at.x < box.right && at.right > box.x && at.y < box.bottom && at.bottom > box.y;
    const controls = [...document.querySelectorAll('button, input, a, [role="img"]')].filter((control) => !element.contains(control));
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && touches(control.getBoundingClientRect()))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });
