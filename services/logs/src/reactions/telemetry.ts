import { inGroups } from '@headworks/clock';
import { levelPacketsOf, limits, type Packet, TELEMETRY_TOPIC, type Telemetry } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { type LogHeader, placeOf } from '../log/place.js';
import { LOGS, type Logs } from '../logs.js';
import { qualityDue } from '../quality/judge.js';
import { oldestWeekStart } from '../records/weeks.js';
import { type NewRecord, setAside, writeRecords } from '../records/write.js';
import { type Assignment, assignLogs } from './assign-logs.js';
import { openLog, readHeaders } from './open-log.js';
import { readOwners } from './owners.js';

const DEVICES_AT_ONCE = 50;

interface Placed {
  readonly telemetry: Telemetry;
  readonly log: LogHeader;
}

/** The records of packets find their logs, and new logs are opened for them. */
@Controller()
export class TelemetryReaction {
  constructor(@Inject(LOGS) readonly logs: Logs) {}

  @OnBatch('logs', TELEMETRY_TOPIC)
  async handle(batch: Batch): Promise<Effects | undefined> {
    const packets = levelPacketsOf(batch.messages).filter(belongsInLog);
    if (packets.length === 0) return undefined;
    const { due, platform } = this.logs;
    const { pool, clock } = platform;
    const headers = await readHeaders(pool.sql, [...new Set(packets.map((packet) => packet.serialNumber))]);
    const before = new Set([...headers.values()].flat().map(({ logId }) => logId));
    const placed = await this.#placeAll(packets, headers);
    const assignments = await this.#ownersOf(placed);
    await assignLogs(this.logs, assignments, 'ingest');
    const { records, ahead } = recordsOf(placed);
    const news = assignments.length > 0 || placed.some(({ log }) => !before.has(log.logId));
    if (records.length + ahead.length === 0 && !news) return undefined;
    const now = clock.now();
    return async (tx) => {
      const grown = await writeRecords(tx, records, oldestWeekStart(now / 1000), now);
      await setAside(tx, ahead, now);
      await due.schedule(tx, qualityDue(grown, now));
      // Readers learn of a new log together with how many records it has.
      return news ? this.logs.publishNow : undefined;
    };
  }

  /** Devices side by side, so that the logs they open share an append; the packets of one device in their order. */
  async #placeAll(packets: readonly Telemetry[], headers: Map<string, LogHeader[]>): Promise<readonly Placed[]> {
    const devices = [...Map.groupBy(packets, (packet) => packet.serialNumber).values()];
    const placed = await inGroups(devices, DEVICES_AT_ONCE, async (own) => {
      const logs: Placed[] = [];
      for (const telemetry of own) logs.push({ telemetry, log: await this.#logFor(telemetry, headers) });
      return logs;
    });
    return placed.flat();
  }

  async #logFor(telemetry: Telemetry, headers: Map<string, LogHeader[]>): Promise<LogHeader> {
    const { serialNumber, orgId, packet } = telemetry;
    const known = headers.get(serialNumber) ?? [];
    const own = known.filter((log) => log.orgId === orgId || log.orgId === null || orgId === null);
    const place = placeOf(own, packet);
    if (place.kind === 'append') {
      // From here on it is the packet's organization's: a later packet of another one finds no log of nobody any more.
      if (place.log.orgId === null && orgId !== null)
        headers.set(
          serialNumber,
          known.map((log) => (log === place.log ? { ...log, orgId } : log)),
        );
      return place.log;
    }
    const opened = await openLog(this.logs, telemetry, place.from);
    headers.set(serialNumber, [...known.filter((log) => log.logId !== opened.logId), opened]);
    return opened;
  }

  /** Whose the logs of nobody are by now: the packet says so, or a claim that came after ingest had stamped it. */
  async #ownersOf(placed: readonly Placed[]): Promise<readonly Assignment[]> {
    const nobodys = placed.filter(({ log }) => log.orgId === null);
    if (nobodys.length === 0) return [];
    // Only now, when their logs are there for the reaction to a claim to find.
    const owners = await readOwners(this.logs.platform.pool.sql, [...new Set(nobodys.map(({ telemetry }) => telemetry.serialNumber))]);
    const assignments = new Map<number, Assignment>();
    for (const { telemetry, log } of nobodys) {
      const orgId = telemetry.orgId ?? owners.get(telemetry.serialNumber);
      if (orgId !== undefined && !assignments.has(log.logId))
        assignments.set(log.logId, { logId: log.logId, orgId, cause: telemetry.messageId });
    }
    return [...assignments.values()];
  }
}

/** A packet without records says how the device is, and leaves no log behind; unless it says that a new one begins. */
const belongsInLog = ({ packet: { records, newlog } }: Telemetry): boolean => newlog === true || (records ?? []).length > 0;

/** The records of the packets, and apart from them those from further ahead than a clock can be wrong. */
function recordsOf(placed: readonly Placed[]): { readonly records: readonly NewRecord[]; readonly ahead: readonly NewRecord[] } {
  const records: NewRecord[] = [];
  const ahead: NewRecord[] = [];
  for (const { telemetry, log } of placed) {
    const latest = telemetry.receivedAt + limits.futureRecordMs;
    for (const record of toRecords(telemetry.packet, log.logId)) (record.time * 1000 > latest ? ahead : records).push(record);
  }
  return { records, ahead };
}

const toRecords = (packet: Packet, logId: number): readonly NewRecord[] =>
  (packet.records ?? []).map(([time, level, distance, gain, temp]) => ({
    logId,
    time: Math.round(time),
    level,
    distance: distance ?? null,
    gain: gain ?? null,
    temp: temp ?? null,
  }));
