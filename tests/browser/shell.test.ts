import { describeWith } from '@headworks/testing';
import { expect } from 'vitest';
import { newDevice } from '../harness/devices.js';
import { browserTest, focused, gone, openAs, says, settled, shown } from './browser.js';

describeWith('chromium', 'around the pages', () => {
  browserTest('an address that is nowhere says so and leads to the login', async ({ page }) => {
    await page.goto('/itracker/nowhere?x=1');
    await shown(page.getByRole('heading', { name: 'Page not found' }));
    await says(page, '/itracker/nowhere?x=1');
    expect(await page.title()).toBe('Page not found – Headworks');
    await page.getByRole('link', { name: 'Log In' }).click();
    await shown(page.getByRole('heading', { name: 'Login' }));
  });

  browserTest('a user who is logged in sees that in the frame, with the way home', async ({ page, org }) => {
    await openAs(page, org, '/itracker/nowhere');
    await shown(page.getByRole('heading', { name: 'Page not found' }));
    await says(page, '/itracker/nowhere');
    await gone(page.getByRole('link', { name: 'Log In' }));
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await says(page, 'There are no devices. Status good!');
  });

  browserTest('a phone has its menu behind a button, over the whole screen, with Log Out', async ({ openPage, org }) => {
    await newDevice(org);
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openAs(page, org, '/home');
    await says(page, '1 device, worst first');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await says(menu, org.email);
    await menu.getByRole('link', { name: 'iTracker' }).click();
    await gone(menu);
    await shown(page.getByRole('heading', { name: 'iTracker', level: 1 }));
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('button', { name: 'Log Out' }).click();
    await shown(page.getByRole('heading', { name: 'Login' }));
  });

  browserTest('the account menu says who is logged in, and holds units, appearance, settings and Log Out', async ({ page, org }) => {
    await openAs(page, org, '/home');
    const account = page.getByRole('button', { name: /, account$/ });
    await account.click();
    const menu = page.getByRole('menu').filter({ hasText: org.email });
    await says(menu, 'Imperial (in., GPM)');
    await menu.getByRole('menuitem', { name: 'Dark' }).click();
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await account.click();
    await menu.getByRole('menuitem', { name: 'User Settings' }).click();
    await shown(page.getByRole('heading', { name: 'Settings', level: 1 }));
    await account.click();
    await menu.getByRole('menuitem', { name: 'Log Out' }).click();
    await shown(page.getByRole('heading', { name: 'Login' }));
  });

  browserTest('the keyboard alone opens a page from the sidebar', async ({ page, org }) => {
    await openAs(page, org, '/home');
    const menu = page.getByRole('navigation', { name: 'Headworks' }).getByRole('menu');
    const entry = menu.getByRole('link', { name: 'iTracker' });
    await menu.focus();
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return entry.evaluate((item) => item === item.ownerDocument.activeElement);
      })
      .toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/itracker/devices');
  });

  browserTest('the keyboard alone reaches a row’s menu and its dialog; Escape closes, and the focus returns', async ({ page, org }) => {
    await newDevice(org);
    await openAs(page, org, '/itracker/devices');
    const arrow = page.getByRole('button', { name: 'More actions for Elm Street' });
    await shown(arrow);
    await page.keyboard.press('Tab');
    await focused(page.getByRole('link', { name: 'Skip to content' }));
    const reached = async () => {
      await page.keyboard.press('Tab');
      return arrow.evaluate((button) => button === button.ownerDocument.activeElement);
    };
    await expect.poll(reached).toBe(true);

    await page.keyboard.press('Enter');
    await shown(page.getByRole('menuitem', { name: 'Details' }));
    const details = page.getByRole('menuitem', { name: 'Details' });
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return details.evaluate((item) => item === item.ownerDocument.activeElement);
      })
      .toBe(true);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /Details/ });
    await settled(dialog);
    await page.keyboard.press('Escape');
    await gone(dialog);
    await focused(arrow);
  });

  browserTest('dark and light are chosen by the reader and remembered', async ({ page, org }) => {
    await openAs(page, org, '/home');
    const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    const choose = async (appearance: string) => {
      await page.getByRole('button', { name: /, account$/ }).click();
      await page.getByRole('menuitem', { name: appearance }).click();
      await gone(page.getByRole('menuitem', { name: appearance }));
    };
    await choose('Light');
    const light = await ground();
    await choose('Dark');
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.reload();
    await shown(page.getByRole('button', { name: /, account$/ }));
    expect(await ground()).toBe(dark);
  });
});
