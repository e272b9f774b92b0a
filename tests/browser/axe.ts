import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Not of WCAG, and axe calls it moderate; but those who listen go through a page by its headings. */
const HEADINGS = 'heading-order';

/** The rules to check: all of WCAG 2.2 A and AA with the order of headings, or only those about colours. */
const questions = {
  everything: {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    rules: { [HEADINGS]: { enabled: true } },
  },
  colours: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
} as const;

/** Loads axe into the pages of a window. Call it before the first one opens. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: await readFile(SOURCE, 'utf8') });
}

/** The serious violations on the current page: rule and element. */
export async function barriers(page: Page, question: keyof typeof questions): Promise<readonly string[]> {
  const asked = JSON.stringify({ ...questions[question], resultTypes: ['violations'] });
  // axe types its own result.
  const { violations } = (await page.evaluate(`axe.run(document, ${asked})`)) as AxeResults;
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || id === HEADINGS)
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`));
}
