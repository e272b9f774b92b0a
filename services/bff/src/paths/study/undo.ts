import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyUndo } from '@headworks/api/paths/study/basins';
import { may, type Permissions } from '@headworks/api/permissions';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { basinAfter } from '../../studies/read-after.js';

/** What of the basin the member may change: undoing takes the same permission as changing. */
function scopesOf(perms: Permissions, basinId: number): sitesCommands.BasinScope[] {
  const write = (area: 'basins' | 'studies.sites' | 'studies.adj' | 'studies.logs' | 'studies.flow') =>
    may(perms, { area, level: 'write' }, basinId);
  const scopes = {
    basin: write('basins'),
    sites: write('studies.sites'),
    measures: write('studies.sites') || write('studies.adj'),
    logs: write('studies.logs'),
    flow: write('studies.flow'),
  };
  return sitesCommands.basinScope.options.filter((scope) => scopes[scope]);
}

export const StudyUndo = servePath(studyUndo, async (call, { entryId }) => {
  const { basinId, perms } = call;
  const undone = await send(call, sitesCommands.undoChange, { basinId, changeId: entryId, scopes: scopesOf(perms, basinId) });
  if (isRefusal(undone)) return undone;
  const basin = await basinAfter(call, basinId);
  return isRefusal(basin) ? basin : { basin };
});
