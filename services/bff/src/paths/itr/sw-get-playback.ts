import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal, refuse } from '@headworks/api/errors';
import { itrSwGetPlayback } from '@headworks/api/paths/itr/sewerwatch';
import { PLAYBACK_STEP_SECONDS } from '@headworks/api/paths/study/playback';
import { sendWithin } from '../../core/call.js';
import { CALCULATED_WITHIN_MS, sendJson } from '../../core/send-json.js';
import { servePath } from '../../frame/path.js';
import { levelsJson } from '../../playback/levels-json.js';
import { quarterOf } from '../../playback/quarter.js';
import { visibleSensorLogIds } from '../../views/log-list/sewerwatch.js';

export const ItrSwGetPlayback = servePath(itrSwGetPlayback, async (call, { logIds, startDate, endDate }) => {
  const { context, orgId, perms } = call;
  const [from, to] = [quarterOf(startDate), quarterOf(endDate)];
  const ids = await context.views.forOrgs([orgId], (tx) => visibleSensorLogIds(tx, orgId, perms, logIds));
  if (ids.length === 0) return refuse('No Logs Found');
  const groups = ids.map((id) => [id]);
  const read = await sendWithin(call, logsCommands.readQuarterHours, { groups, from, to }, CALCULATED_WITHIN_MS);
  if (isRefusal(read)) return read;
  return sendJson(
    call,
    Buffer.concat([
      Buffer.from(`{"start":${from},"step":${PLAYBACK_STEP_SECONDS},"logs":`),
      ...(await levelsJson(ids, read.quarters, read.hundredths)),
      Buffer.from('}'),
    ]),
  );
});
