import * as taggingCommands from '@headworks/api/commands/tagging';
import { isRefusal } from '@headworks/api/errors';
import { tagAddTags } from '@headworks/api/paths/tag/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const TagAddTags = servePath(tagAddTags, async (call, { tagIds }) => {
  const tagged = await send(call, taggingCommands.tagLogWith, { logId: call.logId, tagIds });
  return isRefusal(tagged) ? tagged : { message: 'success' };
});
