import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal } from '@headworks/api/errors';
import { itrRepairCreate } from '@headworks/api/paths/itr/quality';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const ItrRepairCreate = servePath(itrRepairCreate, async (call, { kind, start, end, preview, ...given }) => {
  const repair = { logId: call.logId, kind, start, end, seconds: kind === 'shift' ? (given.seconds ?? 0) : 0 };
  if (preview !== true) return send(call, logsCommands.createRepair, repair);
  const left = await send(call, logsCommands.previewRepair, repair);
  if (isRefusal(left)) return left;
  return { records: Array.from(left.times, (time, index) => ({ time, level: left.levels[index] ?? 0 })) };
});
