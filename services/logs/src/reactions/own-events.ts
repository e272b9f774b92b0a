import { eventsOf, eventsTopic, type LogEvent } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { LOGS, type Logs } from '../logs.js';
import { PURGE } from '../records/purge.js';
import { isUploaded, showUploaded } from '../upload/open.js';

/** A deleted log takes no more records, and loses those that it has. An uploaded one is shown where the process that opened it died over it. */
@Controller()
export class OwnEventsReaction {
  constructor(@Inject(LOGS) readonly logs: Logs) {}

  @OnBatch('logs', eventsTopic('logs'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const { due, platform } = this.logs;
    const events = eventsOf<LogEvent>(batch.messages);
    const uploaded = events.filter(isUploaded).map(({ data }) => data);
    const gone = events.flatMap(({ type, data }) => (type === 'LogDeleted' ? [data.logId] : []));
    if (gone.length + uploaded.length === 0) return undefined;
    const dueAt = platform.clock.now();
    return async (tx) => {
      for (const opened of uploaded) await showUploaded(tx, opened, dueAt);
      await tx`delete from logs.log_state where log_id = any(${gone})`;
      await due.schedule(
        tx,
        gone.map((logId) => ({ kind: PURGE, key: String(logId), dueAt })),
      );
      return () => {
        due.wake(PURGE);
        this.logs.publishNow();
      };
    };
  }
}
