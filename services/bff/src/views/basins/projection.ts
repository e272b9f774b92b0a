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
    case 'BasinDeleted':
      return { deleted: true };
    case 'SeriesChanged':
      return data.startingPoint === undefined ? {} : { starting_point: data.startingPoint };
    default:
      return {};
  }
}

function rainChanges({ type, data, orgid }: EventOf<EventsOfService['sites']>): readonly Change[] {
  if (type === 'RainDeleted') return [set(data.basinId, { rain_id: null })];
  if (type !== 'RainStored') return noChange;
  const { rainId, filename, source, at, firstAt, lastAt, rows, inches } = data;
  const columns = {
    rain_id: rainId,
    org_id: orgid,
    filename,
    source,
    stored_at: at,
    first_at: firstAt,
    last_at: lastAt,
    row_count: rows,
    inches,
  };
  return [set(data.basinId, columns)];
}

export const basinsProjections = [
  ofEvents(
    'sites',
    {
      table: 'basins',
      key: 'basin_id',
      columns: ['study_id', 'org_id', 'name', 'gpd_per_house', 'starting_point', 'changed_at', 'staged', 'deleted'],
    },
    basinChanges,
  ),
  ofEvents(
    'sites',
    {
      table: 'basin_rain',
      key: 'basin_id',
      columns: ['org_id', 'rain_id', 'filename', 'source', 'stored_at', 'first_at', 'last_at', 'row_count', 'inches'],
    },
    rainChanges,
  ),
];
