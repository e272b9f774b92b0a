import { isRefusal, refuse } from '@headworks/api/errors';
import { studyGetBasin } from '@headworks/api/paths/study/basins';
import { servePath } from '../../frame/path.js';
import { writePastSeries } from '../../studies/past-series.js';
import { basinAfter } from '../../studies/read-after.js';
import { readPastBasin } from '../../studies/read-past.js';

export const StudyGetBasin = servePath(studyGetBasin, async (call, { asOf }) => {
  const basin = await basinAfter(call, call.basinId);
  if (isRefusal(basin)) return basin;
  if (asOf === null || asOf === undefined) return { message: 'success' as const, basin: [basin] };
  if (call.visitor) return refuse('Permission Denied');
  const past = await readPastBasin(call, asOf);
  if (isRefusal(past)) return past;
  const { name, gpdPerHouse: gpdperhouse, changedAt } = past;
  return {
    message: 'success' as const,
    basin: [{ ...basin, name, gpdperhouse, siteseries: writePastSeries(past), lastupdated: changedAt / 1_000 }],
  };
});
