import { studyGetPlayback } from '@headworks/api/paths/study/playback';
import { servePath } from '../../frame/path.js';
import { sendLevels } from '../../playback/send-levels.js';
import { readGaugedSites } from '../../views/sites/query.js';

export const StudyGetPlayback = servePath(studyGetPlayback, async (call, window) => {
  const { context, orgId, basinId } = call;
  return sendLevels(call, window, async () => {
    const played = await context.views.forOrgs([orgId], (tx) => readGaugedSites(tx, orgId, basinId));
    const gauges = Object.fromEntries(played.map(({ id, alert1, mount }) => [id, { alert1, mount }]));
    return { name: 'sites', played, rest: { gauges } };
  });
});
