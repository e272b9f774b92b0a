import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newDevice, newFloat } from '../harness/devices.js';
import { newMember } from '../harness/members.js';
import { newLog, newTag } from '../harness/tags.js';
import { browserTest, chooseAction, focused, gone, openAs, says, settled, shown } from './browser.js';
import { addContact } from './watched.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TOUCH_PX = 44;

async function boxOf(control: Locator) {
  const box = await control.boundingBox();
  if (box === null) throw new Error('the control is not shown');
  return box;
}

/** Starts a deletion. */
async function asks(where: Page | Locator, first: Locator): Promise<Locator> {
  await first.scrollIntoViewIfNeeded();
  const before = await boxOf(first);
  await first.click();
  return takesPlaceOf(where, before);
}

/** The Cancel that appears has the focus and covers the middle of the button that was pressed. */
async function takesPlaceOf(where: Page | Locator, before: Awaited<ReturnType<typeof boxOf>>): Promise<Locator> {
  const cancel = where.getByRole('button', { name: 'Cancel', exact: true });
  await focused(cancel);
  const { x, y, width, height } = await boxOf(cancel);
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  expect(middle.x).toBeGreaterThanOrEqual(x);
  expect(middle.x).toBeLessThanOrEqual(x + width);
  expect(middle.y).toBeGreaterThanOrEqual(y);
  expect(middle.y).toBeLessThanOrEqual(y + height);
  return cancel;
}

describeWith('chromium', 'the controls of every page', () => {
  browserTest('a second click in the same place never deletes, and Escape ends the question alone', async ({ page, org }) => {
    const device = await newDevice(org);
    await addContact(org, device, 'email', 'crew@example.com');
    await newTag(org, 'Trunk');
    await openAs(page, org, `/itracker/devices?details=${device.id}`);
    const dialog = page.getByRole('dialog');
    const places = [
      { address: `/itracker/devices?details=${device.id}`, name: 'Delete Elm Street' },
      { address: `/itracker/devices?contacts=${device.id}`, name: 'Remove crew@example.com' },
      { address: '/itracker/logs?managetags=1', name: 'Delete Trunk' },
    ];
    for (const { address, name } of places) {
      await page.goto(address);
      await settled(dialog);
      const first = dialog.getByRole('button', { name, exact: true });
      const cancel = await asks(dialog, first);
      await page.keyboard.press('Escape');
      await gone(cancel);
      await focused(first);
      await shown(dialog);
    }
  });

  browserTest('a log in its list is asked for in the same place', async ({ page, org }) => {
    await newLog(org, 'Ash');
    await openAs(page, org, '/itracker/logs');
    const menu = page.getByRole('button', { name: /^More actions for Ash/ });
    await shown(menu);
    const before = await boxOf(menu);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const cancel = await takesPlaceOf(page, before);
    await page.keyboard.press('Escape');
    await gone(cancel);
    await focused(menu);
  });

  browserTest('the first mistake of a form in a dialog has the focus', async ({ page, org }) => {
    await openAs(page, org, '/itracker/devices');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Claim Device' }).first().click();
    await settled(dialog);
    await dialog.getByRole('button', { name: 'Claim Device' }).click();
    await focused(dialog.getByLabel('Serial number'));
    expect(await dialog.getByLabel('Serial number').getAttribute('aria-invalid')).toBe('true');

    await page.goto('/settings/organization/keys');
    await page.getByRole('button', { name: 'Create API Key' }).click();
    await settled(dialog);
    await dialog.getByRole('button', { name: 'Create API Key' }).click();
    await focused(dialog.getByLabel('Name'));
    const problem = await dialog.getByLabel('Name').evaluate((field) => {
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
      return ids.map((id) => field.ownerDocument.getElementById(id)?.textContent ?? '').join(' ');
    });
    expect(problem.trim()).not.toBe('');
  });

  browserTest('a control that is denied takes the focus, says why, and does nothing', async ({ page, org }) => {
    const device = await newDevice(org);
    await openAs(page, await newMember(org, { itr: { perms: 'read' } }), '/itracker/devices');
    const tries = async (control: Locator, reason: string) => {
      await control.focus();
      await focused(control);
      expect(await control.isDisabled()).toBe(true);
      await says(page.getByRole('tooltip'), reason);
    };
    const claim = page.getByRole('button', { name: 'Claim Device' });
    await tries(claim, 'You do not have the required permissions to Claim Devices.');
    await page.keyboard.press('Enter');
    await claim.click({ force: true });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto(`/itracker/devices?contacts=${device.id}`);
    await settled(page.getByRole('dialog'));
    const add = page.getByRole('dialog').getByRole('button', { name: 'Add Email' });
    await tries(add, 'You do not have the required permissions to edit this page.');
  });

  browserTest(`on touch screens, what is pressed is at least ${TOUCH_PX} px high`, async ({ openPage, org }) => {
    const device = await newDevice(org);
    await newLog(org, 'Ash');
    await newFloat(org);
    await addContact(org, device, 'email', 'crew@example.com');
    const page = await openPage(PHONE);
    await openAs(page, org, '/home');
    expect(await page.evaluate("matchMedia('(pointer: coarse)').matches")).toBe(true);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const onPages: readonly (readonly [string, readonly Locator[]])[] = [
      ['/home', [button('Menu'), field('Search by name or serial number'), button(/^Edit name of Elm/), button('Metro Water')]],
      [
        '/itracker/devices',
        [button('Claim Device'), button('Upload Logs'), field('Device name or serial number'), button('More actions for Elm Street')],
      ],
      ['/itracker/logs', [button('Manage Tags'), button(/^More actions for Ash/), field('Site name or serial number')]],
      ['/firstresponse', [button('Claim Device'), button(/^Edit name of/), button(/^More actions for/)]],
      ['/settings/user', [button('Save'), field('First name'), button('Change Password')]],
      ['/settings/organization/keys', [button('Create API Key')]],
      [
        `/itracker/devices?contacts=${device.id}`,
        [button('Close'), button('Add Email'), button('Save'), button('Remove crew@example.com')],
      ],
    ];
    const small: string[] = [];
    for (const [address, controls] of onPages) {
      await page.goto(address);
      for (const control of controls) {
        await shown(control);
        const { height, width } = await boxOf(control);
        if (Math.round(height) < TOUCH_PX || Math.round(width) < TOUCH_PX) small.push(`${address} ${control} ${width} x ${height}`);
      }
    }
    expect(small).toEqual([]);
  });

  browserTest('with reduced motion nothing moves, on a page, in a menu and in a dialog', async ({ page, org }) => {
    await newDevice(org);
    await openAs(page, org, '/itracker/devices');
    const moving = () =>
      page.evaluate(`[...document.querySelectorAll('*')].filter((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        const seconds = (list) => Math.max(...list.split(',').map(parseFloat));
        return seconds(transitionDuration) > 0.01 || (animationName !== 'none' && seconds(animationDuration) > 0.01);
      }).map((element) => element.outerHTML.slice(0, 120))`);
    await page.getByRole('button', { name: 'More actions for Elm Street' }).click();
    await shown(page.getByRole('menuitem', { name: 'Details' }));
    expect(await moving()).toEqual([]);
    await page.keyboard.press('Escape');
    await chooseAction(page, 'Elm Street', 'Details');
    await settled(page.getByRole('dialog'));
    expect(await moving()).toEqual([]);
  });
});
