import * as calls from '@headworks/api/commands/sites';
import { refuse } from '@headworks/api/errors';
import { basinStream } from '@headworks/api/events/basin';
import { type CallHandler, handler } from '@headworks/rpc';
import { isOpenTo } from '../basin/basin.js';
import type { Sites } from '../context.js';
import { pastBasin } from '../history/past-basin.js';
import { basinOfRain, readRows } from '../rain/rain-rows.js';

/** The queries of a service that calculates with a basin, from its stream, which is always current. */
export const inputCommands = (sites: Sites): Readonly<Record<string, CallHandler>> => ({
  readBasinInputs: handler(calls.readBasinInputs.input, async ({ basinId }, { orgId }) => {
    const { state } = await sites.basins.load(basinStream(basinId));
    const basin = orgId !== null && isOpenTo(state, orgId) ? pastBasin(state) : null;
    return basin
      ? { result: { ...basin, studyId: state.studyId, rainId: state.rain?.rainId ?? null, forcedAt: state.forcedAt }, at: [] }
      : refuse('Not Found');
  }),
  readRainRows: handler(calls.readRainRows.input, async ({ basinId, rainId }, { orgId }) => {
    const { sql } = sites.platform.pool;
    const { state } = await sites.basins.load(basinStream(basinId));
    if (orgId === null || !isOpenTo(state, orgId)) return refuse('Not Found');
    return { result: (await basinOfRain(sql, rainId)) === basinId ? await readRows(sql, rainId) : null, at: [] };
  }),
});
