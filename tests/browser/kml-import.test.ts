import { readFile } from 'node:fs/promises';
import { limits } from '@headworks/api/limits';
import { describeWith } from '@headworks/testing';
import { strToU8, zipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newMember } from '../harness/members.js';
import type { Organization } from '../harness/organization.js';
import { basinOf, newBasin, newSite, newStudy, sitesOf } from '../harness/studies.js';
import { browserTest, focused, gone, openAs, rowTexts, says, shown, withoutMaps } from './browser.js';
import { faultyKml, folder, give, kmlFile, kmlOf, next, openWizard, placemark, sampleKml, wizardOf } from './kml-screens.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const denied = (wizard: Locator, reason: string | RegExp): Promise<void> => says(wizard.page().getByRole('tooltip'), reason);

/** The wizard of a new study, or of one with basins. */
async function wizardIn(page: Page, org: Organization, studyId?: number): Promise<Locator> {
  await openAs(page, org, `/studies/${studyId ?? (await newStudy(org)).id}`);
  return openWizard(page);
}

/** Selects a column for a field. */
async function choose(wizard: Locator, field: string, column: string): Promise<void> {
  await wizard.getByLabel(field, { exact: true }).click();
  const list = wizard.page().locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await list.getByTitle(column, { exact: true }).click();
  await gone(list);
}

