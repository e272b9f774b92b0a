import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal, refuse } from '@headworks/api/errors';
import { siteUpdate } from '@headworks/api/paths/site/paths';
import { may } from '@headworks/api/permissions';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { siteAfter } from '../../studies/read-after.js';

/** Adjustments may change households, pipe size, level adjustment and silt level; everything else is of sites. */
export const SiteUpdate = servePath(siteUpdate, async (call, given) => {
  const { basinId, siteId, perms } = call;
  const { siteName: name, enabled, siteLocation: location, levelRef: levelRefInches, velocityRef: velocityRefFps } = given;
  const isOfSites = [name, enabled, location, levelRefInches, velocityRefFps].some((value) => value !== undefined);
  if (isOfSites && !may(perms, { area: 'studies.sites', level: 'write' }, basinId)) return refuse('Permission Denied');
  const changed = await send(call, sitesCommands.changeSite, {
    basinId,
    siteId,
    name,
    enabled,
    location,
    startDate: given.startDate,
    changes: {
      pipeInches: given.pipeId,
      households: given.population,
      levelAdjInches: given.levelAdj,
      siltInches: given.siltLevel,
      levelRefInches,
      velocityRefFps,
    },
    cascade: given.cascade,
  });
  if (isRefusal(changed)) return changed;
  const site = await siteAfter(call, siteId);
  return isRefusal(site) ? site : { message: location === undefined ? 'success' : 'Location updated', site };
});
