import { type EventOf, eventsOf } from '@headworks/api/bus-messages';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { type BasinEvent, basinStream } from '@headworks/api/events/basin';
import type { StudyEvent } from '@headworks/api/events/study';
import { eventsTopic } from '@headworks/api/services';
import { uuidV5 } from '@headworks/ids';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { deleteBasin } from '../basin/create-basin.js';
import { SITES, type Sites } from '../context.js';
import { lookAtChanged } from '../rain/old-rain.js';
import { lookAtLinks } from '../share/old-links.js';
import { basinsOfStudy, endBasins, endStudies } from '../state/numbers.js';

type OwnEvent = StudyEvent | BasinEvent;
type StudyDeleted = Extract<EventOf<StudyEvent>, { type: 'StudyDeleted' }>;

/** A deleted study takes its basins with it; what is deleted does not count against the limits any more, and loses its rows of rain and of links. */
@Controller()
export class OwnEventsReaction {
  constructor(@Inject(SITES) readonly sites: Sites) {}

  @OnBatch('sites', eventsTopic('sites'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const { sql } = this.sites.platform.pool;
    const events = eventsOf<OwnEvent>(batch.messages);
    const studies = events.filter((event): event is StudyDeleted => event.type === 'StudyDeleted');
    for (const event of studies) await this.#deleteBasins(event);
    const basinIds = events.flatMap(({ type, data }) => (type === 'BasinDeleted' ? [data.basinId] : []));
    if (studies.length > 0)
      await endStudies(
        sql,
        studies.map(({ data }) => data.studyId),
      );
    if (basinIds.length > 0) await endBasins(sql, basinIds);
    await lookAtChanged(this.sites, events);
    await lookAtLinks(this.sites, events);
    return undefined;
  }

  async #deleteBasins({ id, orgid, data: { studyId } }: StudyDeleted): Promise<void> {
    const { basins, platform } = this.sites;
    for (const basinId of await basinsOfStudy(platform.pool.sql, studyId)) {
      const meta = { orgId: orgid, actor: 'sites', commandId: uuidV5(id, basinId, 'delete basin') };
      const decided = await basins.decide<Refusal>(basinStream(basinId), meta, (basin) =>
        deleteBasin(basin, basinId, platform.clock.now()),
      );
      if (isRefusal(decided)) throw new Error(`a basin of a deleted study was not deleted: ${decided.refused}`);
    }
  }
}
