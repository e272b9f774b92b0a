import { inGroups } from '@headworks/clock';
import { levelPacketsOf, limits, type Packet, TELEMETRY_TOPIC, type Telemetry } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { type LogHeader, placeOf } from '../log/place.js';
import { LOGS, type Logs } from '../logs.js';
import { oldestWeekStart } from '../records/weeks.js';
import { type NewRecord, setAside, writeRecords } from '../records/write.js';
import { openLog, readHeaders } from './open-log.js';

const DEVICES_AT_ONCE = 50;

interface Placed {
  readonly telemetry: Telemetry;
  readonly logId: number;
}

/** The records of packets find their logs, and new logs are opened for them. */
@Controller()
export class TelemetryReaction {
  constructor(@Inject(LOGS) readonly logs: Logs) {}

  @OnBatch('logs', TELEMETRY_TOPIC)
  async handle(batch: Batch): Promise<Effects | undefined> {
    const packets = levelPacketsOf(batch.messages);
    if (packets.length === 0) return undefined;
    const { pool, clock } = this.logs.platform;
    const headers = await readHeaders(pool.sql, [...new Set(packets.map((packet) => packet.serialNumber))]);
    const records: NewRecord[] = [];
    const ahead: NewRecord[] = [];
    for (const { telemetry, logId } of await this.#placeAll(packets, headers)) {
      const latest = telemetry.receivedAt + limits.futureRecordMs;
      for (const record of recordsOf(telemetry.packet, logId)) (record.time * 1000 > latest ? ahead : records).push(record);
    }
    if (records.length + ahead.length === 0) return undefined;
    const now = clock.now();
    return async (tx) => {
      await writeRecords(tx, records, oldestWeekStart(now / 1000), now);
      await setAside(tx, ahead, now);
    };
  }

  /** Devices side by side, so that the logs they open share an append; the packets of one device in their order. */
  async #placeAll(packets: readonly Telemetry[], headers: Map<string, LogHeader[]>): Promise<readonly Placed[]> {
    const devices = [...Map.groupBy(packets, (packet) => packet.serialNumber).values()];
    const placed = await inGroups(devices, DEVICES_AT_ONCE, async (own) => {
      const logs: Placed[] = [];
      for (const telemetry of own) logs.push({ telemetry, logId: await this.#logFor(telemetry, headers) });
      return logs;
    });
    return placed.flat();
  }

  async #logFor(telemetry: Telemetry, headers: Map<string, LogHeader[]>): Promise<number> {
    const { serialNumber, orgId, packet } = telemetry;
    const known = headers.get(serialNumber) ?? [];
    const own = known.filter((log) => log.orgId === orgId || log.orgId === null || orgId === null);
    const place = placeOf(own, packet);
    if (place.kind === 'append') return place.logId;
    const opened = await openLog(this.logs, telemetry, place.from);
    headers.set(serialNumber, [...known.filter((log) => log.logId !== opened.logId), opened]);
    return opened.logId;
  }
}

const recordsOf = (packet: Packet, logId: number): readonly NewRecord[] =>
  (packet.records ?? []).map(([time, level, distance, gain, temp]) => ({
    logId,
    time: Math.round(time),
    level,
    distance: distance ?? null,
    gain: gain ?? null,
    temp: temp ?? null,
  }));
