import * as taggingCommands from '@headworks/api/commands/tagging';
import { isRefusal } from '@headworks/api/errors';
import { tagDelete } from '@headworks/api/paths/tag/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const TagDelete = servePath(tagDelete, async (call) => {
  const deleted = await send(call, taggingCommands.deleteTag, { tagId: call.tagId });
  return isRefusal(deleted) ? deleted : { message: 'success' };
});
