import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyDuplicate } from '@headworks/api/paths/study/studies';
import { visibleIds } from '@headworks/api/permissions';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { grantCreated, permsAfter } from '../../studies/grant-created.js';
import { studyAfter } from '../../studies/read-after.js';

/** A member who sees only some basins copies those. */
export const StudyDuplicate = servePath(studyDuplicate, async (call, { name, copyAssignments }) => {
  const visible = visibleIds(call.perms, 'basins');
  const basinIds = visible === 'all' ? ('all' as const) : [...visible];
  const copied = await send(call, sitesCommands.duplicateStudy, { studyId: call.study.studyId, basinIds, name, copyAssignments });
  if (isRefusal(copied)) return copied;
  const { id: studyId, done } = copied;
  const basins = await grantCreated(call, 'basins', copied.basinIds);
  if (isRefusal(basins)) return basins;
  const studies = await grantCreated(call, 'studies', [studyId]);
  if (isRefusal(studies)) return studies;
  const granted = { ...basins, ...studies };
  if (!done) return { study: null, studyId, done, ...granted };
  const study = await studyAfter(call, studyId, permsAfter(call.perms, granted));
  return isRefusal(study) ? study : { study, studyId, done, ...granted };
});
