import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal, refuse } from '@headworks/api/errors';
import { itrLogsOverride } from '@headworks/api/paths/itr/logs';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const ItrLogsOverride = servePath(itrLogsOverride, async (call, { startRecord, endRecord }) => {
  if ((startRecord === null) !== (endRecord === null))
    return refuse('Validation Error', undefined, [
      { path: startRecord === null ? 'startRecord' : 'endRecord', message: 'must be a record too, or both must be null' },
    ]);
  const records = startRecord === null || endRecord === null ? null : { start: startRecord, end: endRecord };
  const adjusted = await send(call, logsCommands.adjustDates, { logId: call.logId, serialNumber: call.device.serial, records });
  return isRefusal(adjusted) ? adjusted : { message: 'success' };
});
