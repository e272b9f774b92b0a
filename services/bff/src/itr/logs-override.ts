import { isRefusal, itrLogsOverride, logsCalls, refuse } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const ItrLogsOverride = pathController(itrLogsOverride, async (call, { startRecord, endRecord }) => {
  if ((startRecord === null) !== (endRecord === null))
    return refuse('Validation Error', undefined, [
      { path: startRecord === null ? 'startRecord' : 'endRecord', message: 'must be a record as well, or both null' },
    ]);
  const records = startRecord === null || endRecord === null ? null : { start: startRecord, end: endRecord };
  const adjusted = await send(call, logsCalls.adjustDates, { logId: call.logId, serialNumber: call.device.serial, records });
  return isRefusal(adjusted) ? adjusted : { message: 'success' };
});
