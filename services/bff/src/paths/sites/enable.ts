import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { sitesEnable } from '@headworks/api/paths/site/paths';
import { send } from '../../core/call.js';
import { untilShown } from '../../core/until-shown.js';
import { servePath } from '../../frame/path.js';
import { readSitesById } from '../../views/sites/query.js';

export const SitesEnable = servePath(sitesEnable, async (call, { siteIds, enabled }) => {
  const changed = await send(call, sitesCommands.enableSites, { basinId: call.basinId, siteIds, enabled });
  if (isRefusal(changed)) return changed;
  await untilShown(call);
  return { sites: await call.context.views.forOrgs([call.orgId], (tx) => readSitesById(tx, call.orgId, siteIds)) };
});
