import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyForceBasin } from '@headworks/api/paths/study/basins';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { basinAfter } from '../../studies/read-after.js';

export const StudyForceBasin = servePath(studyForceBasin, async (call) => {
  const forced = await send(call, sitesCommands.forceBasin, { basinId: call.basinId });
  if (isRefusal(forced)) return forced;
  const basin = await basinAfter(call, call.basinId);
  return isRefusal(basin) ? basin : { basin };
});
