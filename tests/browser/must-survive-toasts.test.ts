import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newDevice } from '../harness/devices.js';
import type { Organization } from '../harness/organization.js';
import { becomes, browserTest, gone, openAs, says, shown } from './browser.js';

/** Longer than a toast is shown. */
const LONG_MS = 60_000;
const SHOWN_MS = 5_000;
const STEP_MS = 100;

/** A toast that appears while the browser's clock stands, so that only the test lets time pass. */
async function toastOf(page: Page, org: Organization) {
  const { serialnumber } = await newDevice(org);
  await page.clock.install();
  await openAs(page, org, '/home');
  await page.getByRole('button', { name: 'Edit name of Elm Street' }).click();
  await page.clock.pauseAt(Date.now() + LONG_MS);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Weir');
  await page.keyboard.press('Enter');
  const toast = page.getByRole('status').getByText(`${serialnumber} is now Weir.`);
  await expect
    .poll(async () => {
      await page.clock.runFor(STEP_MS);
      return toast.isVisible();
    })
    .toBe(true);
  return toast;
}

const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss', exact: true });

describeWith('chromium', 'the clock of a toast', () => {
  browserTest('a toast goes by itself after five seconds, and not before', async ({ page, org }) => {
    const toast = await toastOf(page, org);
    // It appeared within the last step of the clock.
    await page.clock.runFor(SHOWN_MS - 2 * STEP_MS);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(2 * STEP_MS);
    await gone(toast);
  });

  browserTest('it stops while the mouse is over it', async ({ page, org }) => {
    const toast = await toastOf(page, org);
    await toast.hover();
    await page.clock.runFor(LONG_MS);
    await shown(toast);
    await page.mouse.move(0, 0);
    await page.clock.runFor(SHOWN_MS);
    await gone(toast);
  });

  browserTest('it stops while the keyboard is in it', async ({ page, org }) => {
    const toast = await toastOf(page, org);
    await dismiss(page).focus();
    await page.clock.runFor(LONG_MS);
    await shown(toast);
    await page.keyboard.press('Enter');
    await gone(toast);
  });

  browserTest('it stops while the tab is hidden', async ({ page, org }) => {
    const toast = await toastOf(page, org);
    await becomes(page, 'hidden');
    await page.clock.runFor(LONG_MS);
    await shown(toast);
    await becomes(page, 'visible');
    await page.clock.runFor(SHOWN_MS);
    await gone(toast);
    await says(page, 'Weir');
  });
});
