import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyDeleteBasin } from '@headworks/api/paths/study/basins';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const StudyDeleteBasin = servePath(studyDeleteBasin, async (call) => {
  const deleted = await send(call, sitesCommands.deleteBasin, { basinId: call.basinId });
  return isRefusal(deleted) ? deleted : { message: 'success' };
});