/** Drops an empty file of this name. */
async function drop(wizard: Locator, name: string): Promise<void> {
  const dataTransfer = await wizard.page().evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([''], ${JSON.stringify(name)}));
    return transfer;
  })()`);
  await wizard.getByText('Click or Drop a File Here').dispatchEvent('drop', { dataTransfer });
}

/** Opens the wizard of a basin in its menu. */
async function wizardOfBasin(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'History, import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import KML…' }).click();
  const wizard = wizardOf(page);
  await says(wizard, 'Click or Drop a File Here');
  return wizard;
}

describeWith('chromium', 'importing a KML file', () => {
  browserTest('the sample is downloaded, read, mapped, validated and imported, and its basin opens', async ({ page, org }) => {
    const { id } = await newStudy(org);
    await openAs(page, org, `/studies/${id}`);
    await page.getByRole('navigation', { name: 'Basins' }).getByRole('button', { name: 'import a KML file' }).click();
    const wizard = wizardOf(page);
    const download = page.waitForEvent('download');
    await wizard.getByRole('link', { name: 'Download the sample KML' }).click();
    const sample = await sampleKml();
    expect(await readFile(await (await download).path())).toEqual(sample.buffer);

    await give(wizard, sample);
    await says(wizard, 'bloomsburg-sample.kml: 10 sites');
    await says(wizard, 'Interceptor_MH01 · Trunk_MH14 · Trunk_MH27');
    await next(wizard);
    await says(wizard, 'File is valid');
    await says(wizard, '0 invalid sites');
    expect(await rowTexts(wizard.getByRole('region', { name: 'Basins' }))).toEqual(['Bloomsburg Basin 10 New']);
    await shown(wizard.getByRole('region', { name: 'Map of sites' }));
    await next(wizard);
    await says(wizard, '10 sites will be created in Bloomsburg Basin.');
    await wizard.getByRole('button', { name: 'Submit' }).click();
    await says(page, '10 sites have been imported');
    await gone(wizard);
    await shown(heading(page, 'Bloomsburg Basin'));
    await says(page.getByRole('region', { name: 'Sites' }), 'Interceptor_MH01');
    const basinId = Number(new URL(page.url()).pathname.split('/').at(-1));
    const sites = await sitesOf(org, basinId);
    const idOf = (name: string) => sites.find(({ sitename }) => sitename === name)?.id ?? 0;
    expect(sites.find(({ sitename }) => sitename === 'Interceptor_MH01')).toMatchObject({ pipeid: 21, population: 420 });
    const { [idOf('Trunk_MH14')]: node } = JSON.parse((await basinOf(org, basinId)).siteseries);
    expect(node.upstream.toSorted()).toEqual([idOf('Trunk_MH27'), idOf('Millville_Rd_MH61')].toSorted());
    expect(node.downstream).toEqual([idOf('Interceptor_MH01')]);
  });

  browserTest('what is wrong with each site is said with its placemark and field, and the file cannot go on', async ({ page, org }) => {
    await withoutMaps(page);
    const wizard = await wizardIn(page, org);
    await give(wizard, faultyKml());
    await next(wizard);
    await says(wizard, 'File is not valid');
    await says(wizard, '4 invalid sites');
    expect(await rowTexts(wizard.getByRole('region', { name: 'Invalid sites' }))).toEqual([
      "2 Market_St_MH33 Pipe Size Couldn't parse pipe size: eight",
      '2 Market_St_MH33 Downstream Missing downstream site Iron_St_MH41',
      '3 A name of more than thirty characters Site Name Site name must be less than 30 characters.',
      '3 A name of more than thirty characters Location Location is not on the earth: 91, -76.45',
      '5 mh_7 Site Name Duplicate site name mh_7',
      '6 Somewhere Location No Location found',
      '6 Somewhere Basin No Basin',
    ]);
    expect(await rowTexts(wizard.getByRole('region', { name: 'Basins' }))).toEqual(['North bank 3 New', 'South bank 2 New', 'No Basin 1']);
    // A part of the page that is replaced under the pointer swallows its next move.
    await says(wizard, /^This browser/);
    await wizard.getByRole('button', { name: 'Continue' }).hover();
    await denied(wizard, 'File is not valid');

    await wizard.getByRole('button', { name: 'Back' }).click();
    await wizard.getByRole('button', { name: 'Back' }).click();
    await give(wizard, await sampleKml());
    await next(wizard);
    await says(wizard, 'File is valid');
  });

  browserTest('one side of the connections needs the other, and columns of other names can be chosen', async ({ page, org }) => {
    const wizard = await wizardIn(page, org);
    const values = (name: string, up: string, down: string) => ({ Name: name, Diam: '200', Above: up, Below: down, District: 'North' });
    await give(
      wizard,
      kmlFile(
        kmlOf(
          placemark('1', { values: values('MH 1', '', 'MH 2') }),
          placemark('2', { lat: 41.01, values: values('MH 2', '["MH 1"]', '') }),
        ),
        'network.KML',
      ),
    );
    await choose(wizard, 'Upstream', 'Above');
    await says(wizard, 'If Upstream is chosen, Downstream is also required.');
    await wizard.getByRole('button', { name: 'Continue' }).hover();
    await denied(wizard, 'If Upstream is chosen, Downstream is also required.');
    await choose(wizard, 'Downstream', 'Below');
    await choose(wizard, 'Site Name', 'Name');
    await choose(wizard, 'Basin', 'District');
    await choose(wizard, 'Pipe Size', 'Diam');
    await wizard.getByText('mm', { exact: true }).click();
    await next(wizard);
    await says(wizard, 'File is valid');
    await next(wizard);
    await wizard.getByRole('button', { name: 'Submit' }).click();
    await shown(heading(page, 'North'));
    const [first, second] = await sitesOf(org, Number(new URL(page.url()).pathname.split('/').at(-1)));
    expect(first).toMatchObject({ sitename: 'MH 1', pipeid: expect.closeTo(200 / 25.4, 4) });
    expect(second).toMatchObject({ sitename: 'MH 2', population: null });
  });

  browserTest('into a basin, its names are taken, folders do not count and households become cumulative', async ({ page, org }) => {
    await withoutMaps(page);
    const { id } = await newStudy(org);
    const basin = await newBasin(org, id);
    await newSite(org, basin.id, 'MH 1');
    await openAs(page, org, `/studies/${id}/${basin.id}`);
    const wizard = await wizardOfBasin(page);
    const site = (name: string, up: string, down: string) =>
      placemark(name, { values: { Households: '10', Upstream: up, Downstream: down } });
    await give(wizard, kmlFile(kmlOf(folder('Elsewhere', site('mh_1', '', '')))));
    await shown(wizard.getByLabel('Site Name'));
    expect(await wizard.getByLabel('Basin', { exact: true }).count()).toBe(0);
    await next(wizard);
    await says(wizard, 'The basin already has a site mh_1');
    await wizard.getByRole('button', { name: 'Back' }).click();
    await wizard.getByRole('button', { name: 'Back' }).click();
    await give(wizard, kmlFile(kmlOf(site('A', '', 'B'), site('B', 'A', 'C'), site('C', 'B', ''))));
    await wizard.getByLabel('Convert from individual to cumulative').check();
    await next(wizard);
    await says(wizard, 'File is valid');
    await next(wizard);
    await says(wizard, '3 sites will be created in Fishing Creek.');

    // Someone else is faster: the server checks again.
    await newSite(org, basin.id, 'b');
    await wizard.getByRole('button', { name: 'Submit' }).click();
    await says(wizard, 'File is not valid');
    expect(await rowTexts(wizard.getByRole('region', { name: 'Invalid sites' }))).toEqual(['2 B Site Name The basin already has a site B']);
    expect(await sitesOf(org, basin.id)).toHaveLength(2);

    await wizard.getByRole('button', { name: 'Back' }).click();
    await wizard.getByRole('button', { name: 'Back' }).click();
    await give(wizard, kmlFile(kmlOf(site('D', '', 'E'), site('E', 'D', ''))));
    await wizard.getByLabel('Convert from individual to cumulative').check();
    await next(wizard);
    await next(wizard);
    await wizard.getByRole('button', { name: 'Submit' }).click();
    await gone(wizard);
    await says(page.getByRole('region', { name: 'Sites' }), 'E');
    const households = new Map((await sitesOf(org, basin.id)).map(({ sitename, population }) => [sitename, population]));
    expect([households.get('D'), households.get('E')]).toEqual([10, 20]);
  });

  browserTest('files that are no KML, hostile or too large are refused with the reason; KMZ and UTF-16 are read', async ({ page, org }) => {
    const wizard = await wizardIn(page, org);
    const text = kmlOf(folder('North', placemark('Straße 1')));
    const many = Array.from({ length: limits.sitesPerImport + 1 }, (_, nth) => placemark(`MH${nth}`));
    const refused = [
      [kmlFile(text, 'network.gpx'), 'Invalid File given. Note: File extension must be .kml Contact the provider for help.'],
      [kmlFile('<!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><kml>&b;</kml>'), /^The file declares a document type/],
      [kmlFile(text.slice(0, -30)), /^The file is not valid XML\. Line 1: /],
      [kmlFile(zipSync({ 'a.png': strToU8('picture') }), 'network.kmz'), 'The KMZ file has no KML file.'],
      [kmlFile(zipSync({ 'doc.kml': strToU8(`<kml>${' '.repeat(12_000_000)}`) }), 'network.kmz'), /^The KMZ file unpacks to more than/],
      [kmlFile(kmlOf('')), 'The file has no sites.'],
      [kmlFile(kmlOf(...many)), 'A file may have at most 5,000 sites; this one has 5,001.'],
    ] as const;
    for (const [file, reason] of refused) {
      await give(wizard, file);
      await says(wizard.getByRole('alert'), reason);
    }
    expect(await wizard.getByRole('button', { name: 'Continue' }).count()).toBe(0);
    await give(wizard, kmlFile(''));
    await says(wizard.getByRole('alert'), 'The file is empty.');
    await drop(wizard, 'network.csv');
    await says(wizard.getByRole('alert'), /^Invalid File given/);
    for (const file of [
      kmlFile(zipSync({ 'files/a.png': strToU8('picture'), 'doc.kml': strToU8(text) }), 'network.kmz'),
      kmlFile(Buffer.from(`\ufeff${text}`, 'utf16le')),
    ]) {
      await give(wizard, file);
      await says(wizard, 'Straße 1');
      await wizard.getByRole('button', { name: 'Back' }).click();
    }
  });

  browserTest('only × and Cancel close it, and they ask when a file was read', async ({ page, org }) => {
    const wizard = await wizardIn(page, org);
    await page.mouse.click(5, 5);
    await give(wizard, await sampleKml());
    await focused(wizard.getByRole('region', { name: 'Step 2 of 4: Column Mapping' }));
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await says(wizard, 'The file is not imported yet.');
    await wizard.getByRole('button', { name: 'Continue the import' }).click();
    await gone(wizard.getByText('The file is not imported yet.'));
    await shown(wizard.getByLabel('Site Name'));
    await wizard.getByRole('button', { name: 'Cancel' }).click();
    await wizard.getByRole('button', { name: 'Discard the import' }).click();
    await gone(wizard);
    await focused(page.getByRole('navigation', { name: 'Basins' }).getByRole('button', { name: 'Import KML', exact: true }));
  });

  browserTest(
    'a member who may not write basins gets the reason, and a browser without WebGL a sentence',
    async ({ page, openPage, org }) => {
      const { id } = await newStudy(org);
      const basin = await newBasin(org, id);
      const reader = await newMember(org, { studies: { perms: 'read', basins: { perms: 'read' } } });
      await openAs(page, reader, `/studies/${id}/${basin.id}`);
      await page.getByRole('navigation', { name: 'Basins' }).getByRole('button', { name: 'Import KML' }).click({ force: true });
      await says(page.getByRole('tooltip'), 'You do not have the required permissions to import a KML file.');
      await page.getByRole('button', { name: 'History, import and export' }).click();
      await page.getByRole('menuitem', { name: /^Import KML… ?\. You do not have the required permissions/ }).click();
      expect(await wizardOf(page).count()).toBe(0);

      const other = await openPage();
      await withoutMaps(other);
      const wizard = await wizardIn(other, org, id);
      await give(wizard, await sampleKml());
      await next(wizard);
      await says(wizard, 'This browser cannot draw the map');
      await says(wizard, 'File is valid');
    },
  );
});
