import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal } from '@headworks/api/errors';
import { itrRepairDelete } from '@headworks/api/paths/itr/quality';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const ItrRepairDelete = servePath(itrRepairDelete, async (call, { repairId }) => {
  const removed = await send(call, logsCommands.deleteRepair, { logId: call.logId, repairId });
  return isRefusal(removed) ? removed : { message: 'success' };
});
