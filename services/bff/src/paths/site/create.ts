import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { siteCreate } from '@headworks/api/paths/site/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { siteAfter } from '../../studies/read-after.js';

export const SiteCreate = servePath(siteCreate, async (call, { siteName, siteLocation, pipeId, population }) => {
  const created = await send(call, sitesCommands.createSite, {
    basinId: call.basinId,
    name: siteName,
    location: siteLocation ?? null,
    pipeInches: pipeId,
    households: population,
  });
  if (isRefusal(created)) return created;
  const site = await siteAfter(call, created.siteId);
  return isRefusal(site) ? site : { id: created.siteId, site };
});
