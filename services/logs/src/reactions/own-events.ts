import { type AdjustedTimes, type EventOf, eventsOf, eventsTopic, type LogEvent } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { LOGS, type Logs } from '../logs.js';
import { qualityDue } from '../quality/judge.js';
import { noteAdjusted, readAdjusted } from '../records/adjusted.js';
import { PURGE } from '../records/purge.js';
import { isUploaded, showUploaded } from '../upload/open.js';

/** A deleted log takes no more records, and loses those that it has; adjusted dates are noted for readers. An uploaded log is judged, and shown where the process that opened it died over it. */
@Controller()
export class OwnEventsReaction {
  constructor(@Inject(LOGS) readonly logs: Logs) {}

  @OnBatch('logs', eventsTopic('logs'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const { due, platform } = this.logs;
    const events = eventsOf<LogEvent>(batch.messages);
    await this.#noteAdjusted(events);
    const uploaded = events.filter(isUploaded).map(({ data }) => data);
    const gone = events.flatMap(({ type, data }) => (type === 'LogDeleted' ? [data.logId] : []));
    if (gone.length + uploaded.length === 0) return undefined;
    const dueAt = platform.clock.now();
    return async (tx) => {
      for (const opened of uploaded) await showUploaded(tx, opened, dueAt);
      await tx`delete from logs.log_state where log_id = any(${gone})`;
      await due.schedule(tx, [
        // All of it is there: nothing more is waited for.
        ...qualityDue(
          uploaded.map(({ logId }) => ({ logId, count: 0 })),
          dueAt,
        ),
        ...gone.map((logId) => ({ kind: PURGE, key: String(logId), dueAt })),
      ]);
      return () => {
        due.wake(PURGE);
        this.logs.publishNow();
      };
    };
  }

  /** The command has told readers itself, unless it was cut off. */
  async #noteAdjusted(events: readonly EventOf<LogEvent>[]): Promise<void> {
    const { sql } = this.logs.platform.pool;
    const last = new Map<number, AdjustedTimes | null>();
    for (const { type, data } of events) {
      if (type === 'LogDatesAdjusted') last.set(data.logId, { startAt: data.startAt, endAt: data.endAt });
      if (type === 'LogDatesReverted') last.set(data.logId, null);
    }
    if (last.size === 0) return;
    for (const [logId, noted] of await readAdjusted(sql, [...last.keys()])) {
      const dates = last.get(logId) ?? null;
      if (noted?.startAt !== dates?.startAt || noted?.endAt !== dates?.endAt) await noteAdjusted(sql, logId, dates);
    }
  }
}
