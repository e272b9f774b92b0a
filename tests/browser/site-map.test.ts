import { siteUpdate } from '@headworks/api/paths/site/paths';
import { describeWith, until } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { newMember } from '../harness/members.js';
import type { Organization } from '../harness/organization.js';
import { assignLog, basinOf, connectSites, newBasin, newSite, newStudy, sitesOf } from '../harness/studies.js';
import { newLog } from '../harness/tags.js';
import { becomes, focused, gone, mapTest, openAs, says, shown, withoutMaps } from './browser.js';

const at = (lat: number, lng: number) => JSON.stringify({ lat, lng });

/** Millville flows into Trunk; Glen has no place. */
async function furnish(org: Organization) {
  const study = await newStudy(org);
  const basin = await newBasin(org, study.id);
  const millville = await newSite(org, basin.id, 'Millville Rd MH61', { siteLocation: at(41.0055, -76.466), population: 240, pipeId: 10 });
  const trunk = await newSite(org, basin.id, 'Trunk_MH14', { siteLocation: at(41.0004, -76.4639), population: 600 });
  const glen = await newSite(org, basin.id, 'Glen_Ave_MH40');
  await connectSites(org, basin.id, [[millville.id, trunk.id]]);
  return { study, basin, millville, trunk, glen, path: `/studies/${study.id}/${basin.id}` };
}

const list = (page: Page) => page.getByRole('region', { name: 'Sites', exact: true });
/** There is nothing to submit, or the member may not. */
const submitOff = (page: Page) => page.getByRole('button', { name: 'Submit' }).and(page.locator('[aria-disabled]'));
const details = (page: Page) => page.getByRole('dialog', { name: /^Site Details - / });

