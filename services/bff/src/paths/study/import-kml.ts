import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyImportKml } from '@headworks/api/paths/study/import';
import { visibleIds } from '@headworks/api/permissions';
import { send } from '../../core/call.js';
import { untilShown } from '../../core/until-shown.js';
import { servePath } from '../../frame/path.js';
import { grantCreated } from '../../studies/grant-created.js';
import { readBasin } from '../../views/basins/query.js';

/** A member who sees only some basins adds sites to those; a name of another one makes a new basin. */
export const StudyImportKml = servePath(studyImportKml, async (call, { sites, cumulative }) => {
  const { basinId, context, orgId, perms, study } = call;
  const visible = visibleIds(perms, 'basins');
  const imported = await send(call, sitesCommands.importSites, {
    studyId: study.studyId,
    basinId,
    basinIds: visible === 'all' ? 'all' : [...visible],
    cumulative,
    sites: sites.map(({ siteName, siteLocation, pipeId, population, upstream, downstream, basin }) => ({
      siteName,
      location: siteLocation,
      pipeInches: pipeId,
      households: population,
      upstream,
      downstream,
      ...(typeof basin === 'string' ? { basin } : {}),
    })),
  });
  if (isRefusal(imported)) return imported;
  const granted = await grantCreated(call, 'basins', imported.newBasinIds);
  if (isRefusal(granted)) return granted;
  await untilShown(call);
  const basins = await Promise.all(imported.basinIds.map((id) => context.views.findForOrgs(readBasin, [orgId], id)));
  return { basins: basins.filter((basin) => basin !== undefined), sites: imported.siteCount, ...granted };
});
