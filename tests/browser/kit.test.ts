import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { barriers, bringAxe } from './axe.js';
import { browserTest, focused, gone, says } from './browser.js';
import { type KitServer, startKitServer } from './kit-server.js';

const PICTURES = process.env.HEADWORKS_SCREENSHOTS;

let kit: KitServer;
beforeAll(async () => {
  kit = await startKitServer();
});
afterAll(() => kit.close());

const openKit = (page: Page): Promise<void> => kit.open(page);

describeWith('chromium', 'the kit', () => {
  browserTest('every control in every state has no serious violation, in light, in dark and on a phone', async ({ page }) => {
    await bringAxe(page);
    for (const [name, colorScheme, width] of [
      ['light', 'light', 1280],
      ['dark', 'dark', 1280],
      ['phone', 'light', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await openKit(page);
      await says(page, 'No iTracker data available');
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/kit-${name}.png`, fullPage: true });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect(await barriers(page, 'everything')).toEqual([]);
    }
  });

  browserTest('a form shows no error while one types first, focuses the first one, and shows a refusal at its field', async ({ page }) => {
    await openKit(page);
    const form = page.getByRole('form', { name: 'Sample form' });
    const name = form.getByLabel('Name');
    const email = form.getByLabel('Email');
    const status = page.getByRole('status').filter({ hasText: /^(Nothing to save|Not saved|Saved)/ });
    await name.click();
    await email.click();
    expect(await form.getByText('Enter a name.').count()).toBe(0);
    await email.fill('crew@');
    expect(await form.getByText('Enter a valid email address.').count()).toBe(0);
    await says(status, 'Not saved');
    await name.click();
    await says(form, 'Enter a valid email address.');
    expect(await email.getAttribute('aria-invalid')).toBe('true');

    const save = form.getByRole('button', { name: 'Save' });
    const width = (await save.boundingBox())?.width;
    await save.click();
    await focused(name);
    await says(form, 'Enter a name.');
    await name.fill('taken');
    await gone(form.getByText('Enter a name.'));
    await email.fill('crew@example.com');
    // Save moves up once the error is gone: a press that begins before would end below it.
    await gone(form.getByText('Enter a valid email address.'));
    await save.click();
    await says(form, 'This name is taken.');
    await focused(name);
    await name.fill('down');
    await gone(form.getByText('This name is taken.'));
    await save.click();
    await says(form.getByRole('alert'), 'The service is busy. Try again in a moment.');
    expect((await save.boundingBox())?.width).toBe(width);
    await name.fill('MH 41');
    await save.click();
    await says(status, 'Saved MH 41');
    expect(await form.getByRole('alert').count()).toBe(0);
  });

  browserTest('a delete asks in its own place, with the focus on Cancel; Escape and Cancel end it', async ({ page }) => {
    await openKit(page);
    const first = page.getByRole('button', { name: 'Delete the sample' });
    await first.click();
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await focused(cancel);
    await page.keyboard.press('Escape');
    await gone(cancel);
    await focused(first);
  });

  browserTest('a tick shows the bulk bar in the place of the status, and nothing moves', async ({ page }) => {
    await openKit(page);
    const table = page.getByRole('table', { name: 'Sample' });
    const top = () => table.evaluate((element) => element.getBoundingClientRect().top + (element.ownerDocument.defaultView?.scrollY ?? 0));
    const before = await top();
    await page.getByRole('checkbox', { name: 'Select MH 2' }).check();
    await page.getByRole('checkbox', { name: 'Select MH 4' }).click({ modifiers: ['Shift'] });
    await says(page.getByRole('status'), '3 selected');
    expect(await top()).toBe(before);
    expect(await table.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    await table.getByRole('button', { name: 'Name' }).click();
    expect(await table.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await says(page.getByRole('status'), '5 devices');
  });
});
