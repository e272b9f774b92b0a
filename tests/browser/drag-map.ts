import type { Page } from 'playwright-core';

export const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of sites' });

/** Moves the map by hand. */
export async function dragMap(page: Page, pixels: number): Promise<void> {
  const box = await mapOf(page).boundingBox();
  if (box === null) throw new Error('the map is not on the page');
  const from = { x: box.x + 200, y: box.y + 300 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + pixels, from.y, { steps: 5 });
  await page.mouse.up();
}
