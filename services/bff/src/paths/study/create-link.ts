import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyCreateLink } from '@headworks/api/paths/study/share';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const StudyCreateLink = servePath(studyCreateLink, async (call) => {
  const { basinId } = call;
  const created = await send(call, sitesCommands.createLink, { basinId });
  return isRefusal(created) ? created : { message: 'success' };
});
