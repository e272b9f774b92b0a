import type { Page } from 'playwright-core';
import type { Product } from './product.ts';

/** Signs the page in as the bench's own member. */
export async function logIn(page: Page, { url, admin }: Product): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/home/);
}
