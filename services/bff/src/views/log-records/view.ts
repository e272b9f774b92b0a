import type { View } from '../../view-runtime/view.js';
import { logRecordsProjections } from './projection.js';
import { logRecords } from './table.js';

/** How many records each log has, from when to when, the level of the last one, when the newest arrived, and where the sensor is. */
export const logRecordsView: View = {
  name: 'log-records',
  version: 3,
  tables: [logRecords],
  projections: logRecordsProjections,
  live: {
    log_records: ({ log_id, serial }) => [
      { kind: 'log', key: String(log_id) },
      ...(serial == null ? [] : [{ kind: 'device', key: String(serial) } as const]),
    ],
  },
};
