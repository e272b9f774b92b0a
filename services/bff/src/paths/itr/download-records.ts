import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal, RefusalError } from '@headworks/api/errors';
import { itrDownloadRecords } from '@headworks/api/paths/itr/logs';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { activeDownloads } from '../../record-download/active-downloads.js';
import { csvParts } from '../../record-download/csv-parts.js';
import { sendCsv } from '../../record-download/send-csv.js';

export const ItrDownloadRecords = servePath(itrDownloadRecords, async (call, { startDate, endDate, adjust, units }) => {
  const end = activeDownloads(call.context.platform).begin(call.caller.userId);
  if (isRefusal(end)) return end;
  try {
    const readOn = async (from: number | null, firstIndex: number | null) => {
      const asked = { logId: call.logId, from, to: endDate ?? null, adjusted: adjust === true, firstIndex };
      const records = await send(call, logsCommands.readRecords, asked);
      if (isRefusal(records)) throw new RefusalError(records);
      return records;
    };
    return sendCsv(call.reply, csvParts(await readOn(startDate ?? null, null), readOn, units), end);
  } catch (error) {
    end();
    throw error;
  }
});
