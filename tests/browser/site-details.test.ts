import { readFile } from 'node:fs/promises';
import { authProfile } from '@headworks/api/paths/auth/paths';
import { studyGetBasinHistory } from '@headworks/api/paths/study/basins';
import { describeWith } from '@headworks/testing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../harness/call.js';
import { type Organization, signIn } from '../harness/organization.js';
import { assignLog, connectSites, newBasin, newSite, newStudy, sitesOf } from '../harness/studies.js';
import { newLog } from '../harness/tags.js';
import { aroundMapTest, focused, gone, live, openAs, says, shown } from './browser.js';

const at = (lat: number, lng: number) => JSON.stringify({ lat, lng });

/** Millville flows into Trunk, whose log is assigned. */
async function furnish(org: Organization) {
  const study = await newStudy(org);
  const basin = await newBasin(org, study.id);
  const millville = await newSite(org, basin.id, 'Millville_MH61', { siteLocation: at(41.0055, -76.466), pipeId: 10 });
  const trunk = await newSite(org, basin.id, 'Trunk_MH14', { siteLocation: at(41.0004, -76.4639) });
  await connectSites(org, basin.id, [[millville.id, trunk.id]]);
  return { basin, trunk, path: `/studies/${study.id}/${basin.id}` };
}

async function choose(page: Page, site: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${site}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const detailsOf = (page: Page, site: string) => page.getByRole('dialog', { name: `Site Details - ${site}` });
const toast = (page: Page, text: string) => says(page.getByRole('status').or(page.getByRole('alert')), text);

describeWith('chromium', 'the details of a site', () => {
  aroundMapTest(
    'two windows that change one site hear of each other and lose nothing: the later one counts, the history has both',
    async ({ openPage, org }) => {
      const { basin, path } = await furnish(org);
      const [first, second] = [await openPage(), await openPage()];
      for (const page of [first, second]) {
        await openAs(page, await signIn(org), path);
        await live(page);
        await choose(page, 'Millville_MH61', 'Site Details');
        await page.getByRole('button', { name: 'Rename Millville_MH61' }).click();
      }
      const nameIn = (page: Page) => page.getByRole('dialog').getByLabel('Site Name');
      await nameIn(first).fill('Mill');
      await nameIn(second).fill('Race');
      await nameIn(first).press('Enter');
      await shown(detailsOf(second, 'Mill'));
      await says(second, 'Someone else has renamed this site to Mill meanwhile. Save replaces their name with yours.');
      expect(await nameIn(second).inputValue()).toBe('Race');
      await nameIn(second).press('Enter');
      await shown(detailsOf(first, 'Race'));

      await detailsOf(first, 'Race').getByLabel('Households (Cumulative)').fill('300');
      await detailsOf(second, 'Race').getByLabel('Pipe Size', { exact: true }).fill('8');
      for (const page of [first, second]) {
        await page.getByRole('button', { name: 'Submit' }).click();
        await toast(page, 'The changes of Race are saved.');
      }
      const site = async () => (await sitesOf(org, basin.id)).find(({ sitename }) => sitename === 'Race');
      expect(await site()).toMatchObject({ population: 300, pipeid: 8 });

      for (const [page, latitude] of [
        [first, '41.1'],
        [second, '41.2'],
      ] as const) {
        await page.keyboard.press('Escape');
        await choose(page, 'Race', 'Change Location');
        await page.getByLabel('Latitude').fill(latitude);
      }
      const set = async (page: Page) => {
        await page.getByRole('button', { name: 'Set', exact: true }).click();
        await gone(page.getByLabel('Latitude'));
      };
      await set(first);
      await says(second, 'Someone else has moved this site meanwhile. Set replaces their place with yours.');
      expect(await second.getByLabel('Latitude').inputValue()).toMatch(/^41\.2/);
      await set(second);
      expect(await site()).toMatchObject({ sitelocation: at(41.2, -76.466) });
      const { entries } = await call(studyGetBasinHistory, { basinId: basin.id }, org.token);
      const steps = entries.flatMap(({ items }) => items.flatMap(({ kind, to }) => (/Renamed|Located/.test(kind) ? [to] : [])));
      expect(steps.slice(0, 4)).toEqual([expect.stringContaining('41.2'), expect.stringContaining('41.1'), 'Race', 'Mill']);
    },
  );

  aroundMapTest('a metric reader sees and stores millimetres and metres per second', async ({ page, org }) => {
    const { basin, path } = await furnish(org);
    await call(authProfile, { first: 'Ada', last: 'Lovelace', phone: '615-555-0100', units: '2' }, org.token);
    await openAs(page, org, path);
    await choose(page, 'Millville_MH61', 'Site Details');
    const dialog = detailsOf(page, 'Millville_MH61');
    const field = (name: string) => dialog.getByLabel(name, { exact: true });
    expect(await field('Pipe Size').inputValue()).toBe('254');
    expect(await dialog.getByText('mm', { exact: true }).count()).toBe(4);
    const typed = {
      'Pipe Size': '304.8',
      'Level Adjustment': '-25.4',
      'Silt Level': '12.7',
      'Reference Level': '50.8',
      'Reference Velocity': '1',
    };
    for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
    await page.getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'The changes of Millville_MH61 are saved.');
    expect((await sitesOf(org, basin.id))[0]).toMatchObject({
      pipeid: expect.closeTo(12, 9),
      leveladj: -1,
      siltlevel: 0.5,
      levelref: 2,
      velocityref: expect.closeTo(3.280_84, 4),
    });
    for (const [name, text] of Object.entries(typed)) expect(await field(name).inputValue(), name).toBe(text);
    await field('Reference Velocity').fill('fast');
    await field('Reference Velocity').press('Tab');
    await says(dialog, 'Invalid entry, reference velocity must be a number.');
  });

  aroundMapTest('the keyboard keeps its place: after Submit, after an undo, and after the history is closed', async ({ page, org }) => {
    const { basin, path } = await furnish(org);
    await openAs(page, org, path);
    await choose(page, 'Millville_MH61', 'Site Details');
    const dialog = detailsOf(page, 'Millville_MH61');
    await dialog.getByLabel('Households (Cumulative)').fill('300');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await submit.focus();
    await page.keyboard.press('Enter');
    await toast(page, 'The changes of Millville_MH61 are saved.');
    await focused(submit.and(page.locator('[aria-disabled]')));
    await page.keyboard.press('Escape');
    await focused(page.getByRole('button', { name: 'Actions of Millville_MH61' }));

    await page.getByRole('button', { name: 'History, import and export' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History - Fishing Creek' });
    const undo = history.getByRole('button', { name: 'Undo the last change' });
    await undo.click();
    await focused(history.getByRole('button', { name: 'Cancel' }));
    await undo.click();
    await says(history, 'Undid the change before:');
    await focused(history.getByRole('listitem').filter({ hasText: '→ 300' }).getByRole('button', { name: 'Show as It Was' }));
    expect((await sitesOf(org, basin.id)).find(({ sitename }) => sitename === 'Millville_MH61')).toMatchObject({ population: null });
    await page.keyboard.press('Escape');
    await gone(history);
    await focused(page.getByRole('button', { name: 'History, import and export' }));
  });

  aroundMapTest('a name that another site of the basin has is stored, after a note', async ({ page, org }) => {
    const { basin, path } = await furnish(org);
    await openAs(page, org, path);
    await choose(page, 'Millville_MH61', 'Site Details');
    await page.getByRole('button', { name: 'Rename Millville_MH61' }).click();
    const name = page.getByRole('dialog').getByLabel('Site Name');
    const note = page.getByText('This basin has a site of this name already. Auto Assign cannot distinguish them.');
    await name.fill('millville mh61');
    await gone(note);
    await name.fill('trunk mh14');
    await shown(note);
    await page.keyboard.press('Enter');
    await shown(detailsOf(page, 'trunk_mh14'));
    await expect
      .poll(async () => (await sitesOf(org, basin.id)).map(({ sitename }) => sitename).toSorted())
      .toEqual(['Trunk_MH14', 'trunk mh14']);
  });

  aroundMapTest('on a phone, that the changes are saved is said where the button is, which does not move', async ({ openPage, org }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const { path } = await furnish(org);
    await openAs(page, org, path);
    await choose(page, 'Millville_MH61', 'Site Details');
    const dialog = detailsOf(page, 'Millville_MH61');
    await dialog.getByLabel('Reference Level').fill('2');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await submit.scrollIntoViewIfNeeded();
    const before = await submit.boundingBox();
    await submit.click();
    await toast(page, 'The changes of Millville_MH61 are saved.');
    expect(await submit.boundingBox()).toEqual(before);
    expect((await dialog.getByRole('status').boundingBox())?.y).toBeLessThan(844);
  });

  aroundMapTest('a site is deleted in two steps, not while it has logs; the basin is exported with what is left', async ({ page, org }) => {
    const { basin, trunk, path } = await furnish(org);
    await assignLog(org, trunk.id, (await newLog(org)).id);
    await page.addInitScript(
      'const make = URL.createObjectURL; window.types = []; URL.createObjectURL = (file) => { types.push(file.type); return make(file); }',
    );
    await openAs(page, org, path);
    const download = async (entry: string) => {
      await page.getByRole('button', { name: 'History, import and export' }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: entry }).click();
      const file = await downloading;
      return { name: file.suggestedFilename(), type: await page.evaluate('types.at(-1)'), text: await readFile(await file.path(), 'utf8') };
    };
    const inp = await download('Export SWMM Input (.inp)');
    expect(inp).toMatchObject({ name: 'Fishing_Creek.inp', type: 'text/plain' });
    expect(inp.text).toContain('[CONDUITS]');
    expect(inp.text).toContain('Millville_MH61');

    await choose(page, 'Trunk_MH14', 'Site Details');
    const remove = (site: string) => detailsOf(page, site).getByRole('button', { name: `Delete site ${site}` });
    await remove('Trunk_MH14').click();
    await remove('Trunk_MH14').click();
    await says(page, "Couldn't delete site. You must remove all logs from the site before deleting.");
    await page.keyboard.press('Escape');
    await gone(detailsOf(page, 'Trunk_MH14'));

    await choose(page, 'Millville_MH61', 'Site Details');
    await remove('Millville_MH61').click();
    await says(detailsOf(page, 'Millville_MH61'), 'Are you sure?');
    await focused(detailsOf(page, 'Millville_MH61').getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await gone(page.getByText('Are you sure?'));
    await remove('Millville_MH61').click();
    await remove('Millville_MH61').click();
    await toast(page, 'Millville_MH61 is no longer part of this basin.');
    await gone(detailsOf(page, 'Millville_MH61'));
    expect((await sitesOf(org, basin.id)).map(({ sitename }) => sitename)).toEqual(['Trunk_MH14']);

    const geojson = await download('Export GeoJSON');
    expect(geojson).toMatchObject({ name: 'Fishing_Creek.geojson', type: 'application/geo+json' });
    expect(JSON.parse(geojson.text).features).toMatchObject([{ geometry: { type: 'Point', coordinates: [-76.4639, 41.0004] } }]);
  });
});
