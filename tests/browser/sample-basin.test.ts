import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '@headworks/processes';
import { describeWith } from '@headworks/testing';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { newStudy } from '../harness/studies.js';
import { gone, mapTest, openAs, says, shown } from './browser.js';
import { next, sampleKml, wizardOf } from './kml-screens.js';

const MOST_CLICKS = 10;
const RAIN = join(REPOSITORY, 'web/src/features/basins/rain/bloomsburg-rain.csv');

describeWith('chromium', 'the sample', () => {
  mapTest('of a sewer and its rain is on the map of a new study within ten clicks', async ({ page, org }) => {
    const { id } = await newStudy(org);
    await openAs(page, org, `/studies/${id}`);
    let clicks = 0;
    const click = async (target: Locator): Promise<void> => {
      clicks++;
      await target.click();
    };
    /** A click opens the system's choice of files. */
    const give = async (target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await click(target);
      await (await chooser).setFiles(file);
    };
    await click(page.getByRole('navigation', { name: 'Basins' }).getByRole('button', { name: 'import a KML file' }));
    const wizard = wizardOf(page);
    await give(wizard.getByText('Click or Drop a File Here'), { ...(await sampleKml()) });
    await says(wizard, 'bloomsburg-sample.kml: 10 sites');
    await next(wizard);
    await says(wizard, 'File is valid');
    await next(wizard);
    clicks += 2;
    await click(wizard.getByRole('button', { name: 'Submit' }));
    await gone(wizard);
    await says(page.getByRole('region', { name: 'Sites' }), 'Interceptor_MH01');

    await click(page.getByRole('button', { name: 'Basin Settings' }));
    const settings = page.getByRole('dialog', { name: /^Basin Settings/ });
    const download = page.waitForEvent('download');
    await settings.getByRole('link', { name: 'Download the sample rain' }).click();
    const sample = await readFile(RAIN);
    expect(await readFile(await (await download).path())).toEqual(sample);
    await give(settings.getByRole('button', { name: 'Upload Rain Data' }), { name: 'rain.csv', mimeType: 'text/csv', buffer: sample });
    await shown(settings.getByRole('img', { name: /^Rain in/ }));
    await click(settings.getByRole('button', { name: 'Upload Rain Data' }).last());
    await says(page, 'Rain data for basin Bloomsburg Basin was uploaded');
    await click(settings.getByRole('button', { name: 'Close' }));
    await gone(settings);
    await shown(page.getByRole('list', { name: 'Legend' }).getByRole('button', { name: /^Rain/ }));
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  });
});
