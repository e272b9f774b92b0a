import type { EventOf } from '@headworks/api/bus-messages';
import type { LogEvent } from '@headworks/api/events/log';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';

const COLUMNS = ['log_id', 'org_id', 'kind', 'start_at', 'end_at', 'shift_seconds', 'made_by', 'made_at', 'made_position', 'removed'];

/** Repairs are applied in the order of the log's stream. */
function repairChanges({ type, data, actor, orgid, sequence }: EventOf<LogEvent>): readonly Change[] {
  if (type === 'LogRepairRemoved') return [set(data.repairId, { removed: true })];
  if (type !== 'LogRepaired') return noChange;
  const { repairId, logId, kind, start, end, seconds, at } = data;
  const span = { log_id: logId, org_id: orgid, kind, start_at: start, end_at: end, shift_seconds: seconds };
  return [set(repairId, { ...span, made_by: actor, made_at: at, made_position: sequence })];
}

export const logRepairsProjections = [ofEvents('logs', { table: 'log_repairs', key: 'repair_id', columns: COLUMNS }, repairChanges)];
