import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyDeactivate } from '@headworks/api/paths/study/studies';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { studyAfter } from '../../studies/read-after.js';

export const StudyDeactivate = servePath(studyDeactivate, async (call) => {
  const { studyId } = call.study;
  const changed = await send(call, sitesCommands.deactivateStudy, { studyId });
  if (isRefusal(changed)) return changed;
  const study = await studyAfter(call, studyId);
  return isRefusal(study) ? study : { study };
});
