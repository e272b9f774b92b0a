import { isRefusal, refuse } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import { z } from 'zod';
import type { FoundBy } from '../core/found.js';
import { readSitesOfBasin } from '../views/sites/query.js';
import type { Finder } from './finder.js';
import { findSite } from './site.js';

const named = z.object({ siteIdList: z.array(fields.id).min(1) });

/** The sites of the body, which are all of one basin; a site of another one is not found. */
export const findSiteList: Finder<FoundBy['siteList']> = async (call, access, input) => {
  const { siteIdList } = named.parse(input);
  const siteIds = [...new Set(siteIdList)];
  const found = await findSite(call, access, { siteId: siteIds[0] });
  if (isRefusal(found)) return found;
  const { siteId: _first, ...basin } = found;
  const own = await call.context.views.forOrgs([basin.orgId], (tx) => readSitesOfBasin(tx, basin.orgId, basin.basinId, siteIds));
  return own.length === siteIds.length ? { ...basin, siteIds } : refuse('Not Found');
};
