import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyDuplicateBasin } from '@headworks/api/paths/study/basins';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { grantCreated } from '../../studies/grant-created.js';
import { basinAfter } from '../../studies/read-after.js';

export const StudyDuplicateBasin = servePath(studyDuplicateBasin, async (call, { name, copyAssignments }) => {
  const copied = await send(call, sitesCommands.duplicateBasin, { basinId: call.basinId, name, copyAssignments });
  if (isRefusal(copied)) return copied;
  const { id: basinId, done } = copied;
  const granted = await grantCreated(call, 'basins', [basinId]);
  if (isRefusal(granted)) return granted;
  if (!done) return { basin: null, basinId, done, ...granted };
  const basin = await basinAfter(call, basinId);
  return isRefusal(basin) ? basin : { basin, basinId, done, ...granted };
});
