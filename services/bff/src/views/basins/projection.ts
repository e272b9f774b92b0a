import type { EventOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Change, type Columns, noChange, ofEvents, set } from '../../view-runtime/projection.js';

/** Every event of a basin is a change of it. */
function basinChanges({ type, data }: EventOf<EventsOfService['sites']>): readonly Change[] {
  if (!('basinId' in data)) return noChange;
  return [set(data.basinId, { ...ownColumns({ type, data } as EventOf<EventsOfService['sites']>), changed_at: data.at })];
}

function ownColumns({ type, data }: EventOf<EventsOfService['sites']>): Columns {
  switch (type) {
    case 'BasinCreated':
      return { study_id: data.studyId, org_id: data.orgId, name: data.name, gpd_per_house: data.gpdPerHouse, staged: data.staged ?? false };
    case 'BasinCompleted':
      return { staged: false };
    case 'BasinChanged':
      return {
        ...(data.name === undefined ? {} : { name: data.name }),
        ...(data.gpdPerHouse === undefined ? {} : { gpd_per_house: data.gpdPerHouse }),
      };
    case 'RainStored':
      return {
        rain_id: data.rainId,
        rain_filename: data.filename,
        rain_source: data.source,
        rain_at: data.at,
        rain_from: data.firstAt,
        rain_to: data.lastAt,
        rain_rows: data.rows,
        rain_inches: data.inches,
      };
    case 'RainDeleted':
      return { rain_id: null };
    case 'BasinDeleted':
      return { deleted: true };
    case 'SeriesChanged':
      return data.startingPoint === undefined ? {} : { starting_point: data.startingPoint };
    default:
      return {};
  }
}

const RAIN = ['rain_id', 'rain_filename', 'rain_source', 'rain_at', 'rain_from', 'rain_to', 'rain_rows', 'rain_inches'] as const;

export const basinsProjections = [
  ofEvents(
    'sites',
    {
      table: 'basins',
      key: 'basin_id',
      columns: ['study_id', 'org_id', 'name', 'gpd_per_house', 'starting_point', 'changed_at', 'staged', 'deleted', ...RAIN],
    },
    basinChanges,
  ),
];
