import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal } from '@headworks/api/errors';
import { itrGetRecords } from '@headworks/api/paths/itr/logs';
import { send } from '../../core/call.js';
import { servePath } from '../../frame/path.js';

export const ItrGetRecords = servePath(itrGetRecords, async (call, { startDate, endDate, adjust }) => {
  const asked = { logId: call.logId, from: startDate ?? null, to: endDate ?? null, adjusted: adjust === true };
  const found = await send(call, logsCommands.readRecords, asked);
  if (isRefusal(found)) return found;
  const { firstIndex, times, levels, distances, gains, temps } = found;
  const records = Array.from(times, (time, at) => ({
    index: firstIndex + at,
    time,
    level: levels[at] ?? 0,
    distance: numberOrNull(distances[at]),
    gain: numberOrNull(gains[at]),
    temp: numberOrNull(temps[at]),
  }));
  return { records };
});

const numberOrNull = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);
