import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyDeleteBasinRain } from '@headworks/api/paths/study/rain';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const StudyDeleteBasinRain = servePath(studyDeleteBasinRain, async (call) => {
  const { basinId, rainId } = call;
  const deleted = await send(call, sitesCommands.deleteRain, { basinId, rainId });
  return isRefusal(deleted) ? deleted : { message: 'success' };
});
