import * as analysisCommands from '@headworks/api/commands/analysis';
import { isRefusal } from '@headworks/api/errors';
import { siteGetLevels } from '@headworks/api/paths/site/graphs';
import { sendWithin } from '../../core/call.js';
import { CALCULATED_WITHIN_MS } from '../../core/send-json.js';
import { servePath } from '../../frame/path.js';
import { sendRecords } from '../../logs/site-records.js';
import { notReached, periodOf } from '../../results/asked.js';

export const SiteGetLevels = servePath(siteGetLevels, async (call, input) => {
  const refused = notReached(call, input);
  if (refused !== null) return refused;
  const { basinId, siteId } = call;
  const asked = { basinId, siteId, period: periodOf(input), hourly: input.averageHourly === true };
  const read = await sendWithin(call, analysisCommands.readSiteLevels, asked, CALCULATED_WITHIN_MS);
  return isRefusal(read) ? read : sendRecords(call, read, 'level');
});
