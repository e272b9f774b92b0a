import * as calls from '@headworks/api/commands/sites';
import { isRefusal, refuse } from '@headworks/api/errors';
import { basinStream } from '@headworks/api/events/basin';
import { studyStream } from '@headworks/api/events/study';
import { decideOn } from '@headworks/platform';
import { type CallHandler, handler } from '@headworks/rpc';
import { createBasin, deleteBasin, forceBasin } from '../basin/create-basin.js';
import { onBasin } from '../basin/on-basin.js';
import type { Sites } from '../context.js';
import { basinNumbers } from '../state/numbers.js';
import { isOpenTo } from '../study/study.js';
import { changeBasin } from './change-basin.js';

/** The commands of basins. */
export const basinCommands = (sites: Sites): Readonly<Record<string, CallHandler>> => ({
  createBasin: handler(calls.createBasin.input, async ({ studyId, name }, meta) => {
    const { orgId, commandId } = meta;
    const { state: study } = await sites.studies.load(studyStream(studyId));
    if (orgId === null || !isOpenTo(study, orgId)) return refuse('Not Found');
    if (!study.active) return refuse('StudyInactive');
    const numbers = await basinNumbers(sites.platform.pool.sql, studyId, [commandId]);
    if (isRefusal(numbers)) return numbers;
    const basinId = numbers[0] ?? 0;
    return decideOn('sites', sites.basins, meta, {
      stream: basinStream(basinId),
      decide: (basin) => createBasin(basin, { basinId, orgId, studyId, name }, sites.platform.clock.now()),
      result: () => ({ basinId }),
    });
  }),
  changeBasin: handler(calls.changeBasin.input, ({ basinId, ...settings }, meta) =>
    onBasin(sites, basinId, meta, (basin, now) => changeBasin(basin, basinId, settings, now)),
  ),
  forceBasin: handler(calls.forceBasin.input, ({ basinId }, meta) =>
    onBasin(sites, basinId, meta, (basin, now) => forceBasin(basin, basinId, now)),
  ),
  deleteBasin: handler(calls.deleteBasin.input, ({ basinId }, meta) =>
    onBasin(sites, basinId, meta, (basin, now) => deleteBasin(basin, basinId, now)),
  ),
});
