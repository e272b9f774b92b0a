import type { EventOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';

const COLUMNS = ['org_id', 'level', 'level_inches', 'threshold_inches', 'record_at'];

/** Level 0 is no open alert. */
function levelChanges({ type, data, orgid }: EventOf<EventsOfService['alerting']>): readonly Change[] {
  if (type === 'AlertsClosed') return [set(data.serialNumber, { org_id: null, level: 0 })];
  if (type !== 'AlertTransition') return noChange;
  const { serialNumber, level, levelInches, thresholdInches, recordAt } = data;
  const inches = { level_inches: levelInches, threshold_inches: thresholdInches };
  return [set(serialNumber, { org_id: orgid, level, ...inches, record_at: recordAt })];
}

export const openAlertsProjections = [ofEvents('alerting', { table: 'open_alerts', key: 'serial', columns: COLUMNS }, levelChanges)];
