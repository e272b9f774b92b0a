import { cloudAdminmessagesCreate, cloudAdminmessagesDelete } from '@headworks/api/paths/cloud/messages';
import { describeWith } from '@headworks/testing';
import { expect, onTestFinished } from 'vitest';
import { call } from '../harness/call.js';
import { support } from '../harness/members.js';
import { signIn } from '../harness/organization.js';
import { browserTest, gone, openAs, says, settled, shown } from './browser.js';

/** Two hours after the day of the newest entry of the changelog began. */
const RELEASE_DAY = new Date('2026-11-23T02:00:00Z');
const DAY_MS = 86_400_000;

describeWith('chromium', 'announcements to all users', () => {
  browserTest('a message of the support staff stands at home with its severity until it is dismissed here', async ({ page, org }) => {
    const { token } = await support();
    const message = { title: 'Late messages.', message: 'Text messages of one carrier are delayed.', severity: 'warning' as const };
    const { id: messageId } = await call(cloudAdminmessagesCreate, message, token);
    onTestFinished(async () => void (await call(cloudAdminmessagesDelete, { messageId }, token)));
    await openAs(page, org, '/home');
    await says(page, message.message);
    const dismiss = page.getByRole('button', { name: 'Dismiss Late messages.' });
    const banner = page.getByRole('note').filter({ has: dismiss });
    expect((await banner.innerText()).replaceAll(/\s+/g, ' ').trim()).toBe(`Warning ${message.title} ${message.message}`);
    await dismiss.click();
    await gone(banner);
    await page.reload();
    await says(page, 'There are no devices. Status good!');
    await gone(banner);
  });

  browserTest('a release is announced for two days, until the user has opened what is new', async ({ page, org, openPage }) => {
    await page.clock.setFixedTime(RELEASE_DAY);
    await openAs(page, org, '/home');
    await says(page, 'Headworks was updated on Nov 23, 2026.');
    const changelog = page.getByRole('dialog', { name: 'What’s new' });
    await page.getByRole('navigation').getByRole('button', { name: 'What’s new' }).click();
    await shown(changelog.getByRole('heading', { name: 'Nov 23, 2026' }));
    await settled(changelog);
    await page.keyboard.press('Escape');
    await gone(changelog);
    await gone(page.getByText('Headworks was updated on'));
    await page.reload();
    await says(page, 'There are no devices. Status good!');
    await gone(page.getByText('Headworks was updated on'));

    const later = await openPage();
    await later.clock.setFixedTime(RELEASE_DAY.getTime() + 3 * DAY_MS);
    // Another browser: a session of its own.
    await openAs(later, await signIn(org), '/home');
    await says(later, 'There are no devices. Status good!');
    await gone(later.getByText('Headworks was updated on'));
  });
});
