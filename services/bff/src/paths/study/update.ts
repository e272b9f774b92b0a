import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyUpdate } from '@headworks/api/paths/study/studies';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { studyAfter } from '../../studies/read-after.js';

export const StudyUpdate = servePath(studyUpdate, async (call, { study: { name } }) => {
  const renamed = await send(call, sitesCommands.renameStudy, { studyId: call.study.studyId, name });
  if (isRefusal(renamed)) return renamed;
  const study = await studyAfter(call, call.study.studyId);
  return isRefusal(study) ? study : { study };
});
