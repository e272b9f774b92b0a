import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyCreate } from '@headworks/api/paths/study/studies';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { grantCreated, permsAfter } from '../../studies/grant-created.js';
import { studyAfter } from '../../studies/read-after.js';

export const StudyCreate = servePath(studyCreate, async (call, { name }) => {
  const created = await send(call, sitesCommands.createStudy, { name });
  if (isRefusal(created)) return created;
  const granted = await grantCreated(call, 'studies', [created.studyId]);
  if (isRefusal(granted)) return granted;
  const study = await studyAfter(call, created.studyId, permsAfter(call.perms, granted));
  return isRefusal(study) ? study : { study, ...granted };
});
