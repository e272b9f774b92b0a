import type { ListedBasin, Study } from '@headworks/api/paths/study/shapes';
import { siteNameKey } from '@headworks/api/site-name';
import { call } from '../../api/call.js';
import type { ExistingSites } from '../../files/orders.js';

/** Where the sites of a file go: to a basin, or to the basins of a study that they name. */
export interface ImportTarget {
  readonly study: Study;
  /** Those of the study that the member may see. */
  readonly basins: readonly ListedBasin[];
  readonly basin: ListedBasin | null;
}

/** The names that the sites of a file may not have. */
export async function readExistingSites({ study, basins, basin }: ImportTarget, signal?: AbortSignal): Promise<ExistingSites> {
  if (basin !== null) {
    const { sites } = await call('studyGetBasinSites', { basinId: basin.id, asOf: null }, signal);
    return [['', sites.map(({ sitename }) => siteNameKey(sitename))]];
  }
  if (basins.length === 0) return [];
  const { siteList } = await call('studyGetSites', { studyId: study.id }, signal);
  const names = Map.groupBy(siteList, ({ basinid }) => basinid);
  return basins.map(({ id, name }) => [name, (names.get(id) ?? []).map(({ sitename }) => siteNameKey(sitename))]);
}
