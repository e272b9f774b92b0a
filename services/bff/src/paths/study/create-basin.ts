import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyCreateBasin } from '@headworks/api/paths/study/basins';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { grantCreated } from '../../studies/grant-created.js';
import { basinAfter } from '../../studies/read-after.js';

export const StudyCreateBasin = servePath(studyCreateBasin, async (call, { name }) => {
  const created = await send(call, sitesCommands.createBasin, { studyId: call.study.studyId, name });
  if (isRefusal(created)) return created;
  const granted = await grantCreated(call, 'basins', [created.basinId]);
  if (isRefusal(granted)) return granted;
  const basin = await basinAfter(call, created.basinId);
  return isRefusal(basin) ? basin : { basin, ...granted };
});
