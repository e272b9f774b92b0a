import type { EventOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Change, type Columns, noChange, ofEvents } from '../../view-runtime/projection.js';

/** Jobs of a basin are streams of their own, which come in any order: the greater number is the newer one. */
const isNewer = (jobId: number, held: unknown): boolean => typeof held !== 'number' || jobId >= held;

function resultChanges({ type, data, orgid }: EventOf<EventsOfService['analysis']>): readonly Change[] {
  if ((type !== 'ResultReady' && type !== 'ResultFailed') || data.shared) return noChange;
  const { basinId, jobId } = data;
  const state = type === 'ResultReady' ? 'ready' : 'failed';
  const apply = (row: Columns): Columns => ({
    ...row,
    org_id: orgid,
    ...(isNewer(jobId, row.job_id) ? { job_id: jobId, state } : {}),
    ...(type === 'ResultReady' && isNewer(jobId, row.ready_job_id) ? { ready_job_id: jobId, severities: data.severities } : {}),
  });
  return [{ key: basinId, apply }];
}

export const resultsProjections = [
  ofEvents(
    'analysis',
    { table: 'basin_results', key: 'basin_id', columns: ['org_id', 'job_id', 'state', 'ready_job_id', 'severities'] },
    resultChanges,
  ),
];
