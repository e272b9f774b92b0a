import { isRefusal, itrDeleteLog, logsCalls } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const ItrDeleteLog = pathController(itrDeleteLog, async (call) => {
  const deleted = await send(call, logsCalls.deleteLog, { logId: call.logId, serialNumber: call.device.serial });
  return isRefusal(deleted) ? deleted : { message: 'success' };
});
