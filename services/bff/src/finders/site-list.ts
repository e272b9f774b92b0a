import { isRefusal, refuse } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import { z } from 'zod';
import type { Call } from '../core/call.js';
import type { FoundBy } from '../core/found.js';
import { readSitesOfBasin } from '../views/sites/query.js';
import type { Finder } from './finder.js';
import { findSite } from './site.js';

const named = z.object({ siteIdList: z.array(fields.id).min(1) });

/** The sites of the body, each once. */
export const namedSites = (input: unknown): readonly number[] => [...new Set(named.parse(input).siteIdList)];

/** Whether the basin has all these sites. */
export async function hasSites({ context }: Call, { orgId, basinId }: InBasin, siteIds: readonly number[]): Promise<boolean> {
  const own = await context.views.forOrgs([orgId], (tx) => readSitesOfBasin(tx, orgId, basinId, siteIds));
  return own.length === siteIds.length;
}

interface InBasin {
  readonly orgId: number;
  readonly basinId: number;
}

/** The sites of the body, which are all of one basin; a site of another one is not found. */
export const findSiteList: Finder<FoundBy['siteList']> = async (call, access, input) => {
  const siteIds = namedSites(input);
  const found = await findSite(call, access, { siteId: siteIds[0] });
  if (isRefusal(found)) return found;
  const { siteId: _first, ...basin } = found;
  return (await hasSites(call, basin, siteIds)) ? { ...basin, siteIds } : refuse('Not Found');
};
