import { type EventOf, eventsOf } from '@headworks/api/bus-messages';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import type { LogEvent } from '@headworks/api/events/log';
import { logTagsStream } from '@headworks/api/events/tag';
import { eventsTopic } from '@headworks/api/services';
import { inGroups } from '@headworks/async';
import { uuidV5 } from '@headworks/ids';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { TAGGING, type Tagging } from '../context.js';
import { close } from '../log-tags/log-tags.js';

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
    if (isRefusal(decided)) throw new Error(`the tags of a deleted log were not removed: ${decided.refused}`);
  }
}
