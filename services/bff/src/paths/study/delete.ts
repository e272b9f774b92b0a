import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyDelete } from '@headworks/api/paths/study/studies';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const StudyDelete = servePath(studyDelete, async (call) => {
  const deleted = await send(call, sitesCommands.deleteStudy, { studyId: call.study.studyId });
  return isRefusal(deleted) ? deleted : { message: 'success' };
});
