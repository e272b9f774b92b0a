import { studyCreateBasin, studyGetBasinSites, studyUpdateBasin } from '@headworks/api/paths/study/basins';
import { studyCreate } from '@headworks/api/paths/study/studies';
import type { Account } from './account.ts';

/** Creates a study with an empty basin. */
export async function newBasin(account: Account): Promise<{ readonly studyId: number; readonly basinId: number }> {
  const { study } = await account.call(studyCreate, { orgId: account.orgId, name: 'Survey' });
  const { basin } = await account.call(studyCreateBasin, { studyId: study.id, name: 'Creek' });
  return { studyId: study.id, basinId: basin.id };
}

/** Each site of the basin flows into the next one. */
export async function inSeries(account: Account, basinId: number): Promise<void> {
  const { sites } = await account.call(studyGetBasinSites, { basinId });
  const series = Object.fromEntries(
    sites.map(({ id }, index) => [id, { upstream: [sites[index - 1]?.id ?? []].flat(), downstream: [sites[index + 1]?.id ?? []].flat() }]),
  );
  await account.call(studyUpdateBasin, { basin: { id: basinId, siteseries: JSON.stringify(series) } });
}
