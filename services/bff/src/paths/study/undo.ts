import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyUndo } from '@headworks/api/paths/study/basins';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { scopesOf } from '../../studies/basin-scopes.js';
import { basinAfter } from '../../studies/read-after.js';

export const StudyUndo = servePath(studyUndo, async (call, { entryId }) => {
  const { basinId, perms } = call;
  const undone = await send(call, sitesCommands.undoChange, { basinId, changeId: entryId, scopes: scopesOf(perms, basinId) });
  if (isRefusal(undone)) return undone;
  const basin = await basinAfter(call, basinId);
  return isRefusal(basin) ? basin : { basin };
});
