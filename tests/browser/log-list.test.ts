import { itrUpdate } from '@headworks/api/paths/itr/devices';
import { itrGetAlllogs, itrGetLogs } from '@headworks/api/paths/itr/logs';
import { tagGetOrg, tagUpdateName } from '@headworks/api/paths/tag/paths';
import { describeWith } from '@headworks/testing';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newMember } from '../harness/members.js';
import type { Organization } from '../harness/organization.js';
import { newLog, newTag, tagLog } from '../harness/tags.js';
import { arrived, browserTest, focused, gone, live, openAs, rowOf, says, settled, shown } from './browser.js';
import { chartOf } from './canvas.js';

const list = (page: Page): Locator => page.getByRole('table', { name: 'Logs' });
const sitesOf = async (page: Page) => {
  const rows = await list(page).getByRole('row').allInnerTexts();
  return rows.slice(1).map((text) => text.trim().split(/\s/)[0]);
};

/** Logs of separate devices, one after the other. */
async function logsOf(org: Organization, sites: readonly string[]) {
  const logs = [];
  for (const site of sites) logs.push(await newLog(org, site));
  return logs;
}

async function chooseLogAction(page: Page, site: string, action: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^More actions for ${site},`) }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await gone(page.getByRole('menuitem', { name: action }));
}

describeWith('chromium', 'the Logs tab', () => {
  browserTest('lists all logs, newest upload first; search, order and page size stay with reload', async ({ page, org }) => {
    await logsOf(org, ['Cedar', 'Ash', 'Birch']);
    await openAs(page, org, '/itracker');
    await page.getByRole('navigation', { name: 'iTracker' }).getByRole('link', { name: 'Logs' }).click();
    await arrived(page, '/itracker/logs');
    await says(page, '1–3 of 3');
    await list(page).getByRole('button', { name: 'Site name' }).click();
    await expect.poll(() => sitesOf(page)).toEqual(['Ash', 'Birch', 'Cedar']);
    await page.getByLabel('Rows per page').click();
    await page.getByTitle('50 per page', { exact: true }).click();
    await page.reload();
    await expect.poll(() => sitesOf(page)).toEqual(['Ash', 'Birch', 'Cedar']);
    await says(page, '50 per page');

    await page.getByRole('textbox', { name: 'Site name or serial number' }).fill('BIR');
    await page.keyboard.press('Enter');
    await expect.poll(() => sitesOf(page)).toEqual(['Birch']);
    await arrived(page, '/itracker/logs?search=BIR');
    await page.getByRole('textbox', { name: 'Site name or serial number' }).fill('nowhere');
    await page.getByRole('button', { name: 'Search' }).click();
    await says(page, 'No logs match “nowhere”.');
  });

  browserTest('an organization without logs hears so', async ({ page, org }) => {
    await openAs(page, org, '/itracker/logs');
    await says(page, 'No log data available');
  });

  browserTest('a log opens over the list at an address of its own, and closing it leads back to its row', async ({ page, org }) => {
    const [log] = await logsOf(org, ['Elm']);
    await openAs(page, org, '/itracker/logs');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await arrived(page, `/itracker/logs?log=${log?.id}`);
    await shown(chartOf(page));
    await settled(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
    await focused(page.getByRole('button', { name: 'View', exact: true }));
  });

  browserTest('a log is deleted in two steps, by permitted members', async ({ page, openPage, org }) => {
    const [ash] = await logsOf(org, ['Ash', 'Birch']);
    await openAs(page, org, '/itracker/logs');
    await chooseLogAction(page, 'Ash', 'Delete…');
    await says(page, 'Are you sure you want to delete this log?');
    await focused(rowOf(page, 'Ash').getByRole('button', { name: 'Cancel' }));
    await rowOf(page, 'Ash')
      .getByRole('button', { name: /^Delete Ash/ })
      .click();
    await gone(rowOf(page, 'Ash'));
    await says(page, '1–1 of 1');
    expect((await call(itrGetAlllogs, { orgId: org.orgId }, org.token)).logs.map(({ id }) => id)).not.toContain(ash?.id);

    const reader = await newMember(org, { itr: { perms: 'read' }, logs: { perms: 'read' } });
    const other = await openPage();
    await openAs(other, reader, '/itracker/logs');
    await says(other, '1–1 of 1');
    await other.getByRole('button', { name: /^More actions for Birch/ }).click();
    await shown(other.getByRole('menuitem', { name: 'Tags…' }));
    expect(await other.getByRole('menuitem', { name: /^Delete/ }).count()).toBe(0);
    await other.keyboard.press('Escape');
    await shown(other.getByRole('button', { name: 'Manage Tags' }));
  });

  browserTest('several logs get a tag and are deleted together; all pages can be selected', async ({ page, org }) => {
    const sites = Array.from({ length: 26 }, (_, number) => `Site${String(number).padStart(2, '0')}`);
    await logsOf(org, sites);
    await newTag(org, 'Trunk');
    await openAs(page, org, '/itracker/logs');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check();
    await says(page.getByRole('status'), '25 selected');
    await page.getByRole('button', { name: 'Select all 26' }).click();
    await says(page.getByRole('status'), '26 selected');
    await page.getByRole('button', { name: 'Tags…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tags of 26 logs' });
    await dialog.getByRole('checkbox', { name: 'Trunk' }).check();
    await dialog.getByRole('button', { name: 'Add 1 tag' }).click();
    await says(page, 'Tags of 26 logs updated');
    expect((await call(itrGetAlllogs, { orgId: org.orgId, limit: 50 }, org.token)).logs.every(({ tags }) => tags.length === 1)).toBe(true);
    await gone(dialog);
    await page.getByRole('button', { name: 'Delete 26 logs' }).click();
    await says(page, 'Are you sure you want to delete 26 logs?');
    await focused(page.getByRole('button', { name: 'Cancel' }));
    await page.getByRole('button', { name: 'Delete 26 logs' }).click();
    await says(page, '26 logs deleted');
    await says(page, 'No log data available');
  });

  browserTest('a log has the name of its device, and follows a rename', async ({ page, org }) => {
    const [ash] = await logsOf(org, ['Ash']);
    await openAs(page, org, '/itracker/logs');
    await live(page);
    await shown(rowOf(page, 'Ash'));
    await call(itrUpdate, { orgId: org.orgId, deviceId: ash?.deviceid ?? 0, newName: 'Weir' }, org.token);
    await shown(rowOf(page, 'Weir'));
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await shown(page.getByRole('dialog', { name: /^Weir/ }));
  });

  browserTest('the filter in the head of the tags lists the logs with any of them, and says where there is none', async ({ page, org }) => {
    const [ash, birch] = await logsOf(org, ['Ash', 'Birch', 'Cedar']);
    const [trunk, dam] = [await newTag(org, 'Trunk'), await newTag(org, 'Check dam'), await newTag(org, 'Unused')];
    await tagLog(org, ash?.id ?? 0, trunk);
    await tagLog(org, birch?.id ?? 0, dam);
    await openAs(page, org, '/itracker/logs');
    await page.getByRole('button', { name: 'Filter by tags' }).click();
    const filter = page.getByRole('dialog', { name: 'Filter by tags' });
    await focused(filter.getByRole('textbox', { name: 'Filter tags' }));
    await page.keyboard.type('DAM');
    await gone(filter.getByRole('checkbox', { name: 'Trunk' }));
    await filter.getByRole('checkbox', { name: 'Check dam' }).check();
    await expect.poll(() => sitesOf(page)).toEqual(['Birch']);
    await filter.getByRole('textbox').fill('');
    await filter.getByRole('checkbox', { name: 'Trunk' }).check();
    await expect.poll(async () => (await sitesOf(page)).toSorted()).toEqual(['Ash', 'Birch']);
    await arrived(page, `/itracker/logs?tags=${dam}%2C${trunk}`);
    await page.keyboard.press('Escape');
    await focused(page.getByRole('button', { name: 'Filter by tags, 2 selected' }));
    await page.reload();
    await expect.poll(async () => (await sitesOf(page)).toSorted()).toEqual(['Ash', 'Birch']);

    for (const name of ['Trunk', 'Check dam']) await page.getByRole('button', { name: `Do not filter by ${name}` }).click();
    await says(page, '1–3 of 3');
    await page.getByRole('button', { name: 'Filter by tags' }).click();
    await filter.getByRole('checkbox', { name: 'Unused' }).check();
    await says(page, 'There were no logs found with the selected tag(s)');
    await page.getByRole('button', { name: 'Back' }).click();
    await says(page, '1–3 of 3');
  });

  browserTest('two tags that are taken off the filter one right after the other are both off', async ({ page, org }) => {
    const [ash] = await logsOf(org, ['Ash', 'Birch']);
    const [trunk, dam] = [await newTag(org, 'Trunk'), await newTag(org, 'Check dam')];
    await tagLog(org, ash?.id ?? 0, trunk);
    await openAs(page, org, `/itracker/logs?tags=${trunk},${dam}`);
    await expect.poll(() => sitesOf(page)).toEqual(['Ash']);
    const drops = page.getByRole('button', { name: /^Do not filter by/ });
    await expect.poll(() => drops.count()).toBe(2);
    await drops.evaluateAll(async (buttons) => {
      for (const button of buttons) {
        if (button instanceof HTMLElement) button.click();
        // Urgent updates are drawn; the router has not run yet.
        await Promise.resolve();
      }
    });
    await says(page, '1–2 of 2');
    await arrived(page, '/itracker/logs');
  });

  browserTest('a row follows tag changes of another user', async ({ page, org }) => {
    const [ash] = await logsOf(org, ['Ash']);
    const trunk = await newTag(org, 'Trunk');
    await openAs(page, org, '/itracker/logs');
    await live(page);
    await tagLog(org, ash?.id ?? 0, trunk);
    await says(list(page), 'Trunk');
    await call(tagUpdateName, { orgId: org.orgId, tagId: trunk, tagname: 'Interceptor' }, org.token);
    await says(list(page), 'Interceptor');
  });
});

describeWith('chromium', 'tags in the browser', () => {
  browserTest('are put on a log and taken off by Save Changes; unsaved ones are asked about', async ({ page, org }) => {
    const [log] = await logsOf(org, ['Elm']);
    const [trunk] = [await newTag(org, 'Trunk'), await newTag(org, 'x'.repeat(50))];
    await tagLog(org, log?.id ?? 0, trunk);
    await openAs(page, org, '/itracker/logs');
    await chooseLogAction(page, 'Elm', 'Tags…');
    const dialog = page.getByRole('dialog', { name: /Add\/Remove Tags/ });
    await says(dialog, '1/10 tags');
    await focused(dialog.getByRole('textbox', { name: 'Filter tags' }));
    await dialog.getByRole('checkbox', { name: 'Trunk' }).uncheck();
    await dialog.getByRole('checkbox', { name: `${'x'.repeat(25)}...` }).check();
    await says(dialog, '1/10 tags');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await says(dialog, 'Your changes to tags are not saved yet.');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await gone(dialog);
    await says(list(page), `${'x'.repeat(25)}...`);
    await focused(page.getByRole('button', { name: /^More actions for Elm/ }));
    expect((await call(itrGetLogs, { logId: log?.id ?? 0 }, org.token)).log.tags.map(({ tagname }) => tagname)).toEqual(['x'.repeat(50)]);

    await page.getByRole('button', { name: 'View', exact: true }).click();
    const badge = page.getByRole('dialog').getByText(`${'x'.repeat(11)}...`);
    await badge.focus();
    await shown(page.getByRole('tooltip', { name: 'x'.repeat(50) }));
  });

  browserTest('at ten the counter says so and takes no more; what the server refuses is named', async ({ page, org }) => {
    const [log] = await logsOf(org, ['Elm']);
    const tagIds = [];
    for (let number = 1; number <= 11; number++) tagIds.push(await newTag(org, `Tag ${number}.`));
    for (const tagId of tagIds.slice(0, 9)) await tagLog(org, log?.id ?? 0, tagId);
    await openAs(page, org, `/itracker/logs?logtags=${log?.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Tag 10.' }).check();
    await says(dialog, '10/10 tags');
    await dialog.getByRole('checkbox', { name: 'Tag 11.' }).click({ force: true });
    expect(await dialog.getByRole('checkbox', { name: 'Tag 11.' }).isChecked()).toBe(false);
    // Another user is faster.
    await tagLog(org, log?.id ?? 0, tagIds[10] ?? 0);
    await says(dialog, '11/10 tags');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await says(dialog, 'Failed to add tag Tag 10.. A maximum of 10 tags can be assigned to each log.');
  });

  browserTest('are created, edited and deleted in Manage Tags', async ({ page, org }) => {
    await newLog(org, 'Elm');
    await openAs(page, org, '/itracker/logs');
    await page.getByRole('button', { name: 'Manage Tags' }).click();
    const dialog = page.getByRole('dialog', { name: 'Manage Tags' });
    await says(dialog, 'There are no tags yet');
    const name = dialog.getByRole('textbox', { name: 'New tag' });
    await focused(name);
    expect(await dialog.getByRole('radio', { name: 'blue' }).isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await says(dialog, 'Enter a name.');
    await name.fill('Trunk');
    await gone(dialog.getByText('Enter a name.'));
    await dialog.getByRole('radio', { name: 'teal' }).check();
    await page.keyboard.press('Enter');
    await says(dialog, '1 tag');
    await name.fill('TRUNK');
    await page.keyboard.press('Enter');
    await says(dialog, 'A tag with this name already exists.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await says(dialog, 'The new tag is not saved yet.');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await name.fill('');

    await dialog.getByRole('button', { name: 'Edit Trunk' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Interceptor');
    await dialog.getByRole('radio', { name: 'black' }).last().check();
    await dialog.getByRole('button', { name: 'Save Trunk' }).click();
    await focused(dialog.getByRole('button', { name: 'Edit Interceptor' }));
    const tags = async () => (await call(tagGetOrg, { orgId: org.orgId }, org.token)).tags;
    expect(await tags()).toMatchObject([{ tagname: 'Interceptor', color: '#344563' }]);

    await dialog.getByRole('button', { name: 'Delete Interceptor' }).click();
    await focused(dialog.getByRole('button', { name: 'Cancel' }));
    await dialog.getByRole('button', { name: 'Delete Interceptor' }).click();
    await says(dialog, 'There are no tags yet');
    expect(await tags()).toEqual([]);
    await page.keyboard.press('Escape');
    await gone(dialog);
    await focused(page.getByRole('button', { name: 'Manage Tags' }));
  });
});
