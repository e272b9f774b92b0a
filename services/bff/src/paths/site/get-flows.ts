import * as analysisCommands from '@headworks/api/commands/analysis';
import { isRefusal, refuse } from '@headworks/api/errors';
import { siteGetFlows } from '@headworks/api/paths/site/graphs';
import { may } from '@headworks/api/permissions';
import { sendWithin } from '../../core/call.js';
import { CALCULATED_WITHIN_MS, sendJson } from '../../core/send-json.js';
import { servePath } from '../../frame/path.js';
import { askedOf, notReached } from '../../results/asked.js';
import { measuresOf } from '../../results/measures.js';

import { readSitesOfBasin } from '../../views/sites/query.js';

export const SiteGetFlows = servePath(siteGetFlows, async (call, input) => {
  const refused = notReached(call, input);
  if (refused !== null) return refused;
  const { perms, basinId, siteIds, orgId, context } = call;
  const adjustments = Object.entries(input.adjustments ?? {}).map(([siteId, given]) => ({
    siteId: Number(siteId),
    changes: measuresOf(given),
  }));
  if (adjustments.length > 0 && !(perms && may(perms, { area: 'studies.adj', level: 'write' }, basinId)))
    return refuse('Permission Denied');
  const adjusted = adjustments.map(({ siteId }) => siteId);
  const own = await context.views.forOrgs([orgId], (tx) => readSitesOfBasin(tx, orgId, basinId, adjusted));
  if (own.length < adjusted.length) return refuse('Not Found');
  const parts = {
    all: input.returnAll === true,
    aveHourly: input.returnAveHourly === true,
    dailyTotals: input.returnDailyTotals === true,
    days: input.returnHydrograph === true,
    hours: input.returnHours === true,
    hourColumns: input.hourColumns ?? null,
  };
  const asked = await askedOf(call, input, siteIds);
  const read = await sendWithin(
    call,
    analysisCommands.readFlows,
    { ...asked, siteIds: [...siteIds], adjustments, parts },
    CALCULATED_WITHIN_MS,
  );
  if (isRefusal(read)) return read;
  return sendJson(call, read.body);
});
