import { siteAddlog, siteCreate } from '@headworks/api/paths/site/paths';
import { studyCreateBasin, studyGetBasin, studyGetBasinSites, studyUpdateBasin } from '@headworks/api/paths/study/basins';
import type { Basin, Site, Study } from '@headworks/api/paths/study/shapes';
import { studyCreate } from '@headworks/api/paths/study/studies';
import { call } from './call.js';
import type { SignedIn } from './organization.js';
import type { Product } from './product.js';

/** Who acts, at the shared product unless `at` names another one. */
interface Acting extends SignedIn {
  readonly at?: Product;
}

/** In which organization. */
interface ActingIn extends Acting {
  readonly orgId: number;
}

const options = ({ at }: Acting) => (at === undefined ? {} : { at });

export const newStudy = async (who: ActingIn, name = '2025 Survey'): Promise<Study> =>
  (await call(studyCreate, { orgId: who.orgId, name }, who.token, options(who))).study;

export const newBasin = async (who: Acting, studyId: number, name = 'Fishing Creek'): Promise<Basin> =>
  (await call(studyCreateBasin, { studyId, name }, who.token, options(who))).basin;

interface SiteFields {
  readonly siteLocation?: string;
  readonly pipeId?: number;
  readonly population?: number;
}

export const newSite = async (who: Acting, basinId: number, siteName = 'MH1', fields: SiteFields = {}): Promise<Site> =>
  (await call(siteCreate, { basinId, siteName, ...fields }, who.token, options(who))).site;

export const assignLog = async (who: Acting, siteId: number, logId: number): Promise<Site> =>
  (await call(siteAddlog, { siteId, logId }, who.token, options(who))).site;

export const basinOf = async (who: Acting, basinId: number): Promise<Basin> => {
  const [basin] = (await call(studyGetBasin, { basinId }, who.token, options(who))).basin;
  if (!basin) throw new Error(`no basin ${basinId}`);
  return basin;
};

export const sitesOf = async (who: Acting, basinId: number): Promise<readonly Site[]> =>
  (await call(studyGetBasinSites, { basinId }, who.token, options(who))).sites;

/** The JSON text of a series with these pairs, [upstream, downstream]. */
export function seriesText(pairs: readonly (readonly [number, number])[]): string {
  const nodes = new Map<number, { site: number; upstream: number[]; downstream: number[] }>();
  const at = (site: number) => {
    const node = nodes.get(site) ?? { site, upstream: [], downstream: [] };
    nodes.set(site, node);
    return node;
  };
  for (const [up, down] of pairs) {
    at(up).downstream.push(down);
    at(down).upstream.push(up);
  }
  return JSON.stringify(Object.fromEntries(nodes));
}

export const connectSites = async (who: Acting, id: number, pairs: readonly (readonly [number, number])[]): Promise<Basin> =>
  (await call(studyUpdateBasin, { basin: { id, siteseries: seriesText(pairs) } }, who.token, options(who))).basin;
