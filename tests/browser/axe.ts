import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What to look for: everything of WCAG 2.2 A and AA, or only what depends on colours. */
const questions = {
  everything: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

/** Makes the pages of a window able to look at themselves. Call it before the first one opens. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: await readFile(SOURCE, 'utf8') });
}

/** What serious readers would stumble over on the page as it stands: rule, and where. */
export async function barriers(page: Page, question: keyof typeof questions): Promise<readonly string[]> {
  const asked = JSON.stringify({ runOnly: questions[question], resultTypes: ['violations'] });
  // axe types its own answer.
  const { violations } = (await page.evaluate(`axe.run(document, ${asked})`)) as AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`));
}
