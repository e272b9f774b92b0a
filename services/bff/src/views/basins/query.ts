import { limits } from '@headworks/api/limits';
import type { Basin, ListedBasin } from '@headworks/api/paths/study/shapes';
import type { Tx } from '@headworks/postgres';
import type { KeyedQuery } from '../../view-runtime/keyed-queries.js';
import { NATURAL } from '../../view-runtime/natural-order.js';

/** A basin `b` is there for members: not deleted, and whole. */
export const SHOWN = 'b.deleted is not true and b.staged is not true';

/** JSON text of the specification's map, from the sites of a basin `b`. */
const SERIES = `(
  select json_build_object('startingPoint', b.starting_point)::jsonb || coalesce(jsonb_object_agg(s.site_id::text, jsonb_build_object(
      'site', s.site_id,
      'loc', case when s.lat is null then null else jsonb_build_object('lat', s.lat, 'lng', s.lng) end,
      'markerIndex', s.marker_index, 'upstream', coalesce(s.upstream, '[]'), 'downstream', coalesce(s.downstream, '[]'))), '{}')
  from sites s where s.basin_id = b.basin_id and s.deleted is not true)::text`;

const fields = (tx: Tx) => tx`
  b.basin_id as id, b.name, b.study_id as studyid, b.gpd_per_house as gpdperhouse, b.changed_at / 1000 as lastupdated,
  (select json_build_object('id', r.rain_id, 'filename', r.filename, 'uploaddate', r.stored_at / 1000, 'source', r.source, 'startdate', r.first_at,
    'enddate', r.last_at, 'rows', r.row_count, 'total', r.inches) from basin_rain r where r.basin_id = b.basin_id and r.rain_id is not null) as rain`;

/** A basin with the connections of its sites. */
export const readBasin: KeyedQuery<number, Basin> = async (tx, basinIds, [orgId = 0]) => {
  const basins = await tx<Basin[]>`
    select ${fields(tx)}, ${tx.unsafe(SERIES)} as siteseries
    from basins b where b.basin_id = any(${[...basinIds]}) and b.org_id = ${orgId} and ${tx.unsafe(SHOWN)}`;
  return new Map(basins.map((basin) => [basin.id, basin]));
};

/** The same without these connections, which take the database 150 ms in a basin of 10,000 sites. */
export const readBasinAlone: KeyedQuery<number, Omit<Basin, 'siteseries'>> = async (tx, basinIds, [orgId = 0]) => {
  const basins = await tx<Omit<Basin, 'siteseries'>[]>`
    select ${fields(tx)} from basins b where b.basin_id = any(${[...basinIds]}) and b.org_id = ${orgId} and ${tx.unsafe(SHOWN)}`;
  return new Map(basins.map((basin) => [basin.id, basin]));
};

interface ListedBasins {
  readonly orgId: number;
  readonly studyId: number;
  readonly ids: 'all' | readonly number[];
  readonly series: boolean;
}

/** The basins of a study by name. Households are those of the sites that flow into no other one: the others count in them. */
export const readBasins = (tx: Tx, { orgId, studyId, ids, series }: ListedBasins): Promise<ListedBasin[]> => tx<ListedBasin[]>`
  select ${fields(tx)}, ${series ? tx`${tx.unsafe(SERIES)} as siteseries,` : tx``}
    i.sites::int as "siteCount", i.enabled::int as "enabledCount", i.unassigned::int as "unassignedCount", i.households,
    (select count(*)::int from site_logs l where l.basin_id = b.basin_id and l.removed is not true) as "logCount"
  from basins b cross join lateral (
    select count(*) as sites, count(*) filter (where s.enabled) as enabled, count(*) filter (where s.lat is null) as unassigned,
      sum(s.households) filter (where coalesce(jsonb_array_length(s.downstream), 0) = 0) as households
    from sites s where s.basin_id = b.basin_id and s.deleted is not true) i
  where b.study_id = ${studyId} and b.org_id = ${orgId} and ${tx.unsafe(SHOWN)} ${ids === 'all' ? tx`` : tx`and b.basin_id = any(${[...ids]})`}
  order by ${tx.unsafe(`b.name ${NATURAL}`)}, b.basin_id limit ${limits.basinsPerStudy}`;

/** The study `s` of what changed is not archived: what belongs to an Inactive one is not read. It may be missing while its copy is made. */
export const OPEN = 's.active is not false';

/** The studies of basins, of deleted ones too; not of those that are staged, nor those of Inactive studies. */
export const readOwners = (tx: Tx, orgId: number, basinIds: readonly number[]): Promise<{ id: number; studyId: number }[]> =>
  basinIds.length === 0
    ? Promise.resolve([])
    : tx<{ id: number; studyId: number }[]>`
  select b.basin_id as id, b.study_id as "studyId" from basins b left join studies s on s.study_id = b.study_id
  where b.basin_id = any(${[...basinIds]}) and b.org_id = ${orgId} and b.staged is not true and ${tx.unsafe(OPEN)}`;
