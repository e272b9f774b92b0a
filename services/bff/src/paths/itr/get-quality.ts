import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal } from '@headworks/api/errors';
import { itrGetQuality } from '@headworks/api/paths/itr/quality';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { readRepairs } from '../../views/log-repairs/query.js';

export const ItrGetQuality = servePath(itrGetQuality, async (call) => {
  const { context, orgId, logId } = call;
  const [quality, repairs] = await Promise.all([
    send(call, logsCommands.readQuality, { logId }),
    context.views.forOrgs([orgId], (tx) => readRepairs(tx, orgId, logId)),
  ]);
  return isRefusal(quality) ? quality : { marks: [...quality.marks], repairs };
});
