import { studyDeactivate } from '@headworks/api/paths/study/studies';
import type { Page } from 'playwright-core';
import { call } from '../harness/call.js';
import type { Organization } from '../harness/organization.js';
import { storeRain } from '../harness/rain.js';
import { connectSites, newBasin, newSite, newStudy } from '../harness/studies.js';
import { chooseAction, says, shown } from './browser.js';
import type { Screen } from './screens.js';

export interface FurnishedStudies {
  readonly studyId: number;
  readonly basinId: number;
  /** A site with a place, which flows into another one. */
  readonly siteId: number;
  readonly emptyId: number;
  readonly inactiveId: number;
}

const PLACE = JSON.stringify({ lat: 41.0, lng: -76.45 });

const RAIN = [
  ['2025-02-17', '0.25'],
  ['2025-02-18', '1.5'],
  ['2025-02-19', '0'],
] as const;

/** A study with two basins, one without, and an Inactive one with two sites. */
export async function furnishStudies(org: Organization): Promise<FurnishedStudies> {
  const study = await newStudy(org, '2025 I&I Survey');
  const basin = await newBasin(org, study.id, 'Fishing Creek');
  const site = await newSite(org, basin.id, 'Millville_Rd_MH61', { siteLocation: PLACE, population: 240, pipeId: 12 });
  const glen = await newSite(org, basin.id, 'Glen_Ave_MH40');
  await connectSites(org, basin.id, [[site.id, glen.id]]);
  await storeRain(org, basin.id, RAIN);
  await newBasin(org, study.id, 'Susquehanna Interceptor, north bank');
  const empty = await newStudy(org, 'Winter baseline');
  const inactive = await newStudy(org, '2024 Smoke Test');
  const archived = await newBasin(org, inactive.id, 'West End');
  for (const name of ['MH1', 'MH2']) await newSite(org, archived.id, name);
  await call(studyDeactivate, { studyId: inactive.id }, org.token, org);
  return { studyId: study.id, basinId: basin.id, siteId: site.id, emptyId: empty.id, inactiveId: inactive.id };
}

export async function openSettings(page: Page, { studyId, basinId }: FurnishedStudies): Promise<void> {
  await page.goto(`/studies/${studyId}/${basinId}`);
  await page.getByRole('button', { name: 'Basin Settings' }).click();
  await shown(page.getByLabel('Gallons per day per household'));
}

/** The settings with the rain that the basin has. */
async function openRain(page: Page, furnished: FurnishedStudies): Promise<void> {
  await openSettings(page, furnished);
  await shown(page.getByRole('img', { name: /^Rain in in\. per day/ }));
}

