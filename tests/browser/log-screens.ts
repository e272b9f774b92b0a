import { tagUpdateColor } from '@headworks/api/paths/tag/paths';
import { TAG_COLORS } from '@headworks/api/tag-colors';
import { call } from '../harness/call.js';
import type { Organization } from '../harness/organization.js';
import { newTag, tagLog } from '../harness/tags.js';
import { focused, says, shown } from './browser.js';
import type { Screen } from './screens.js';

/** Twelve tags in all colors, one of them with the longest name, and ten of them on a log. */
export async function furnishTags(org: Organization, logId: number): Promise<void> {
  const { orgId, token } = org;
  for (const [place, { name, code }] of [...TAG_COLORS, ...TAG_COLORS.slice(0, 2)].entries()) {
    const tagId = await newTag(org, place === 0 ? 'Second look needed '.repeat(3).slice(0, 50) : `${name} ${place}`);
    await call(tagUpdateColor, { orgId, tagId, color: code }, token, org);
    if (place < 10) await tagLog(org, logId, tagId);
  }
}

/** The Logs tab and its dialogs, for an organization with data. */
export const logScreens = (logId: number): readonly Screen[] => [
  {
    name: 'log-list',
    show: async (page) => {
      await page.goto('/itracker/logs');
      await says(page, '1–1 of 1');
      await says(page, 'blue 1');
    },
  },
  {
    name: 'log-list-filter',
    // On a phone the button and its menu are in another place.
    show: async (page) => {
      await page.goto('/itracker/logs');
      await page.getByRole('button', { name: 'Filter by tags' }).click();
      await page.getByRole('checkbox', { name: 'grey 8' }).check();
      await shown(page.getByRole('button', { name: 'Do not filter by grey 8' }));
    },
  },
  {
    name: 'log-list-none',
    show: async (page) => {
      await page.goto('/itracker/logs?search=nothing&tags=1');
      await says(page, 'There were no logs found with the selected tag(s)');
    },
  },
  {
    name: 'log-delete',
    show: async (page) => {
      await page.goto('/itracker/logs');
      await page
        .getByRole('button', { name: /^More actions for Iron Street/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      await says(page, 'Are you sure you want to delete this log?');
    },
  },
  {
    name: 'log-tags',
    show: async (page) => {
      await page.goto(`/itracker/logs?logtags=${logId}`);
      await says(page, '10/10 tags');
      await page.getByRole('checkbox', { name: 'blue 1' }).first().uncheck();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await says(page, 'Your changes to tags are not saved yet.');
    },
  },
  {
    name: 'manage-tags',
    show: async (page) => {
      await page.goto('/itracker/logs?managetags=1');
      await page.getByRole('button', { name: 'Edit blue 1', exact: true }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
      await page.getByRole('button', { name: 'Delete green 2' }).click();
      await focused(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
      await shown(page.getByText('Enter a name.'));
    },
  },
];
