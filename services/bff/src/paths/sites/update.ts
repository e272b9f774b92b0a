import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { sitesUpdate } from '@headworks/api/paths/site/paths';
import { send } from '../../core/call.js';
import { untilShown } from '../../core/until-shown.js';
import { servePath } from '../../frame/path.js';
import { measuresOf } from '../../results/measures.js';
import { readSites } from '../../views/sites/query.js';

export const SitesUpdate = servePath(sitesUpdate, async (call, { changes, cascade }) => {
  const { basinId, orgId, context } = call;
  const sites = Object.entries(changes).map(([siteId, given]) => ({ siteId: Number(siteId), changes: measuresOf(given) }));
  const changed = await send(call, sitesCommands.changeSites, { basinId, sites, cascade });
  if (isRefusal(changed)) return changed;
  await untilShown(call);
  return { sites: await context.views.forOrgs([orgId], (tx) => readSites(tx, orgId, basinId)) };
});