const chooseRain = (page: Page, text: string): Promise<void> =>
  page.locator('[role=dialog] input[type=file]').setInputFiles({ name: 'gauge.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

export async function openList(page: Page): Promise<void> {
  await page.goto('/studies');
  await says(page, '3 studies');
}

/** The sections of a basin and what opens in them. */
export const basinScreens = ({ studyId, basinId, siteId }: FurnishedStudies) => {
  const basin = `/studies/${studyId}/${basinId}`;
  return {
    sites: async (page) => {
      await page.goto(`${basin}?site=${siteId}`);
      await shown(page.getByRole('textbox', { name: 'Filter sites' }));
    },
    details: async (page) => {
      await page.goto(basin);
      await page.getByRole('button', { name: 'Actions of Millville_Rd_MH61' }).click();
      await page.getByRole('menuitem', { name: 'Site Details' }).click();
      await shown(page.getByLabel('Households (Cumulative)'));
    },
    logs: async (page) => {
      await page.goto(`${basin}?section=logs&site=${siteId}`);
      await shown(page.getByRole('table', { name: 'Logs for Millville_Rd_MH61' }));
    },
    autoAssign: async (page) => {
      await page.goto(`${basin}?section=logs`);
      await page.getByRole('button', { name: 'Auto Assign' }).click();
      await shown(page.getByRole('dialog', { name: 'Auto Assign Logs' }).getByRole('region', { name: 'Assignable' }));
    },
    series: async (page) => {
      await page.goto(`${basin}?section=flow&site=${siteId}`);
      await shown(page.getByRole('region', { name: 'Downstream' }).getByRole('checkbox', { name: 'Glen_Ave_MH40' }));
    },
    history: async (page) => {
      await page.goto(`${basin}?section=logs`);
      await page.getByRole('button', { name: 'History, import and export' }).click();
      await page.getByRole('menuitem', { name: 'History' }).click();
      await says(page, 'Millville_Rd_MH61 → Glen_Ave_MH40 connected');
    },
  } as const satisfies Readonly<Record<string, Screen['show']>>;
};

/** The list of studies, a study, and their dialogs. */
export const studyScreens = (furnished: FurnishedStudies): readonly Screen[] => [
  { name: 'studies', show: openList },
  {
    name: 'studies-menu',
    show: async (page) => {
      await openList(page);
      await page.getByRole('button', { name: 'More actions for 2024 Smoke Test' }).click();
      await shown(page.getByRole('menuitem', { name: 'Rename…' }));
    },
  },
  {
    name: 'studies-help',
    show: async (page) => {
      await openList(page);
      await page.getByRole('button', { name: 'How Studies Are Billed' }).click();
      await says(page, 'At billing month end');
    },
  },
  {
    name: 'study-create',
    show: async (page) => {
      await openList(page);
      await page.getByRole('button', { name: 'Create Study' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create Study' }).click();
      await says(page, 'Enter a name.');
    },
  },
  {
    name: 'study-duplicate',
    show: async (page) => {
      await openList(page);
      await chooseAction(page, '2025 I&I Survey', 'Duplicate…');
      await says(page, 'Copy log file assignments');
    },
  },
  {
    name: 'study-activate',
    show: async (page) => {
      await openList(page);
      await chooseAction(page, '2024 Smoke Test', 'Activate…');
      await says(page, 'Activate 2024 Smoke Test?');
    },
  },
  {
    name: 'study-delete',
    show: async (page) => {
      await openList(page);
      await chooseAction(page, 'Winter baseline', 'Delete…');
      await says(page, 'Delete Winter baseline with its basins');
    },
  },
  {
    name: 'study-all-basins',
    show: async (page) => {
      await page.goto(`/studies/${furnished.studyId}`);
      await says(page, '2 basins');
    },
  },
  {
    name: 'study-basin',
    show: async (page) => {
      await page.goto(`/studies/${furnished.studyId}/${furnished.basinId}`);
      await shown(page.getByRole('textbox', { name: 'Filter sites' }));
    },
  },
  {
    name: 'study-section-logs',
    aroundMap: true,
    show: async (page) => {
      await page.goto(`/studies/${furnished.studyId}/${furnished.basinId}?section=logs`);
      await says(page, "Click on the 'Select a Site' button above to get started");
    },
  },
  { name: 'basin-history', aroundMap: true, show: basinScreens(furnished).history },
  {
    name: 'study-menu',
    aroundMap: true,
    only: 'phone',
    show: async (page) => {
      await page.goto(`/studies/${furnished.studyId}/${furnished.basinId}`);
      // Until the basins are there, another frame has the same button.
      await shown(page.getByRole('heading', { name: 'Fishing Creek' }));
      await page.getByRole('button', { name: 'Studies Menu' }).click();
      await says(page.getByRole('dialog'), 'Show All Basins');
    },
  },
  {
    name: 'study-empty',
    show: async (page) => {
      await page.goto(`/studies/${furnished.emptyId}`);
      await says(page, 'This study has no basins yet.');
    },
  },
  {
    name: 'study-inactive',
    aroundMap: true,
    show: async (page) => {
      await page.goto(`/studies/${furnished.inactiveId}`);
      await says(page, '2024 Smoke Test is inactive.');
    },
  },
  {
    name: 'study-unknown',
    show: async (page) => {
      await page.goto('/studies/999999999');
      await says(page, 'This study does not exist, or you may not see it.');
    },
  },
  { name: 'basin-settings', aroundMap: true, show: (page) => openSettings(page, furnished) },
  {
    name: 'basin-rain',
    aroundMap: true,
    show: async (page) => {
      await openRain(page, furnished);
      await page.getByRole('button', { name: 'Delete the rain of Fishing Creek' }).click();
      await says(page, 'Are you sure?');
    },
  },
  {
    name: 'basin-rain-table',
    aroundMap: true,
    show: async (page) => {
      await openRain(page, furnished);
      await page.getByRole('button', { name: 'Show as Table' }).click();
      await shown(page.getByRole('table', { name: 'Rain in in. per day' }));
    },
  },
  {
    name: 'basin-rain-read',
    aroundMap: true,
    show: async (page) => {
      await openRain(page, furnished);
      await chooseRain(page, 'Date,Rain\n2/20/2025,0.25\n2/21/2025,1\n');
      await says(page, 'The header has no unit, so the amounts are taken as in., the unit of your settings.');
    },
  },
  {
    name: 'basin-rain-faulty',
    aroundMap: true,
    show: async (page) => {
      await openRain(page, furnished);
      await chooseRain(page, 'Date,in.\n2/30/2025,0.25\n2/21/2025,wet\n2/22/2025\n');
      await says(page, '3 errors. Correct the file and choose it again.');
    },
  },
  {
    name: 'basin-rain-legend',
    only: 'phone',
    show: async (page) => {
      await page.goto(`/studies/${furnished.studyId}/${furnished.basinId}`);
      await page.getByRole('button', { name: 'Legend' }).click();
      await shown(page.getByRole('button', { name: /^Rain 1\.75/ }));
    },
  },
  {
    name: 'basin-settings-refused',
    aroundMap: true,
    show: async (page) => {
      await openSettings(page, furnished);
      await page.getByLabel('Gallons per day per household').fill('many');
      await page.getByRole('button', { name: 'Delete Basin Fishing Creek' }).click();
      await says(page, 'Are you sure?');
      await says(page, 'Enter a number from 0 to 100,000, or nothing.');
    },
  },
];
