import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal } from '@headworks/api/errors';
import { itrDeleteLog } from '@headworks/api/paths/itr/logs';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const ItrDeleteLog = servePath(itrDeleteLog, async (call) => {
  const deleted = await send(call, logsCommands.deleteLog, { logId: call.logId, serialNumber: call.device.serial });
  return isRefusal(deleted) ? deleted : { message: 'success' };
});
