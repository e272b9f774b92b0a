import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal } from '@headworks/api/errors';
import { studyGetBasinRain } from '@headworks/api/paths/study/rain';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { basinAfter } from '../../studies/read-after.js';

export const StudyGetBasinRain = servePath(studyGetBasinRain, async (call, { startDate = null, endDate = null, stepSeconds = null }) => {
  const { basinId } = call;
  const basin = await basinAfter(call, basinId);
  if (isRefusal(basin)) return basin;
  if (basin.rain === null) return { rainData: null };
  const read = await send(call, sitesCommands.readRain, { basinId, rainId: basin.rain.id, from: startDate, to: endDate, stepSeconds });
  if (isRefusal(read)) return read;
  return { rainData: read.data === null ? null : { ...basin.rain, data: read.data } };
});
