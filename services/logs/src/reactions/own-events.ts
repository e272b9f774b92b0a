import { type EventOf, eventsOf } from '@headworks/api/bus-messages';
import { type LogEvent, logStream } from '@headworks/api/events/log';
import { eventsTopic } from '@headworks/api/services';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { LOGS, type Logs } from '../context.js';
import { qualityDue } from '../quality/judge.js';
import { PURGE } from '../records/purge.js';
import { readAdjustedDates, storeAdjustedDates } from '../records/store-adjusted-dates.js';
import { isUploaded, showUploaded } from '../upload/open-uploaded-log.js';

/** Deletes the records of a deleted log, which takes no more; stores adjusted dates for readers. Checks an uploaded log, and shows it if the process that opened it ended before. */
@Controller()
export class OwnEventsReaction {
  constructor(@Inject(LOGS) readonly logs: Logs) {}

  @OnBatch('logs', eventsTopic('logs'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const { due, platform } = this.logs;
    const events = eventsOf<LogEvent>(batch.messages);
    await this.#storeAdjustedDates(events);
    const uploaded = events.filter(isUploaded).map(({ data }) => data);
    const gone = events.flatMap(({ type, data }) => (type === 'LogDeleted' ? [data.logId] : []));
    if (gone.length + uploaded.length === 0) return undefined;
    const dueAt = platform.clock.now();
    return async (tx) => {
      for (const opened of uploaded) await showUploaded(tx, opened, dueAt);
      await tx`delete from logs.log_state where log_id = any(${gone})`;
      await due.schedule(tx, [
        // An uploaded log is complete: no wait for more records.
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

  /** The command itself has updated the rows for readers, unless it was interrupted. An event that comes again stores the present dates, not its own. */
  async #storeAdjustedDates(events: readonly EventOf<LogEvent>[]): Promise<void> {
    const { loader, platform } = this.logs;
    const { sql } = platform.pool;
    const changed = new Set(
      events.flatMap(({ type, data }) => (type === 'LogDatesAdjusted' || type === 'LogDatesReverted' ? [data.logId] : [])),
    );
    if (changed.size === 0) return;
    for (const [logId, noted] of await readAdjustedDates(sql, [...changed])) {
      const dates = (await loader.load(logStream(logId))).state.adjusted;
      if (noted?.startAt !== dates?.startAt || noted?.endAt !== dates?.endAt) await storeAdjustedDates(sql, logId, dates);
    }
  }
}
