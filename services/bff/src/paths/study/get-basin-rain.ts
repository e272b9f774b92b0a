import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal, refuse } from '@headworks/api/errors';
import { studyGetBasinRain } from '@headworks/api/paths/study/rain';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { readBasinAlone } from '../../views/basins/query.js';

export const StudyGetBasinRain = servePath(studyGetBasinRain, async (call, { startDate = null, endDate = null, stepSeconds = null }) => {
  const { context, orgId, basinId } = call;
  const basin = await context.views.findForOrgs(readBasinAlone, [orgId], basinId);
  if (basin === undefined) return refuse('Not Found');
  if (basin.rain === null) return { rainData: null };
  const read = await send(call, sitesCommands.readRain, { basinId, rainId: basin.rain.id, from: startDate, to: endDate, stepSeconds });
  if (isRefusal(read)) return read;
  return { rainData: read.data === null ? null : { ...basin.rain, data: read.data } };
});
