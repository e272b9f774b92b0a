import * as taggingCommands from '@headworks/api/commands/tagging';
import { isRefusal } from '@headworks/api/errors';
import { tagUpdateName } from '@headworks/api/paths/tag/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const TagUpdateName = servePath(tagUpdateName, async (call, { tagname }) => {
  const renamed = await send(call, taggingCommands.renameTag, { tagId: call.tagId, name: tagname });
  return isRefusal(renamed) ? renamed : { message: 'success' };
});
