import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal, refuse } from '@headworks/api/errors';
import { studyUpdateBasin } from '@headworks/api/paths/study/basins';
import { may } from '@headworks/api/permissions';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';
import { basinAfter } from '../../studies/read-after.js';

/** The name and the gallons are settings of the basin; pairs belong to FlowSeries; the order of markers to either that or sites. */
export const StudyUpdateBasin = servePath(studyUpdateBasin, async (call, { basin: given }) => {
  const { perms, basinId } = call;
  const { name, gpdperhouse: gpdPerHouse, siteseries: siteSeries, lastupdated: lastUpdated } = given;
  const write = (area: 'basins' | 'studies.flow' | 'studies.sites') => may(perms, { area, level: 'write' }, basinId);
  if ((name !== undefined || gpdPerHouse !== undefined) && !write('basins')) return refuse('Permission Denied');
  const mayConnect = write('studies.flow');
  if (siteSeries !== undefined && !mayConnect && !write('studies.sites')) return refuse('Permission Denied');
  const seriesScope = mayConnect ? 'pairs' : 'markers';
  const changed = await send(call, sitesCommands.changeBasin, { basinId, name, gpdPerHouse, siteSeries, lastUpdated, seriesScope });
  if (isRefusal(changed)) return changed;
  const basin = await basinAfter(call, basinId);
  return isRefusal(basin) ? basin : { basin };
});
