import type { Locator } from 'playwright-core';

/** The texts of the shown elements that do not fit into them. */
export const cutIn = (elements: Locator): Promise<readonly string[]> =>
  elements.evaluateAll((all) =>
    all.filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent ?? ''),
  );
