import { limits } from '@headworks/api/limits';
import { beforeAll, expect, it } from 'vitest';
import type { OpenViews } from '../../../test-kit/event-stores.js';
import { openedViews } from '../../../test-kit/opened-views.js';
import { allViews } from '../views.js';
import { readSitesOfStudy } from './query.js';

const [ORG, STUDY, BASIN] = [7, 70, 700];
const opened = openedViews(allViews);
beforeAll(async () => {
  await opened.views.forOrgs([ORG], async (tx) => {
    await tx`insert into basins ${tx({ basin_id: BASIN, org_id: ORG, study_id: STUDY, name: 'Creek' })}`;
    await addSites(tx, 1, limits.sitesListed);
  });
});

type Tx = Parameters<Parameters<OpenViews['forOrgs']>[1]>[0];
const addSites = (tx: Tx, from: number, to: number) => tx`
  insert into sites (site_id, org_id, basin_id, name, changed_at, level_adj_inches, silt_inches)
  select number, ${ORG}, ${BASIN}, 'MH' || number, 0, 0, 0 from generate_series(${from}::int, ${to}::int) number`;
const listed = () => opened.views.forOrgs([ORG], (tx) => readSitesOfStudy(tx, ORG, STUDY, 'all'));

it('a list of the sites of a study says how many there are beyond its end', async () => {
  expect(await listed()).toMatchObject({ siteList: { length: limits.sitesListed }, total: limits.sitesListed });
  await opened.views.forOrgs([ORG], (tx) => addSites(tx, limits.sitesListed + 1, limits.sitesListed + 2));
  const { siteList, total } = await listed();
  expect({ length: siteList.length, total }).toEqual({ length: limits.sitesListed, total: limits.sitesListed + 2 });
  expect(siteList.at(-1)?.sitename).toBe(`MH${limits.sitesListed}`);
  expect(await opened.views.forOrgs([ORG], (tx) => readSitesOfStudy(tx, ORG, STUDY, []))).toEqual({ siteList: [], total: 0 });
});
