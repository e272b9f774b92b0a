import * as taggingCommands from '@headworks/api/commands/tagging';
import { isRefusal } from '@headworks/api/errors';
import { tagUpdateColor } from '@headworks/api/paths/tag/paths';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const TagUpdateColor = servePath(tagUpdateColor, async (call, { color }) => {
  const recolored = await send(call, taggingCommands.recolorTag, { tagId: call.tagId, color });
  return isRefusal(recolored) ? recolored : { message: 'success' };
});
