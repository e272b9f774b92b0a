import * as analysisCommands from '@headworks/api/commands/analysis';
import { isRefusal } from '@headworks/api/errors';
import { siteGetVolumes } from '@headworks/api/paths/site/graphs';
import { sendWithin } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { askedOf, notReached } from '../../results/asked.js';
import { CALCULATED_WITHIN_MS } from '../../results/send-json.js';
import { siteRecords } from '../../results/site-records.js';

export const SiteGetVolumes = servePath(siteGetVolumes, async (call, input) => {
  const refused = notReached(call, input);
  if (refused !== null) return refused;
  const { siteId } = call;
  const asked = { ...(await askedOf(call, input, [siteId])), siteId, hourly: input.averageHourly === true };
  const read = await sendWithin(call, analysisCommands.readSiteVolumes, asked, CALCULATED_WITHIN_MS);
  if (isRefusal(read)) return read;
  const { confidence, reasons } = read;
  return { ...(await siteRecords(read, 'volume')), confidence, reasons };
});
