import type { EventOf } from '@headworks/api/bus-messages';
import type { SiteMeasures, SitePair, SitePlace } from '@headworks/api/events/basin';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Change, type Columns, noChange, ofEvents } from '../../view-runtime/projection.js';

type SitesEvent = EventOf<EventsOfService['sites']>;

const place = ({ location, timeOffsetSeconds }: SitePlace): Columns => ({
  lat: location?.lat ?? null,
  lng: location?.lng ?? null,
  time_offset: timeOffsetSeconds,
});

const COLUMN_OF: Readonly<Record<keyof SiteMeasures, string>> = {
  pipeInches: 'pipe_inches',
  households: 'households',
  levelAdjInches: 'level_adj_inches',
  siltInches: 'silt_inches',
  levelRefInches: 'level_ref_inches',
  velocityRefFps: 'velocity_ref_fps',
};

const measures = (given: Partial<SiteMeasures>): Columns =>
  Object.fromEntries(
    // The keys of the record are the names of the measures.
    Object.entries(COLUMN_OF).flatMap(([name, column]) => (name in given ? [[column, given[name as keyof SiteMeasures]]] : [])),
  );

/** The columns hold lists of ids that only these changes write. */
const listOf = (row: Columns, column: string): readonly number[] => (row[column] as readonly number[] | null | undefined) ?? [];

/** The other sites of the pairs, by the site that is first or second in them: a site may have thousands. */
const bySite = (pairs: readonly SitePair[], own: 0 | 1): readonly (readonly [number, ReadonlySet<number>])[] =>
  [...Map.groupBy(pairs, (pair) => pair[own])].map(([siteId, grouped]) => [siteId, new Set(grouped.map((pair) => pair[1 - own] ?? 0))]);

const NEW: Columns = { upstream: [], downstream: [], marker_index: null, deleted: false };
/** What a file does not say of its sites. */
const UNSET = { levelAdjInches: 0, siltInches: 0, levelRefInches: null, velocityRefFps: null } as const;

function siteChanges(event: SitesEvent): readonly Change[] {
  const { type, data, orgid } = event;
  if (!('basinId' in data)) return noChange;
  const change = (key: number, columns: (row: Columns) => Columns): Change => ({
    key,
    apply: (row) => ({ ...row, ...columns(row), basin_id: data.basinId, org_id: orgid, changed_at: data.at }),
  });
  const excluding = (column: string, pairs: readonly SitePair[], own: 0 | 1) =>
    bySite(pairs, own).map(([key, others]) =>
      change(key, (row) => ({ [column]: listOf(row, column).filter((each) => !others.has(each)) })),
    );
  const including = (column: string, pairs: readonly SitePair[], own: 0 | 1) =>
    bySite(pairs, own).map(([key, others]) => change(key, (row) => ({ [column]: [...new Set([...listOf(row, column), ...others])] })));
  switch (type) {
    case 'SiteCreated':
      return [
        change(data.siteId, () => ({
          name: data.name,
          enabled: data.enabled,
          ...place(data),
          ...measures(data),
          ...NEW,
        })),
      ];
    case 'SitesImported':
      return data.sites.map((site) =>
        change(site.siteId, () => ({
          ...NEW,
          name: site.name,
          enabled: false,
          ...place(site),
          ...measures({ ...UNSET, pipeInches: site.pipeInches, households: site.households }),
        })),
      );
    case 'SiteRenamed':
      return [change(data.siteId, () => ({ name: data.name }))];
    case 'SiteEnabled':
      return [change(data.siteId, () => ({ enabled: true }))];
    case 'SiteDisabled':
      return [change(data.siteId, () => ({ enabled: false }))];
    case 'SiteLocated':
      return [change(data.siteId, () => place(data))];
    case 'SiteChanged':
      return [change(data.siteId, () => measures(data.changes))];
    case 'SiteDeleted':
      return [change(data.siteId, () => ({ deleted: true }))];
    case 'HouseholdsCascaded':
      return data.households.map(([siteId, households]) => change(siteId, () => ({ households })));
    case 'LogAdded':
    case 'LogRemoved':
      return [change(data.siteId, () => ({}))];
    case 'SeriesChanged':
      return [
        ...excluding('downstream', data.removed, 0),
        ...excluding('upstream', data.removed, 1),
        ...including('downstream', data.added, 0),
        ...including('upstream', data.added, 1),
        ...(data.markerIndexes ?? []).map(([siteId, markerIndex]) => change(siteId, () => ({ marker_index: markerIndex }))),
      ];
    case 'BasinCreated':
    case 'BasinCompleted':
    case 'BasinChanged':
    case 'BasinUpdateForced':
    case 'BasinDeleted':
    case 'LinkCreated':
    case 'LinkDeleted':
      return noChange;
    default:
      return noChange;
  }
}

function siteLogChanges({ type, data, orgid }: SitesEvent): readonly Change[] {
  if (type !== 'LogAdded' && type !== 'LogRemoved') return noChange;
  const { siteId, logId, basinId } = data;
  const columns = { site_id: siteId, log_id: logId, basin_id: basinId, org_id: orgid, removed: type === 'LogRemoved' };
  return [{ key: `${siteId}/${logId}`, apply: (row) => ({ ...row, ...columns }) }];
}

export const sitesProjections = [
  ofEvents(
    'sites',
    {
      table: 'sites',
      key: 'site_id',
      columns: [
        'basin_id',
        'org_id',
        'name',
        'enabled',
        'lat',
        'lng',
        'time_offset',
        ...Object.values(COLUMN_OF),
        'upstream',
        'downstream',
        'marker_index',
        'changed_at',
        'deleted',
      ],
    },
    siteChanges,
  ),
  ofEvents(
    'sites',
    { table: 'site_logs', key: 'site_log', columns: ['site_id', 'log_id', 'basin_id', 'org_id', 'removed'] },
    siteLogChanges,
  ),
];
