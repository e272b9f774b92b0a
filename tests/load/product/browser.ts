import { component } from '@headworks/testing';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Product } from './product.ts';

const ARGUMENTS = ['--no-sandbox', '--disable-gpu'];

/** Throws if Chromium is not installed. */
export function startBrowser(): Promise<Browser> {
  const { path } = component('chromium');
  if (path === undefined) throw new Error('there is no Chromium');
  return chromium.launch({ executablePath: path, args: ARGUMENTS });
}

/** Signs the page in as the bench's own member. */
export async function logIn(page: Page, { url, admin }: Product): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/\/home/);
}
