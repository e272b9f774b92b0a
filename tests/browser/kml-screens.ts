import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { says, shown } from './browser.js';
import type { Screen } from './screens.js';
import type { FurnishedStudies } from './study-screens.js';

const SAMPLE = join(import.meta.dirname, '../../web/src/features/kml-import/bloomsburg-sample.kml');

export interface GivenKml {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const kmlFile = (text: string | Uint8Array, name = 'network.kml'): GivenKml => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

/** The sample that the wizard offers: ten sites in Bloomsburg Basin. */
export const sampleKml = async (): Promise<GivenKml> => kmlFile(await readFile(SAMPLE), 'bloomsburg-sample.kml');

interface Place {
  readonly lat?: number;
  readonly values?: Readonly<Record<string, string>>;
}

/** A placemark with a point in Bloomsburg. */
export const placemark = (name: string, { lat = 41, values = {} }: Place = {}): string => {
  const data = Object.entries(values).map(([column, value]) => `<Data name="${column}"><value>${value}</value></Data>`);
  return `<Placemark><name>${name}</name><ExtendedData>${data.join('')}</ExtendedData><Point><coordinates>-76.45,${lat}</coordinates></Point></Placemark>`;
};
export const folder = (name: string, ...placemarks: readonly string[]): string =>
  `<Folder><name>${name}</name>${placemarks.join('')}</Folder>`;
export const kmlOf = (...inside: readonly string[]): string =>
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside.join('')}</Document></kml>`;

/** Sites of two basins, one of them with faults of several kinds, and one without a basin. */
export const faultyKml = (): GivenKml =>
  kmlFile(
    kmlOf(
      folder(
        'North bank',
        placemark('Iron_St_MH41', { values: { 'Pipe Size': '8', Upstream: 'Market_St_MH33', Downstream: '' } }),
        placemark('Market_St_MH33', { lat: 41.01, values: { 'Pipe Size': 'eight', Upstream: '', Downstream: '' } }),
        placemark('A name of more than thirty characters', { lat: 91 }),
      ),
      folder('South bank', placemark('MH 7', { lat: 40.99 }), placemark('mh_7', { lat: 40.98 })),
      '<Placemark><name>Somewhere</name></Placemark>',
    ),
    'faulty.kml',
  );

export const wizardOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Import Sites KML/ });

/** Opens the wizard of a study, or of the basin whose page is open. */
export async function openWizard(page: Page): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Basins' }).getByRole('button', { name: 'Import KML', exact: true }).click();
  const wizard = wizardOf(page);
  await says(wizard, 'Click or Drop a File Here');
  return wizard;
}

export const give = (wizard: Locator, file: GivenKml): Promise<void> => wizard.getByLabel('KML file').setInputFiles({ ...file });
export const next = (wizard: Locator): Promise<void> => wizard.getByRole('button', { name: 'Continue', exact: true }).click();

/** The steps of the wizard. */
export const kmlScreens = ({ studyId }: FurnishedStudies): readonly Screen[] => {
  const open = async (page: Page) => {
    await page.goto(`/studies/${studyId}`);
    return openWizard(page);
  };
  const read = async (page: Page, file: GivenKml) => {
    const wizard = await open(page);
    await give(wizard, file);
    await shown(wizard.getByLabel('Site Name'));
    return wizard;
  };
  const steps: readonly Screen[] = [
    {
      name: 'kml-file',
      show: async (page) => {
        const wizard = await open(page);
        await give(wizard, kmlFile('name,lat', 'sites.csv'));
        await says(wizard, /^Invalid File given/);
      },
    },
    {
      name: 'kml-mapping',
      show: async (page) => {
        await read(page, await sampleKml());
      },
    },
    {
      name: 'kml-results',
      show: async (page) => {
        const wizard = await read(page, await sampleKml());
        await next(wizard);
        await says(wizard, 'File is valid');
      },
    },
    {
      name: 'kml-faults',
      show: async (page) => {
        const wizard = await read(page, faultyKml());
        await next(wizard);
        await says(wizard, 'File is not valid');
      },
    },
    {
      name: 'kml-submit',
      show: async (page) => {
        const wizard = await read(page, await sampleKml());
        await next(wizard);
        await next(wizard);
        await says(wizard, '10 sites will be created in Bloomsburg Basin.');
        await wizard.getByRole('button', { name: 'Cancel' }).click();
        await says(wizard, 'The file is not imported yet.');
      },
    },
  ];
  return steps.map((step) => ({ ...step, aroundMap: true }));
};
