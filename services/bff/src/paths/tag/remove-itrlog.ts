import * as taggingCommands from '@headworks/api/commands/tagging';
import { isRefusal } from '@headworks/api/errors';
import { tagRemoveItrlog } from '@headworks/api/paths/tag/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const TagRemoveItrlog = servePath(tagRemoveItrlog, async (call, { tagId }) => {
  const untagged = await send(call, taggingCommands.untagLog, { logId: call.logId, tagId });
  return isRefusal(untagged) ? untagged : { message: 'success' };
});
