import { isRefusal, itrGetLevels, type Levels, logsCalls, refuse } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { readLog, toLog } from './log-query.js';

const RECORDS_PER_TURN = 20_000;

export const ItrGetLevels = pathController(itrGetLevels, async (call, { startDate, endDate, maxPoints, averageHourly }) => {
  const { bff, orgId, logId, reply } = call;
  const row = await bff.models.forOrgs([orgId], (tx) => readLog(tx, orgId, logId));
  if (!row) return refuse('Not Found');
  const levels = await send(call, logsCalls.readLevels, {
    logId,
    from: startDate ?? null,
    to: endDate ?? null,
    maxPoints: maxPoints ?? null,
    hourly: averageHourly === true,
  });
  if (isRefusal(levels)) return levels;
  const { count, activeStartIndex, activeEndIndex, logInterval, logVerticalMount } = toLog(row);
  const log = { id: logId, count, activeStartIndex, activeEndIndex, logInterval, logVerticalMount };
  const rest = { siteName: row.site_name, serialNumber: row.serial, pipeId: row.pipe_inches };
  // Written by hand: a year of minutes is half a million objects that only JSON.stringify would see.
  const records = await recordsText(levels);
  await reply
    .code(200)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`{"logs":[${JSON.stringify(log).slice(0, -1)},"records":[${records}]}],${JSON.stringify(rest).slice(1)}`);
  return { logs: [{ ...log, records: [] }], ...rest };
});

async function recordsText({ times, levels }: Pick<Levels, 'times' | 'levels'>): Promise<string> {
  let text = '';
  for (let index = 0; index < times.length; index++) {
    text += `${index === 0 ? '' : ','}{"time":${times[index] ?? 0},"level":${levels[index] ?? 0}}`;
    if (index % RECORDS_PER_TURN === RECORDS_PER_TURN - 1) await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return text;
}
