import { isRefusal, type Refusal } from '@headworks/api/errors';
import { type LogEvent, logStream } from '@headworks/api/events/log';
import type { Telemetry } from '@headworks/api/telemetry';
import { uuidV5 } from '@headworks/ids';
import type { Sql } from '@headworks/postgres';
import type { Logs } from '../context.js';
import { followNewest, type LogHeader } from './log-of-packet.js';
import { ownerBy } from './log-owner.js';

/** The headers of all telemetry logs of these devices: uploaded logs are complete and take no more records. */
export async function readHeaders(sql: Sql, serials: readonly string[]): Promise<Headers> {
  const rows = await sql<HeaderRow[]>`
    select ${sql(HEADER_COLUMNS)} from logs.log_state where serial = any(${[...serials]}) and origin = 'telemetry'`;
  return headersOf(rows);
}

/** Of these, what the packets need: of most devices only the newest one. */
export async function readNeededHeaders(sql: Sql, packets: readonly Telemetry[]): Promise<Headers> {
  const ofDevices = Map.groupBy(packets, ({ serialNumber }) => serialNumber);
  const rows = await sql<HeaderRow[]>`
    select distinct on (serial) ${sql(HEADER_COLUMNS)} from logs.log_state
    where serial = any(${[...ofDevices.keys()]}) and origin = 'telemetry' order by serial, from_at desc, log_id desc`;
  const newest = headersOf(rows);
  const others = [...newest].filter(([serial, [log]]) => log && !followNewest(log, ofDevices.get(serial) ?? [])).map(([serial]) => serial);
  return others.length === 0 ? newest : new Map([...newest, ...(await readHeaders(sql, others))]);
}

/** By serial number. */
export type Headers = Map<string, readonly LogHeader[]>;

const HEADER_COLUMNS = ['serial', 'log_id', 'org_id', 'claim_for', 'from_at', 'site_name', 'interval_minutes', 'pipe_inches'];

interface HeaderRow {
  readonly serial: string;
  readonly log_id: number;
  readonly org_id: number | null;
  readonly claim_for: number | null;
  readonly from_at: number;
  readonly site_name: string | null;
  readonly interval_minutes: number | null;
  readonly pipe_inches: number | null;
}

const headersOf = (rows: readonly HeaderRow[]): Headers =>
  new Map([...Map.groupBy(rows, ({ serial }) => serial)].map(([serial, own]) => [serial, own.map(toHeader)]));

const toHeader = (row: HeaderRow): LogHeader => ({
  logId: row.log_id,
  orgId: row.org_id,
  claimFor: row.claim_for,
  from: row.from_at,
  siteName: row.site_name,
  intervalMinutes: row.interval_minutes,
  pipeInches: row.pipe_inches,
});

/**
 * Opens the log of a packet; that of a packet which claims the device has no owner until the claim is decided. Number and events depend on the id of the packet
 * and on its claim, so a repeated packet opens the same log; if that was deleted meanwhile, a new one. Two organizations may send packets with the same id.
 */
export async function openLog(logs: Logs, telemetry: Telemetry, from: number): Promise<LogHeader> {
  for (let time = 0; time < MOST_TIMES; time++) {
    const opened = await tryOpen(logs, telemetry, from, time);
    if (opened) return opened;
  }
  throw new Error(`the log of a packet was deleted ${MOST_TIMES} times`);
}

const MOST_TIMES = 100;

async function tryOpen(logs: Logs, telemetry: Telemetry, from: number, time: number): Promise<LogHeader | undefined> {
  const { sql } = logs.platform.pool;
  const { serialNumber, claimFor, packet, messageId } = telemetry;
  const orgId = ownerBy(telemetry);
  const commandId = uuidV5(messageId, 'open-log', ...(claimFor === null ? [] : ['claim', claimFor]), ...(time === 0 ? [] : [time]));
  const logId = await logNumber(sql, commandId);
  const header = {
    siteName: packet.sitename ?? null,
    intervalMinutes: packet.loginterval ?? null,
    pipeInches: packet.pipeid ?? null,
  };
  const opened: LogEvent = {
    type: 'LogOpened',
    data: {
      logId,
      serialNumber,
      orgId,
      ...header,
      mountInches: packet.verticalmount ?? null,
      population: packet.population ?? null,
      origin: 'telemetry',
      ...(claimFor === null ? {} : { claimFor }),
    },
  };
  const decided = await logs.loader.decide<Refusal>(logStream(logId), { orgId, actor: 'ingest', commandId }, (log) =>
    log.opened ? [] : [opened],
  );
  if (isRefusal(decided)) throw new Error(`a log was refused: ${decided.refused}`);
  if (decided.state.deleted) return undefined;
  // Of a repeated packet it is the log of the first time, also if the device has another owner since.
  const owner = { orgId: decided.state.orgId, claimFor: decided.state.claimFor };
  await sql`
    insert into logs.log_state (log_id, serial, org_id, claim_for, from_at, site_name, interval_minutes, pipe_inches, dirty_since, urgent)
    values (${logId}, ${serialNumber}, ${owner.orgId}, ${owner.claimFor}, ${Math.round(from)}, ${header.siteName}, ${header.intervalMinutes}, ${header.pipeInches}, now(), true)
    on conflict (log_id) do nothing`;
  return { logId, ...owner, from, ...header };
}

/** The number of this id, stable on repetition. */
export async function logNumber(sql: Sql, commandId: string): Promise<number> {
  const [row] = await sql<{ log_id: number }[]>`
    with made as (insert into logs.log_numbers (command_id) values (${commandId}) on conflict do nothing returning log_id)
    select log_id from made union all select log_id from logs.log_numbers where command_id = ${commandId} limit 1`;
  if (!row) throw new Error('a log received no number');
  return row.log_id;
}
