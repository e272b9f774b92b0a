import { type EventOf, eventsOf } from '@headworks/api/bus-messages';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { basinStream } from '@headworks/api/events/basin';
import type { LogEvent } from '@headworks/api/events/log';
import { eventsTopic } from '@headworks/api/services';
import { inGroups } from '@headworks/async';
import { uuidV5 } from '@headworks/ids';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { SITES, type Sites } from '../context.js';
import { dropLog } from '../site/site-logs.js';
import { noteDeleted } from '../state/assigned-logs.js';

const LOGS_AT_ONCE = 20;

type Deleted = Extract<EventOf<LogEvent>, { type: 'LogDeleted' }>;

/** A deleted log leaves its sites. */
@Controller()
export class LogEventsReaction {
  constructor(@Inject(SITES) readonly sites: Sites) {}

  @OnBatch('sites', eventsTopic('logs'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const deleted = eventsOf<LogEvent>(batch.messages).filter((event): event is Deleted => event.type === 'LogDeleted');
    await inGroups(deleted, LOGS_AT_ONCE, (event) => this.#drop(event));
    return undefined;
  }

  async #drop({ id, orgid, data: { logId } }: Deleted): Promise<void> {
    const { basins, platform } = this.sites;
    for (const basinId of await noteDeleted(platform.pool.sql, logId)) {
      const meta = { orgId: orgid, actor: 'logs', commandId: uuidV5(id, basinId, 'drop log') };
      const decided = await basins.decide<Refusal>(basinStream(basinId), meta, (basin) =>
        dropLog(basin, basinId, logId, platform.clock.now()),
      );
      if (isRefusal(decided)) throw new Error(`a deleted log was not removed from its sites: ${decided.refused}`);
    }
  }
}
