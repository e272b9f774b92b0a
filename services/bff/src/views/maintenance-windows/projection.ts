import type { EventOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';

const COLUMNS = ['org_id', 'serials', 'starts_at', 'ends_at', 'reason', 'created_by', 'cancelled'];

function windowChanges({ type, data, actor }: EventOf<EventsOfService['alerting']>): readonly Change[] {
  if (type === 'QuietCancelled') return [set(data.quietId, { cancelled: true })];
  if (type !== 'QuietPlanned') return noChange;
  const { quietId, orgId, serialNumbers, startsAt, endsAt, reason } = data;
  return [set(quietId, { org_id: orgId, serials: serialNumbers, starts_at: startsAt, ends_at: endsAt, reason, created_by: actor })];
}

export const maintenanceWindowsProjections = [
  ofEvents('alerting', { table: 'maintenance_windows', key: 'window_id', columns: COLUMNS }, windowChanges),
];
