import { studyGetPlayback } from '@headworks/api/paths/study/playback';
import { servePath } from '../../frame/path.js';
import { sendLevels } from '../../playback/send-levels.js';
import { readGaugedSites } from '../../views/sites/query.js';

export const StudyGetPlayback = servePath(studyGetPlayback, async (call, window) => {
  const { context, orgId, basinId } = call;
  const sites = await context.views.forOrgs([orgId], (tx) => readGaugedSites(tx, orgId, basinId));
  const gauges = Object.fromEntries(sites.map(({ id, alert1, mount }) => [id, { alert1, mount }]));
  return sendLevels(call, window, 'sites', sites, { gauges });
});
