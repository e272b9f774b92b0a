import * as taggingCommands from '@headworks/api/commands/tagging';
import { isRefusal } from '@headworks/api/errors';
import { tagAddItrlog } from '@headworks/api/paths/tag/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const TagAddItrlog = servePath(tagAddItrlog, async (call, { tagId }) => {
  const tagged = await send(call, taggingCommands.tagLog, { logId: call.logId, tagId });
  return isRefusal(tagged) ? tagged : { message: 'success' };
});
