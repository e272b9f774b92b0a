import type { UploadedHeader } from '@headworks/api/commands/logs';
import type { LoggerHeader } from '@headworks/logger-csv';
import type { Logs } from '../context.js';
import { unpackDays } from './pack-days.js';
import type { Parsed } from './parse.js';
import { logOfContent } from './same-file.js';

/** The kind of due work that deletes an abandoned upload. */
export const LEFTOVER = 'leftover upload';
/** Maximum time between staging and opening an upload. */
export const UPLOAD_LIFE_MS = 15 * 60_000;
const DAYS_PER_STATEMENT = 200;

type Sound = Extract<Parsed, { kind: 'sound' }>;

/** Stores an upload as blocks of a log that is not open yet, and returns its id. */
export async function stage(logs: Logs, orgId: number, parsed: Sound): Promise<number> {
  const { logId, isOpen } = await logOfContent(logs, orgId, parsed.hash);
  if (!isOpen) await write(logs, logId, orgId, parsed);
  return logId;
}

/** Writes the same rows when repeated after a crash or concurrently. */
async function write(logs: Logs, logId: number, orgId: number, { header, count, firstAt, lastAt, packed }: Sound): Promise<void> {
  const { pool, clock } = logs.platform;
  const now = clock.now();
  await pool.sql.begin(async (tx) => {
    await tx`
      insert into logs.uploads (log_id, org_id, serial, header, count, first_at, last_at, touched_at)
      values (${logId}, ${orgId}, ${header.serialNumber}, ${JSON.stringify(deviceHeader(header))}::text::jsonb, ${count}, ${firstAt}, ${lastAt}, ${new Date(now)})
      on conflict (log_id) do update set touched_at = excluded.touched_at`;
    await logs.due.schedule(tx, [{ kind: LEFTOVER, key: String(logId), dueAt: now + UPLOAD_LIFE_MS }]);
  });
  for (const days of unpackDays(packed, DAYS_PER_STATEMENT)) {
    const rows = days.map((day) => ({ log_id: logId, ...day }));
    await pool.sql`insert into logs.blocks ${pool.sql(rows, 'log_id', 'day', 'count', 'times', 'levels', 'distances', 'gains', 'temps')} on conflict do nothing`;
  }
}

/** The header fields for the devices service, without those that only concern the file. */
export const deviceHeader = ({ recordCount, headerUnits, logStart, ...header }: LoggerHeader): UploadedHeader => header;
