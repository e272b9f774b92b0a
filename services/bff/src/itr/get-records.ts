import { isRefusal, itrGetRecords, logsCalls } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

export const ItrGetRecords = pathController(itrGetRecords, async (call, { startDate, endDate, adjust }) => {
  const asked = { logId: call.logId, from: startDate ?? null, to: endDate ?? null, adjusted: adjust === true };
  const found = await send(call, logsCalls.readRecords, asked);
  if (isRefusal(found)) return found;
  const { firstIndex, times, levels, distances, gains, temps } = found;
  const records = Array.from(times, (time, at) => ({
    index: firstIndex + at,
    time,
    level: levels[at] ?? 0,
    distance: known(distances[at]),
    gain: known(gains[at]),
    temp: known(temps[at]),
  }));
  return { records };
});

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);
