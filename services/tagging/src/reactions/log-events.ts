import { inGroups, uuidV5 } from '@headworks/clock';
import { type EventOf, eventsOf, eventsTopic, isRefusal, type LogEvent, logTagsStream, type Refusal } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { close } from '../log-tags/log-tags.js';
import { TAGGING, type Tagging } from '../tagging.js';

const LOGS_AT_ONCE = 50;

type Deleted = Extract<EventOf<LogEvent>, { type: 'LogDeleted' }>;

/** A deleted log loses its tags. */
@Controller()
export class LogEventsReaction {
  constructor(@Inject(TAGGING) readonly tagging: Tagging) {}

  @OnBatch('tagging', eventsTopic('logs'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const deleted = eventsOf<LogEvent>(batch.messages).filter((event): event is Deleted => event.type === 'LogDeleted');
    await inGroups(deleted, LOGS_AT_ONCE, (event) => this.#close(event));
    return undefined;
  }

  async #close({ id, orgid, data: { logId } }: Deleted): Promise<void> {
    const meta = { orgId: orgid, actor: 'logs', commandId: uuidV5(id, 'close log tags') };
    const decided = await this.tagging.logTags.decide<Refusal>(logTagsStream(logId), meta, (log) => close(log, logId));
    if (isRefusal(decided)) throw new Error(`the tags of a deleted log stayed: ${decided.refused}`);
  }
}
