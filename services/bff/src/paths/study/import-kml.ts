import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyImportKml } from '@headworks/api/paths/study/import';
import { visibleIds } from '@headworks/api/permissions';
import { commandIdOf, send } from '../../core/call.js';
import { untilShown } from '../../core/until-shown.js';
import { servePath } from '../../frame/path.js';
import { grantCreated } from '../../studies/grant-created.js';
import { readBasin } from '../../views/basins/query.js';

/** Less than a client waits for a call that takes long. */
const ANSWER_WITHIN_MS = 50_000;

/** A member who sees only some basins adds sites to those; a name of another one makes a new basin. */
export const StudyImportKml = servePath(studyImportKml, async (call, { sites, cumulative }) => {
  const { basinId, context, orgId, perms, study } = call;
  const visible = visibleIds(perms, 'basins');
  const untilMs = performance.now() + ANSWER_WITHIN_MS;
  const input = {
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
  } as const;
  const commandId = commandIdOf(call, sitesCommands.importSites.name, input);
  const importing = () => send(call, sitesCommands.importSites, input, commandId);
  let imported = await importing();
  while (!isRefusal(imported) && !imported.done && performance.now() < untilMs) imported = await importing();
  if (isRefusal(imported)) return imported;
  const granted = await grantCreated(call, 'basins', imported.newBasinIds);
  if (isRefusal(granted)) return granted;
  const { siteCount, done } = imported;
  if (!done) return { basins: [], sites: siteCount, done, ...granted };
  await untilShown(call);
  const basins = await Promise.all(imported.basinIds.map((id) => context.views.findForOrgs(readBasin, [orgId], id)));
  return { basins: basins.filter((basin) => basin !== undefined), sites: siteCount, done, ...granted };
});
