import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyDeleteLink } from '@headworks/api/paths/study/share';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const StudyDeleteLink = servePath(studyDeleteLink, async (call) => {
  const { basinId } = call;
  const deleted = await send(call, sitesCommands.deleteLink, { basinId });
  return isRefusal(deleted) ? deleted : { message: 'success' };
});
