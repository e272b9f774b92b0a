import type { EventOf } from '@headworks/api/bus-messages';
import type { UploadedHeader } from '@headworks/api/commands/logs';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { type LogEvent, logStream } from '@headworks/api/events/log';
import { eventMetaOf } from '@headworks/platform';
import type { Sql, Tx } from '@headworks/postgres';
import type { CallMeta, Handled } from '@headworks/rpc';
import type { Logs } from '../context.js';
import { openUploaded } from '../log/log.js';
import { lastSealedLevel } from '../records/last-level.js';

interface UploadRow {
  readonly serial: string;
  readonly header: UploadedHeader;
  readonly count: number;
  readonly first_at: number;
  readonly last_at: number;
}

export type Opened = Extract<LogEvent, { type: 'LogOpened' }>['data'];

/** Turns the staged upload into a log, visible with all of its records. A repetition has no effect. */
export async function openUpload(logs: Logs, logId: number, meta: Omit<CallMeta, 'requestId' | 'deadline'>): Promise<Handled> {
  const { pool, clock } = logs.platform;
  // The sweep of leftovers skips uploads that were just touched.
  const [row] = await pool.sql<UploadRow[]>`
    update logs.uploads set touched_at = ${new Date(clock.now())} where log_id = ${logId} and org_id = ${meta.orgId}
    returning serial, header, count, first_at, last_at`;
  const decided = await logs.loader.decide<Refusal>(logStream(logId), eventMetaOf(meta, meta.orgId), (log) =>
    openUploaded(log, meta.orgId, row && openedOf(logId, meta.orgId, row)),
  );
  if (isRefusal(decided)) return decided;
  const at = [{ service: 'logs', stream: logStream(logId), position: decided.appended.position }];
  // A repetition returns the events of the first time: the log may be deleted since.
  if (!decided.state.deleted)
    for (const { type, data } of decided.events) if (type === 'LogOpened') await showUploaded(pool.sql, data, clock.now());
  logs.publishNow();
  return { result: { logId, isNew: decided.events.length > 0 }, at };
}

const openedOf = (logId: number, orgId: number | null, { serial, header, count, first_at, last_at }: UploadRow): Opened => ({
  logId,
  serialNumber: serial,
  orgId,
  siteName: header.siteName,
  intervalMinutes: header.logInterval,
  pipeInches: header.pipeId,
  mountInches: header.verticalMount,
  population: header.population,
  origin: 'upload',
  count,
  firstAt: first_at,
  lastAt: last_at,
});

/** Makes the records of an open log visible to readers. Runs after the event, and again in the reaction to it after a crash in between. */
export async function showUploaded(sql: Sql | Tx, opened: Opened, now: number): Promise<void> {
  const { logId, serialNumber, orgId, siteName, intervalMinutes, pipeInches, count = 0, firstAt = 0, lastAt = 0 } = opened;
  const lastLevel = await lastSealedLevel(sql, logId);
  await sql`
    insert into logs.log_state (
      log_id, serial, org_id, from_at, site_name, interval_minutes, pipe_inches, origin, count, first_at, last_at, last_level, received_at, dirty_since,
      urgent)
    values (
      ${logId}, ${serialNumber}, ${orgId}, ${firstAt}, ${siteName}, ${intervalMinutes}, ${pipeInches}, 'upload', ${count}, ${firstAt}, ${lastAt}, ${lastLevel},
      ${now}, now(), true)
    on conflict (log_id) do nothing`;
  await sql`delete from logs.uploads where log_id = ${logId}`;
}

/** Deletes the records of a staged upload that will not be opened. An open one is kept. */
export async function dropUpload(logs: Logs, logId: number, untouchedSince?: Date): Promise<void> {
  const { state } = await logs.loader.load(logStream(logId));
  const { sql } = logs.platform.pool;
  if (state.opened) return;
  await sql.begin(async (tx) => {
    const { count } = await tx`
      delete from logs.uploads where log_id = ${logId} ${untouchedSince === undefined ? tx`` : tx`and touched_at < ${untouchedSince}`}`;
    if (count > 0) await tx`delete from logs.blocks where log_id = ${logId}`;
  });
}

/** Returns whether an event opens an uploaded log. */
export const isUploaded = (event: EventOf<LogEvent>): event is EventOf<Extract<LogEvent, { type: 'LogOpened' }>> =>
  event.type === 'LogOpened' && event.data.origin === 'upload';
