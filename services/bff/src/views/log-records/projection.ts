import type { LogState } from '@headworks/api/events/log';
import type { SensorPlace } from '@headworks/api/sensor-place';
import { type Change, noChange, ofState, set } from '../../view-runtime/projection.js';
import { ADJUSTED_COLUMNS, adjustedColumns } from '../log-list/adjusted-dates.js';

/** A tombstone changes nothing: the log's deletion is an event. */
function stateChanges(state: LogState | undefined): readonly Change[] {
  if (state?.kind !== 'log') return noChange;
  const {
    logId,
    orgId,
    serialNumber = null,
    count,
    firstAt,
    lastAt,
    lastLevel = null,
    adjusted,
    receivedAt,
    markedAt = null,
    place,
  } = state;
  const device = { org_id: orgId, serial: serialNumber, last_level: lastLevel };
  const columns = { ...device, count, first_at: firstAt, last_at: lastAt, received_at: receivedAt, marked_at: markedAt };
  return [set(logId, { ...columns, ...adjustedColumns(adjusted), ...placeColumns(place ?? null) })];
}

const PLACE_COLUMNS = ['has_place', 'manhole_inches', 'lat', 'lng'] as const;

/** `has_place`: a packet of the log has said where its sensor is. */
const placeColumns = (place: SensorPlace | null): Readonly<Record<(typeof PLACE_COLUMNS)[number], unknown>> => ({
  has_place: place !== null,
  manhole_inches: place?.manholeInches ?? null,
  lat: place?.lat ?? null,
  lng: place?.lng ?? null,
});

export const logRecordsProjections = [
  ofState(
    'logs',
    {
      table: 'log_records',
      key: 'log_id',
      columns: [
        'org_id',
        'serial',
        'last_level',
        'count',
        'first_at',
        'last_at',
        'received_at',
        'marked_at',
        ...ADJUSTED_COLUMNS,
        ...PLACE_COLUMNS,
      ],
    },
    stateChanges,
  ),
];
