import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal } from '@headworks/api/errors';
import { PLAYBACK_STEP_SECONDS, studyGetPlayback } from '@headworks/api/paths/study/playback';
import { sendWithin } from '../../core/call.js';
import { CALCULATED_WITHIN_MS, sendJson } from '../../core/send-json.js';
import { servePath } from '../../frame/path.js';
import { levelsJson } from '../../playback/levels-json.js';
import { quarterOf } from '../../playback/quarter.js';
import { readGaugedSites } from '../../views/sites/query.js';

export const StudyGetPlayback = servePath(studyGetPlayback, async (call, { startDate, endDate }) => {
  const { context, orgId, basinId } = call;
  const [from, to] = [quarterOf(startDate), quarterOf(endDate)];
  const sites = await context.views.forOrgs([orgId], (tx) => readGaugedSites(tx, orgId, basinId));
  const groups = sites.map(({ logIds }) => [...logIds]);
  const read = await sendWithin(call, logsCommands.readQuarterHours, { groups, from, to }, CALCULATED_WITHIN_MS);
  if (isRefusal(read)) return read;
  const ids = sites.map(({ id }) => id);
  const gauges = Object.fromEntries(sites.map(({ id, alert1, mount }) => [id, { alert1, mount }]));
  return sendJson(
    call,
    Buffer.concat([
      Buffer.from(`{"start":${from},"step":${PLAYBACK_STEP_SECONDS},"gauges":${JSON.stringify(gauges)},"sites":`),
      ...(await levelsJson(ids, read.quarters, read.hundredths)),
      Buffer.from('}'),
    ]),
  );
});
