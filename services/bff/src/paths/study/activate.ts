import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyActivate } from '@headworks/api/paths/study/studies';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { studyAfter } from '../../studies/read-after.js';

export const StudyActivate = servePath(studyActivate, async (call) => {
  const { studyId } = call.study;
  const changed = await send(call, sitesCommands.activateStudy, { studyId });
  if (isRefusal(changed)) return changed;
  const study = await studyAfter(call, studyId);
  return isRefusal(study) ? study : { study };
});
