import { siteAddlog, siteCreate } from '@headworks/api/paths/site/paths';
import { studyCreateBasin, studyGetBasin, studyGetBasinSites, studyUpdateBasin } from '@headworks/api/paths/study/basins';
import type { Basin, Site, Study } from '@headworks/api/paths/study/shapes';
import { studyCreate } from '@headworks/api/paths/study/studies';
import { call } from './call.js';
import type { SignedIn } from './organization.js';

/** Who acts, in which organization. */
export interface InOrganization extends SignedIn {
  readonly orgId: number;
}

export const newStudy = async ({ orgId, token }: InOrganization, name = '2025 Survey'): Promise<Study> =>
  (await call(studyCreate, { orgId, name }, token)).study;

export const newBasin = async ({ token }: SignedIn, studyId: number, name = 'Fishing Creek'): Promise<Basin> =>
  (await call(studyCreateBasin, { studyId, name }, token)).basin;

interface SiteFields {
  readonly siteLocation?: string;
  readonly pipeId?: number;
  readonly population?: number;
}

export const newSite = async ({ token }: SignedIn, basinId: number, siteName = 'MH1', fields: SiteFields = {}): Promise<Site> =>
  (await call(siteCreate, { basinId, siteName, ...fields }, token)).site;

export const assignLog = async ({ token }: SignedIn, siteId: number, logId: number): Promise<Site> =>
  (await call(siteAddlog, { siteId, logId }, token)).site;

export const basinOf = async ({ token }: SignedIn, basinId: number): Promise<Basin> => {
  const [basin] = (await call(studyGetBasin, { basinId }, token)).basin;
  if (!basin) throw new Error(`no basin ${basinId}`);
  return basin;
};

export const sitesOf = async ({ token }: SignedIn, basinId: number): Promise<readonly Site[]> =>
  (await call(studyGetBasinSites, { basinId }, token)).sites;

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

export const connectSites = async ({ token }: SignedIn, id: number, pairs: readonly (readonly [number, number])[]): Promise<Basin> =>
  (await call(studyUpdateBasin, { basin: { id, siteseries: seriesText(pairs) } }, token)).basin;