async function choose(page: Page, site: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${site}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describeWith('chromium', 'the sites of a basin', () => {
  mapTest('are listed with what they lack; the chosen one is in the address and says its households', async ({ page, org }) => {
    const { path, millville } = await furnish(org);
    await openAs(page, org, path);
    await says(list(page), '1 site has no location');
    await shown(list(page).getByText('Unassigned'));
    expect(await list(page).getByText('Disabled').count()).toBe(3);
    await list(page).getByRole('button', { name: 'Millville_Rd_MH61', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('site') === `${millville.id}`);
    const map = page.getByRole('region', { name: 'Map of sites' });
    await says(map, '240');
    await says(map, '(disabled)');
    await page.reload();
    await says(map, '240');
    await list(page).getByLabel('Filter sites').fill('trunk');
    await gone(list(page).getByRole('button', { name: 'Millville_Rd_MH61', exact: true }));
  });

  mapTest('a new site is created by its name alone, up to 30 characters', async ({ page, org }) => {
    const { path, basin } = await furnish(org);
    await openAs(page, org, path);
    await list(page).getByRole('button', { name: 'Create New Site' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Site' });
    await dialog.getByLabel('Site Name').fill('x'.repeat(31));
    await says(dialog, 'Site name must be less than 30 characters.');
    await dialog.getByLabel('Site Name').fill('  Penn St MH22 ');
    // At once: a name is valid when it is typed, not some frames later.
    await page.keyboard.press('Enter');
    await says(page, 'Site Penn_St_MH22 has been created');
    expect((await sitesOf(org, basin.id)).map(({ sitename }) => sitename)).toContain('Penn St MH22');
  });

  mapTest('households cascade downstream when that is chosen, and the fields convert units', async ({ page, org }) => {
    const { path, basin } = await furnish(org);
    await openAs(page, org, path);
    await choose(page, 'Millville_Rd_MH61', 'Site Details');
    const dialog = details(page);
    await gone(dialog.getByText('Cascade Households Downstream'));
    await dialog.getByLabel('Households (Cumulative)').fill('300');
    await dialog.getByText('Cascade Households Downstream').click();
    await dialog.getByLabel('Pipe Size', { exact: true }).fill('twelve');
    await dialog.getByLabel('Reference Level').fill('deep');
    await dialog.getByLabel('Reference Level').press('Tab');
    await says(dialog, 'Invalid entry, reference level must be a number.');
    await dialog.getByLabel('Reference Level').fill('2.5');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await says(dialog.getByRole('status'), 'The changes of Millville_Rd_MH61 are saved.');
    await until(async () => (await sitesOf(org, basin.id)).some(({ population }) => population === 300), {
      what: 'the change to be stored',
    });
    expect(await sitesOf(org, basin.id)).toMatchObject([
      { sitename: 'Glen_Ave_MH40' },
      { sitename: 'Millville Rd MH61', population: 300, pipeid: null, levelref: 2.5 },
      { sitename: 'Trunk_MH14', population: 660 },
    ]);
  });

  mapTest('a site is moved by typed degrees or arrow keys, stored with Set alone', async ({ page, org }) => {
    const { path, basin, glen } = await furnish(org);
    const placeOfGlen = async () => (await sitesOf(org, basin.id)).find(({ id }) => id === glen.id)?.sitelocation;
    await openAs(page, org, path);
    await list(page).getByRole('button', { name: 'Set location' }).click();
    const banner = page.getByRole('region', { name: 'Change Location - Glen_Ave_MH40' });
    await says(banner, /Drag the marker to the desired location and click the checkmark to confirm\./);
    await banner.getByLabel('Latitude').fill('41.002');
    await banner.getByLabel('Longitude').fill('-76.46');
    await banner.getByRole('button', { name: 'Cancel' }).click();
    await gone(banner);
    expect(await placeOfGlen()).toBe('');
    await choose(page, 'Glen_Ave_MH40', 'Change Location');
    await banner.getByLabel('Latitude').fill('41.002');
    await banner.getByLabel('Longitude').fill('-76.46');
    await banner.getByLabel('Longitude').press('Tab');
    const marker = page.getByRole('button', { name: 'New location of Glen_Ave_MH40' });
    await marker.focus();
    await page.keyboard.press('Shift+ArrowUp');
    await banner.getByRole('button', { name: 'Set', exact: true }).click();
    await gone(banner);
    const { lat, lng } = JSON.parse((await placeOfGlen()) ?? '{}');
    expect(lat).toBeGreaterThan(41.002);
    expect(lng).toBeCloseTo(-76.46, 5);
    await gone(list(page).getByText('Unassigned'));
  });

  mapTest(
    'a selected site without a location says so on the map, with the way to set it; in the series it leads there',
    async ({ page, org }) => {
      const { path, basin, glen } = await furnish(org);
      await newSite(org, basin.id, 'Vine_St_MH42');
      await openAs(page, org, `${path}?section=flow&site=${glen.id}`);
      await says(page, 'Glen_Ave_MH40 has no location.');
      await page.getByRole('link', { name: 'Set location' }).click();
      await shown(list(page));
      await says(page, 'Glen_Ave_MH40 has no location.');
      await page.getByRole('main').getByRole('button', { name: 'Set location' }).last().click();
      const banner = page.getByRole('region', { name: 'Change Location - Glen_Ave_MH40' });
      await shown(banner);
      await gone(page.getByText('Glen_Ave_MH40 has no location.'));
      const heightOf = async (name: string) => (await banner.getByRole('button', { name, exact: true }).boundingBox())?.y;
      expect(await heightOf('Set')).toBe(await heightOf('Cancel'));
      await shown(banner.getByRole('button', { name: 'Set and Next' }));
    },
  );

  mapTest('that a place was not found is said until something else is done', async ({ page, org }) => {
    const { path } = await furnish(org);
    await openAs(page, org, path);
    const search = page.getByRole('textbox', { name: 'Search for a place' });
    await search.fill('no such town anywhere');
    await search.press('Enter');
    await says(page, 'No places found.');
    await list(page).getByLabel('Filter sites').focus();
    await gone(page.getByText('No places found.'));
  });

  mapTest('without WebGL the sentence in place of the map is not behind the list', async ({ page, org }) => {
    await withoutMaps(page);
    await openAs(page, org, (await furnish(org)).path);
    const sentence = page.getByText('This browser cannot draw the map');
    await shown(sentence);
    const right = await sentence.evaluate((box) => {
      const words = document.createRange();
      words.selectNodeContents(box);
      return words.getBoundingClientRect().right;
    });
    expect(right).toBeLessThan((await list(page).boundingBox())?.x ?? 0);
  });

  mapTest('several are enabled together after a question', async ({ page, org }) => {
    const { path, basin } = await furnish(org);
    await openAs(page, org, path);
    await list(page).getByText('Select all').click();
    const bulk = list(page).getByRole('button', { name: 'Enable/Disable' });
    await says(list(page), '3 selected');
    const [panel, button] = [await list(page).boundingBox(), await bulk.boundingBox()];
    if (panel === null || button === null) throw new Error('the list or its button is not shown');
    expect(button.x + button.width).toBeLessThanOrEqual(panel.x + panel.width);
    await bulk.click();
    const dialog = page.getByRole('dialog');
    await says(dialog, 'All of the sites above will be enabled/disabled. Proceed?');
    await dialog.getByRole('button', { name: 'Enable 3' }).click();
    await gone(dialog);
    expect((await sitesOf(org, basin.id)).every(({ enabled }) => enabled)).toBe(true);
  });

  mapTest('a log that another site of the basin has is added after a warning, and marked in one line', async ({ page, org }) => {
    const { path, millville, trunk } = await furnish(org);
    const log = await newLog(org, 'Elm Street');
    await newLog(org, 'Oak Street');
    await assignLog(org, millville.id, log.id);
    await openAs(page, org, `${path}?section=logs&site=${trunk.id}`);
    const [used, unused] = [page.getByRole('row', { name: /Elm_Street/ }), page.getByRole('row', { name: /Oak_Street/ })];
    await says(used, 'Used by Millville_Rd_MH61');
    expect((await used.boundingBox())?.height).toBe((await unused.boundingBox())?.height);
    await used.getByRole('button', { name: 'Add', exact: true }).click();
    const warning = page.getByRole('dialog', { name: 'Log used twice' });
    await says(warning, `The log of ${log.serialnumber} is also assigned to Millville_Rd_MH61 in this basin.`);
    await focused(warning.getByRole('button', { name: 'Cancel' }));
    expect((await sitesOf(org, trunk.basinid)).find(({ id }) => id === trunk.id)?.logCount).toBe(0);
    await warning.getByRole('button', { name: 'Add' }).click();
    await gone(warning);
    await says(used, 'Assigned');
    await unused.getByRole('button', { name: 'Add', exact: true }).click();
    await says(unused, 'Assigned');
  });

  mapTest('a long list of logs scrolls below the bars, which stay when the keyboard reaches its foot', async ({ page, org }) => {
    const { path, millville, trunk } = await furnish(org);
    for (const name of ['Elm Street', 'Oak Street', 'Ash Street']) await assignLog(org, millville.id, (await newLog(org, name)).id);
    await page.setViewportSize({ width: 1440, height: 320 });
    await openAs(page, org, `${path}?section=logs&site=${trunk.id}`);
    await shown(page.getByRole('row', { name: /Oak_Street/ }));
    await page.getByRole('combobox', { name: 'Rows per page' }).focus();
    expect(await page.evaluate('[document.documentElement.scrollHeight, scrollY]')).toEqual([320, 0]);
  });

  mapTest('a toast leaves the foot of the list free', async ({ page, org }) => {
    const { path } = await furnish(org);
    await openAs(page, org, path);
    await shown(list(page).getByRole('button', { name: 'Set location' }));
    await becomes(page, 'hidden');
    await choose(page, 'Trunk_MH14', 'Enable');
    const toast = page.getByRole('status').filter({ hasText: 'Site Trunk_MH14 has been turned on' });
    await shown(toast);
    const [box, foot] = [await toast.boundingBox(), await list(page).getByRole('button', { name: 'Set location' }).boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  });

  mapTest('a change by someone else is shown; the past is shown and not changed, and the last change is undone', async ({ page, org }) => {
    const { path, millville, basin } = await furnish(org);
    await openAs(page, org, path);
    await shown(list(page).getByRole('button', { name: 'Millville_Rd_MH61', exact: true }));
    await call(siteUpdate, { siteId: millville.id, siteName: 'Renamed' }, org.token);
    await shown(list(page).getByRole('button', { name: 'Renamed', exact: true }));
    await page.getByRole('button', { name: 'History, import and export' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: /^History - / });
    await says(history, 'Millville_Rd_MH61 renamed to Renamed');
    await history.getByRole('button', { name: 'Show as It Was' }).nth(1).click();
    await says(page, /^As it was on/);
    await shown(list(page).getByRole('button', { name: 'Millville_Rd_MH61', exact: true }));
    await gone(list(page).getByText('Select all'));
    await page.getByRole('button', { name: 'Back to Now' }).first().click();
    await history.getByRole('button', { name: 'Undo' }).click();
    await history.getByRole('button', { name: 'Undo the last change' }).click();
    await shown(list(page).getByRole('button', { name: 'Millville_Rd_MH61', exact: true }));
    expect((await sitesOf(org, basin.id)).map(({ sitename }) => sitename)).toContain('Millville Rd MH61');
  });

  mapTest('a member who may only read sees the details and changes nothing', async ({ page, org }) => {
    const { path } = await furnish(org);
    const reader = await newMember(org, {
      studies: { perms: 'read', basins: { perms: 'read' }, sites: 'read', logs: 'none', flow: 'none' },
    });
    await openAs(page, reader, path);
    await shown(list(page));
    expect(await page.getByRole('link', { name: /^(Logs|FlowSeries)$/ }).count()).toBe(0);
    await gone(list(page).getByText('Select all'));
    await choose(page, 'Millville_Rd_MH61', 'Site Details');
    await shown(details(page));
    expect(await details(page).getByLabel('Pipe Size', { exact: true }).inputValue()).toBe('10');
    await shown(submitOff(page));
    await gone(details(page).getByRole('button', { name: 'Delete Site' }));
  });
});

const panel = (page: Page) => page.getByRole('region', { name: 'FlowSeries' });
const box = (page: Page, side: 'Upstream' | 'Downstream', site: string) =>
  panel(page).getByRole('region', { name: side }).getByRole('checkbox', { name: site });

describeWith('chromium', 'the flow series', () => {
  const downstreamOf = async (org: Organization, basinId: number, siteId: number): Promise<readonly number[]> =>
    JSON.parse((await basinOf(org, basinId)).siteseries)[siteId].downstream;

  mapTest('both sides of a connection change together, and a circle is refused by the names of its sites', async ({ page, org }) => {
    const { path, basin, millville, trunk, glen } = await furnish(org);
    await openAs(page, org, `${path}?section=flow`);
    await says(panel(page), 'Select a map marker to see options.');
    await page.goto(`${path}?section=flow&site=${glen.id}`);
    await box(page, 'Upstream', 'Trunk_MH14').check();
    await panel(page).getByRole('button', { name: 'Save Changes' }).click();
    await shown(panel(page).getByRole('button', { name: 'Saved' }));
    expect(await downstreamOf(org, basin.id, trunk.id)).toEqual([glen.id]);
    await box(page, 'Downstream', 'Millville_Rd_MH61').click();
    await says(page, /These connections would form a circle: .*Glen_Ave_MH40/);
    expect(await downstreamOf(org, basin.id, glen.id)).toEqual([]);
    expect(await downstreamOf(org, basin.id, millville.id)).toEqual([trunk.id]);
  });

  mapTest('a series that someone else has changed shows both versions, to choose pair by pair', async ({ page, org }) => {
    const { path, basin, millville, trunk, glen } = await furnish(org);
    await openAs(page, org, `${path}?section=flow&site=${glen.id}`);
    await shown(box(page, 'Upstream', 'Trunk_MH14'));
    await page.route('**/events*', (route) => route.abort());
    await box(page, 'Upstream', 'Trunk_MH14').check();
    await connectSites(org, basin.id, [[trunk.id, millville.id]]);
    await panel(page).getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog');
    await says(dialog, /Trunk_MH14/);
    await dialog.getByRole('button', { name: /^Save/ }).click();
    // The dialog closes before the answer.
    await shown(panel(page).getByRole('button', { name: 'Saved' }));
    await gone(dialog);
    expect(await downstreamOf(org, basin.id, trunk.id)).toEqual(expect.arrayContaining([glen.id]));
  });
});
