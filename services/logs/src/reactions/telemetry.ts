import { levelPacketsOf } from '@headworks/api/bus-messages';
import { limits } from '@headworks/api/limits';
import { type Packet, TELEMETRY_TOPIC, type Telemetry } from '@headworks/api/telemetry';
import { inGroups } from '@headworks/async';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { LOGS, type Logs } from '../context.js';
import { type LogHeader, logOfPacket } from '../log/log-of-packet.js';
import { mayGet, ownerBy, takes } from '../log/log-owner.js';
import { type Headers, openLog, readNeededHeaders } from '../log/open-log.js';
import { applyPlace, type LogPlace, saysPlace, UNPLACED } from '../log/place.js';
import { lockLogs, readPlaces, writePlaces } from '../log/store-places.js';
import { qualityDue } from '../quality/judge.js';
import { oldestWeekStart } from '../records/weeks.js';
import { type NewRecord, setAside, writeRecords } from '../records/write.js';
import { type Assignment, assignLogs } from './assign-logs.js';
import { readOwners, readReleases } from './owners.js';

const DEVICES_AT_ONCE = 50;

interface Placed {
  readonly telemetry: Telemetry;
  readonly log: LogHeader;
}

/** Stores the records of packets and the places of their sensors in their logs, and opens new logs. */
@Controller()
export class TelemetryReaction {
  constructor(@Inject(LOGS) readonly logs: Logs) {}

  @OnBatch('logs', TELEMETRY_TOPIC)
  async handle(batch: Batch): Promise<Effects | undefined> {
    const packets = levelPacketsOf(batch.messages).filter((each) => belongsInLog(each) || saysPlace(each));
    if (packets.length === 0) return undefined;
    const { due, platform } = this.logs;
    const { pool, clock } = platform;
    const headers = await readNeededHeaders(pool.sql, packets);
    const before = new Set([...headers.values()].flat().map(({ logId }) => logId));
    const placed = await this.#placeAll(packets, headers);
    const assignments = await this.#ownersOf(placed);
    await assignLogs(this.logs, assignments, 'ingest');
    const { records, ahead } = recordsOf(placed);
    const places = await this.#placesAfter(placed);
    const news = assignments.length > 0 || placed.some(({ log }) => !before.has(log.logId));
    if (records.length + ahead.length + places.size === 0 && !news) return undefined;
    const now = clock.now();
    return async (tx) => {
      if (places.size > 0) {
        await lockLogs(tx, [...new Set(placed.map(({ log }) => log.logId))]);
        await writePlaces(tx, places, now);
      }
      const grown = await writeRecords(tx, records, oldestWeekStart(now / 1000), now);
      await setAside(tx, ahead, now);
      await due.schedule(tx, qualityDue(grown, now));
      // Readers see a new log together with its record count.
      return news ? this.logs.publishNow : this.logs.publishSoon;
    };
  }

  /** Devices concurrently, so that new logs share an append; the packets of one device in order. */
  async #placeAll(packets: readonly Telemetry[], headers: Headers): Promise<readonly Placed[]> {
    const devices = [...Map.groupBy(packets, (packet) => packet.serialNumber).values()];
    const placed = await inGroups(devices, DEVICES_AT_ONCE, async (own) => {
      const logs: Placed[] = [];
      for (const telemetry of own) {
        const log = await this.#logFor(telemetry, headers);
        if (log) logs.push({ telemetry, log });
      }
      return logs;
    });
    return placed.flat();
  }

  /** Undefined for a packet that only says a place of a sensor without such a log. */
  async #logFor(telemetry: Telemetry, headers: Headers): Promise<LogHeader | undefined> {
    const { serialNumber, packet } = telemetry;
    const existing = headers.get(serialNumber) ?? [];
    const own = existing.filter((log) => takes(log, telemetry));
    const chosen = logOfPacket(own, packet);
    if (chosen.kind === 'append') {
      // From here on the log belongs to the packet's organization: a later packet of another one does not find it.
      const orgId = ownerBy(telemetry);
      if (chosen.log.orgId === null && orgId !== null)
        headers.set(
          serialNumber,
          existing.map((log) => (log === chosen.log ? { ...log, orgId } : log)),
        );
      return chosen.log;
    }
    if (!belongsInLog(telemetry)) return undefined;
    const opened = await openLog(this.logs, telemetry, chosen.from);
    headers.set(serialNumber, [...existing.filter((log) => log.logId !== opened.logId), opened]);
    return opened;
  }

  /** The places of the logs whose packets say one. */
  async #placesAfter(placed: readonly Placed[]): Promise<ReadonlyMap<number, LogPlace>> {
    const saying = placed.filter(({ telemetry }) => saysPlace(telemetry));
    if (saying.length === 0) return new Map();
    const before = await readPlaces(this.logs.platform.pool.sql, [...new Set(saying.map(({ log }) => log.logId))]);
    const after = new Map(before);
    for (const { telemetry, log } of saying) after.set(log.logId, applyPlace(after.get(log.logId) ?? UNPLACED, telemetry));
    return new Map([...after].filter(([logId, place]) => place !== before.get(logId)));
  }

  /** The owners of logs without one: from the packet, or from a claim that ingest had not heard of, also if its owner has released the device since. */
  async #ownersOf(placed: readonly Placed[]): Promise<readonly Assignment[]> {
    const unowned = placed.filter(({ log }) => log.orgId === null);
    if (unowned.length === 0) return [];
    const { sql } = this.logs.platform.pool;
    // Read only after the logs are written, so that the reaction to a claim finds them.
    const owners = await readOwners(sql, [...new Set(unowned.map(({ telemetry }) => telemetry.serialNumber))]);
    const claiming = unowned.filter(({ log }) => log.claimFor !== null).map(({ telemetry }) => telemetry.serialNumber);
    const releases = await readReleases(sql, [...new Set(claiming)]);
    const ownedThen = ({ telemetry, log }: Placed): number | undefined =>
      releases.find(
        (each) => each.serialNumber === telemetry.serialNumber && each.orgId === log.claimFor && each.at >= telemetry.receivedAt,
      )?.orgId;
    const assignments = new Map<number, Assignment>();
    for (const each of unowned) {
      const { telemetry, log } = each;
      const orgId = ownerBy(telemetry) ?? ownedThen(each) ?? owners.get(telemetry.serialNumber);
      if (orgId !== undefined && mayGet(log, orgId) && !assignments.has(log.logId))
        assignments.set(log.logId, { logId: log.logId, orgId, cause: telemetry.messageId });
    }
    return [...assignments.values()];
  }
}

/** A packet without records only reports the device's state and needs no log, unless it starts a new one. */
const belongsInLog = ({ packet: { records, newlog } }: Telemetry): boolean => newlog === true || (records ?? []).length > 0;

/** The records of the packets, and separately those whose time is too far in the future. */
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
