import { eventsOf } from '@headworks/api/bus-messages';
import type { BasinEvent } from '@headworks/api/events/basin';
import { eventsTopic } from '@headworks/api/services';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { ANALYSIS, type AnalysisService } from '../context.js';
import { dropJobs } from '../jobs/job-rows.js';
import { dropResults } from '../results/result-rows.js';

/** A deleted basin leaves no results. */
@Controller()
export class BasinEventsReaction {
  constructor(@Inject(ANALYSIS) readonly analysis: AnalysisService) {}

  @OnBatch('analysis', eventsTopic('sites'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const basinIds = eventsOf<BasinEvent>(batch.messages).flatMap(({ type, data }) => (type === 'BasinDeleted' ? [data.basinId] : []));
    if (basinIds.length === 0) return undefined;
    const { sql } = this.analysis.platform.pool;
    await dropResults(sql, basinIds);
    await dropJobs(sql, basinIds);
    return undefined;
  }
}
