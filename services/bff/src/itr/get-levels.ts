import { nextTurn } from '@headworks/clock';
import { isRefusal, itrGetLevels, type Levels, logsCalls, refuse } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { readLog, toLog } from './log-query.js';
import { recordsJson } from './records-json.js';

const RECORDS_PER_TURN = 20_000;

export const ItrGetLevels = pathController(
  itrGetLevels,
  async (call, { startDate, endDate, allRecords, maxPoints, averageHourly, raw }) => {
    const { bff, orgId, logId, reply } = call;
    const asked = {
      logId,
      from: startDate ?? null,
      to: endDate ?? null,
      adjusted: allRecords !== true,
      maxPoints: maxPoints ?? null,
      hourly: averageHourly === true,
      raw: raw === true,
    };
    // The log was found inside the organization: neither has to wait for the other.
    const [row, levels] = await Promise.all([
      bff.models.forOrgs([orgId], (tx) => readLog(tx, orgId, logId)),
      send(call, logsCalls.readLevels, asked),
    ]);
    if (!row) return refuse('Not Found');
    if (isRefusal(levels)) return levels;
    const { count, activeStartIndex, activeEndIndex, logInterval, logVerticalMount } = toLog(row);
    const log = { id: logId, count, activeStartIndex, activeEndIndex, logInterval, logVerticalMount };
    const rest = { siteName: row.site_name, serialNumber: row.serial, pipeId: row.pipe_inches };
    const head = Buffer.from(`{"logs":[${JSON.stringify(log).slice(0, -1)},"records":[`);
    const tail = Buffer.from(`]}],${JSON.stringify(rest).slice(1)}`);
    const body = Buffer.concat([head, ...(await recordParts(levels)), tail]);
    await reply.code(200).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
    return { logs: [{ ...log, records: [] }], ...rest };
  },
);

/** A year of minutes is half a million records: others get their turn in between. */
async function recordParts({ times, levels }: Pick<Levels, 'times' | 'levels'>): Promise<readonly Buffer[]> {
  const parts: Buffer[] = [];
  for (let from = 0; from < times.length; from += RECORDS_PER_TURN) {
    if (from > 0) {
      parts.push(COMMA);
      await nextTurn();
    }
    parts.push(recordsJson(times, levels, from, Math.min(times.length, from + RECORDS_PER_TURN)));
  }
  return parts;
}

const COMMA = Buffer.from(',');
