import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal, refuse } from '@headworks/api/errors';
import { itrGetLevels } from '@headworks/api/paths/itr/logs';
import { send } from '../../core/call.js';
import { sendJson } from '../../core/send-json.js';
import { servePath } from '../../frame/path.js';
import { hydrographOf } from '../../logs/hydrograph.js';
import { recordParts } from '../../logs/records-json.js';
import { readLog } from '../../views/log-list/query.js';

export const ItrGetLevels = servePath(
  itrGetLevels,
  async (call, { startDate, endDate, allRecords, maxPoints, averageHourly, raw, returnHydrograph }) => {
    const { context, orgId, logId } = call;
    const asked = {
      logId,
      from: startDate ?? null,
      to: endDate ?? null,
      adjusted: allRecords !== true,
      maxPoints: maxPoints ?? null,
      hourly: averageHourly === true,
      raw: raw === true,
    };
    // The finder has checked the log, so both reads run at once.
    const [row, levels] = await Promise.all([
      context.views.forOrgs([orgId], (tx) => readLog(tx, orgId, logId)),
      send(call, logsCommands.readLevels, asked),
    ]);
    if (!row) return refuse('Not Found');
    if (isRefusal(levels)) return levels;
    const { count, activeStartIndex, activeEndIndex, logInterval, logVerticalMount } = row;
    const log = { id: logId, count, activeStartIndex, activeEndIndex, logInterval, logVerticalMount };
    const hydrograph = returnHydrograph === true ? await hydrographOf(call, row.pipeid, { startDate, endDate }) : {};
    const rest = { siteName: row.sitename, serialNumber: row.serialnumber, pipeId: row.pipeid, ...hydrograph };
    const head = Buffer.from(`{"logs":[${JSON.stringify(log).slice(0, -1)},"records":[`);
    const tail = Buffer.from(`]}],${JSON.stringify(rest).slice(1)}`);
    const body = Buffer.concat([head, ...(await recordParts(levels.times, levels.levels)), tail]);
    return sendJson(call, body);
  },
);
