import { limits } from '@headworks/api/limits';
import type { BasinLog, Site } from '@headworks/api/paths/study/shapes';
import type { Tx } from '@headworks/postgres';
import type { KeyedQuery } from '../../view-runtime/keyed-queries.js';
import { NATURAL } from '../../view-runtime/natural-order.js';
import { OPEN, SHOWN } from '../basins/query.js';
import { activationOfLog, deviceOfLog, isActivated, siteName } from '../log-list/names.js';

/** What the logs of sites add up to; the battery is that of the device with the newest record. `which` chooses rows of site_logs `a`. */
const logsOf = (tx: Tx, which: ReturnType<Tx>) => tx`
  select a.site_id, count(*)::int as logs, min(coalesce(l.adjusted_start_at, r.first_at, l.uploaded_first_at)) as first_at,
    max(coalesce(l.adjusted_end_at, r.last_at, l.uploaded_last_at)) as last_at,
    (array_agg(d.battery_percent order by coalesce(r.last_at, l.uploaded_last_at) desc nulls last))[1] as battery
  from site_logs a
  left join log_list l on l.log_id = a.log_id
  left join log_records r on r.log_id = l.log_id
  left join device_status d on d.serial = l.serial
  where a.removed is not true and ${which} group by a.site_id`;

/** As names are shown: a space and an underscore are the same. */
const BY_NAME = `replace(i.name, ' ', '_') ${NATURAL}`;

/** Inflow and infiltration of the site `i` by the last result of its basin. */
const severityOf = (tx: Tx) => tx`
  (select (pair->>1)::int from basin_results t, jsonb_array_elements(t.severities) pair
   where t.basin_id = i.basin_id and (pair->>0)::bigint = i.site_id)`;

/** A site as every list gives it. */
const fields = (tx: Tx) => tx`
  i.site_id as id, i.name as sitename, i.basin_id as basinid,
  case when i.lat is null then '' else format('{"lat":%s,"lng":%s}', i.lat, i.lng) end as sitelocation,
  coalesce(i.enabled, false) as enabled, g.first_at as startdate, g.last_at as enddate, i.changed_at / 1000 as lastupdated,
  coalesce(g.logs, 0) as "logCount", i.households as population, i.pipe_inches as pipeid, i.level_adj_inches as leveladj, i.silt_inches as siltlevel,
  i.level_ref_inches as levelref, i.velocity_ref_fps as velocityref, i.time_offset as timeoffset, g.battery as batterylevel,
  ${severityOf(tx)} as "iiSeverity"`;

/** The sites of a basin by name. */
export const readSites = (tx: Tx, orgId: number, basinId: number): Promise<Site[]> => tx<Site[]>`
  select ${fields(tx)} from sites i left join (${logsOf(tx, tx`a.basin_id = ${basinId}`)}) g on g.site_id = i.site_id
  where i.basin_id = ${basinId} and i.org_id = ${orgId} and i.deleted is not true
  order by ${tx.unsafe(BY_NAME)}, i.site_id limit ${limits.sitesPerBasin}`;

interface SitesOfStudy {
  readonly siteList: Site[];
  /** Of all sites; `siteList` has the first ones. */
  readonly total: number;
}

/** The sites of the basins of a study that `basinIds` allows, by name. */
export async function readSitesOfStudy(tx: Tx, orgId: number, studyId: number, basinIds: 'all' | readonly number[]): Promise<SitesOfStudy> {
  const own = tx`(
    select b.basin_id from basins b
    where b.study_id = ${studyId} and b.org_id = ${orgId} and ${tx.unsafe(SHOWN)} ${basinIds === 'all' ? tx`` : tx`and b.basin_id = any(${[...basinIds]})`})`;
  const siteList = await tx<Site[]>`
    with own as ${own}
    select ${fields(tx)} from sites i left join (${logsOf(tx, tx`a.basin_id in (select basin_id from own)`)}) g on g.site_id = i.site_id
    where i.basin_id in (select basin_id from own) and i.deleted is not true
    order by ${tx.unsafe(BY_NAME)}, i.site_id limit ${limits.sitesListed}`;
  if (siteList.length < limits.sitesListed) return { siteList, total: siteList.length };
  const [all] = await tx<{ total: number }[]>`
    select count(*)::int as total from sites i where i.basin_id in ${own} and i.deleted is not true`;
  return { siteList, total: all?.total ?? siteList.length };
}

/** Sites of an organization by their ids, in no order. */
export const readSitesById = (tx: Tx, orgId: number, siteIds: readonly number[]): Promise<Site[]> => tx<Site[]>`
  select ${fields(tx)} from sites i left join (${logsOf(tx, tx`a.site_id = any(${[...siteIds]})`)}) g on g.site_id = i.site_id
  where i.site_id = any(${[...siteIds]}) and i.org_id = ${orgId} and i.deleted is not true`;

/** A site as its list gives it. */
export const readSite: KeyedQuery<number, Site> = async (tx, siteIds, [orgId = 0]) => {
  const sites = await readSitesById(tx, orgId, siteIds);
  return new Map(sites.map((site) => [site.id, site]));
};

/** Those of these sites that the basin has. */
export async function readSitesOfBasin(tx: Tx, orgId: number, basinId: number, siteIds: readonly number[]): Promise<readonly number[]> {
  const rows = await tx<{ id: number }[]>`
    select site_id as id from sites where site_id = any(${[...siteIds]}) and basin_id = ${basinId} and org_id = ${orgId} and deleted is not true`;
  return rows.map(({ id }) => id);
}

/** The logs of a site. */
export async function readLogIdsOfSite(tx: Tx, orgId: number, siteId: number): Promise<readonly number[]> {
  const rows = await tx<{ id: number }[]>`
    select log_id as id from site_logs where site_id = ${siteId} and org_id = ${orgId} and removed is not true limit ${limits.logsPerSite}`;
  return rows.map(({ id }) => id);
}

/** A site that a log is assigned to, with what the last result of its basin says of it. */
export interface SiteOfLog {
  readonly logId: number;
  readonly siteId: number;
  readonly basinId: number;
  readonly studyId: number;
  readonly enabled: boolean;
  /** Seconds from UTC; null without a location. */
  readonly timeOffset: number | null;
  readonly hasResult: boolean;
  /** 0 to 3; null without a result. */
  readonly severity: number | null;
}

/** The sites of these logs, not those of Inactive studies: enabled ones first, then those with a result, the greatest severity, the newest. */
export const readSitesOfLogs = (tx: Tx, orgId: number, logIds: readonly number[]): Promise<SiteOfLog[]> => tx<SiteOfLog[]>`
  select x.* from (
    select a.log_id as "logId", i.site_id as "siteId", b.basin_id as "basinId", b.study_id as "studyId", coalesce(i.enabled, false) as enabled,
      i.time_offset as "timeOffset", t.ready_job_id is not null as "hasResult", ${severityOf(tx)} as severity
    from site_logs a
    join sites i on i.site_id = a.site_id and i.deleted is not true
    join basins b on b.basin_id = i.basin_id
    join studies s on s.study_id = b.study_id and s.deleted is not true
    left join basin_results t on t.basin_id = i.basin_id
    where a.log_id = any(${[...logIds]}) and a.org_id = ${orgId} and a.removed is not true and ${tx.unsafe(SHOWN)} and ${tx.unsafe(OPEN)}) x
  order by x.enabled desc, x."hasResult" desc, x.severity desc nulls last, x."siteId" desc limit ${limits.logsPerBasin}`;

/** The logs of the sites of a basin, by their ids. */
export const readLogsOfBasin = (tx: Tx, orgId: number, basinId: number): Promise<BasinLog[]> => tx<BasinLog[]>`
  select l.log_id as id, coalesce(d.device_id, 0) as deviceid, d.site_alias as sitealias, d.device_name as devicename, l.serial as serialnumber,
    ${tx.unsafe(siteName)} as sitename, ${tx.unsafe(isActivated('coalesce(r.first_at, l.uploaded_first_at)'))} as active, a."siteIds"
  from (
    select log_id, jsonb_agg(site_id order by site_id) as "siteIds" from site_logs
    where basin_id = ${basinId} and org_id = ${orgId} and removed is not true group by log_id) a
  join log_list l on l.log_id = a.log_id and l.org_id = ${orgId}
  left join log_records r on r.log_id = l.log_id
  ${tx.unsafe(deviceOfLog)} ${tx.unsafe(activationOfLog)}
  order by l.log_id limit ${limits.logsPerBasin}`;

interface InactiveLog {
  readonly logId: number;
  readonly serialNumber: string;
}

/** Logs of the enabled sites of a basin whose devices are not active, of these sites or of all; by serial number. */
export const readInactiveLogs = (tx: Tx, orgId: number, basinId: number, siteIds: readonly number[] | null): Promise<InactiveLog[]> => tx<
  InactiveLog[]
>`
  select distinct l.log_id as "logId", l.serial as "serialNumber" from site_logs a
  join sites i on i.site_id = a.site_id and i.deleted is not true and i.enabled
  join log_list l on l.log_id = a.log_id and l.org_id = ${orgId}
  left join log_records r on r.log_id = l.log_id
  ${tx.unsafe(deviceOfLog)} ${tx.unsafe(activationOfLog)}
  where a.basin_id = ${basinId} and a.org_id = ${orgId} and a.removed is not true
    ${siteIds === null ? tx`` : tx`and a.site_id = any(${[...siteIds]})`}
    and not ${tx.unsafe(isActivated('coalesce(r.first_at, l.uploaded_first_at)'))}
  order by l.serial, l.log_id limit ${limits.logsPerBasin}`;

/** What the logs of past sites add up to, by site; the logs are as they are now. */
export async function readLogSums(
  tx: Tx,
  logsBySite: ReadonlyMap<number, readonly number[]>,
): Promise<ReadonlyMap<number, Pick<Site, 'startdate' | 'enddate' | 'batterylevel'>>> {
  const assigned = [...logsBySite].flatMap(([siteId, logIds]) => logIds.map((logId) => ({ site_id: siteId, log_id: logId })));
  const rows = await tx<({ id: number } & Pick<Site, 'startdate' | 'enddate' | 'batterylevel'>)[]>`
    with site_logs as (
      select *, false as removed from jsonb_to_recordset(${JSON.stringify(assigned)}::text::jsonb) as given (site_id bigint, log_id bigint))
    select g.site_id as id, g.first_at as startdate, g.last_at as enddate, g.battery as batterylevel from (${logsOf(tx, tx`true`)}) g`;
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** An enabled site with logs, and what its gauge shows of the newest one: the vertical mount, and level 1 of its device. Inches. */
export interface GaugedSite {
  readonly id: number;
  readonly logIds: readonly number[];
  readonly mount: number | null;
  readonly alert1: number | null;
}

/** The enabled sites of a basin that have logs. */
export const readGaugedSites = (tx: Tx, orgId: number, basinId: number): Promise<GaugedSite[]> => tx<GaugedSite[]>`
  select a.site_id as id, array_agg(a.log_id order by a.log_id) as "logIds",
    (array_agg(l.mount_inches order by coalesce(r.last_at, l.uploaded_last_at) desc nulls last, a.log_id desc))[1] as mount,
    nullif((array_agg(s.alert1_inches order by coalesce(r.last_at, l.uploaded_last_at) desc nulls last, a.log_id desc))[1], 0) as alert1
  from site_logs a
  join sites i on i.site_id = a.site_id and i.deleted is not true and i.enabled
  join log_list l on l.log_id = a.log_id and l.org_id = ${orgId} and l.deleted is not true
  left join log_records r on r.log_id = l.log_id
  ${tx.unsafe(deviceOfLog)}
  left join device_status s on s.serial = d.serial
  where a.basin_id = ${basinId} and a.org_id = ${orgId} and a.removed is not true
  group by a.site_id order by a.site_id limit ${limits.sitesPerBasin}`;

interface ExportedRow {
  readonly id: number;
  readonly name: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly enabled: boolean;
  readonly pipeInches: number | null;
  readonly households: number | null;
  readonly downstream: readonly number[];
}

/** The sites of a basin with their neighbours downstream, by name. */
export const readNetwork = (tx: Tx, orgId: number, basinId: number): Promise<ExportedRow[]> => tx<ExportedRow[]>`
  select i.site_id as id, i.name, i.lat, i.lng, coalesce(i.enabled, false) as enabled, i.pipe_inches as "pipeInches", i.households,
    coalesce(i.downstream, '[]') as downstream
  from sites i where i.basin_id = ${basinId} and i.org_id = ${orgId} and i.deleted is not true
  order by ${tx.unsafe(BY_NAME)}, i.site_id limit ${limits.sitesPerBasin}`;

interface BasinOfSite {
  readonly id: number;
  readonly basinId: number;
  readonly studyId: number;
}

/** The basins of sites that are shown, of deleted sites too; not those of Inactive studies. */
export const readBasinsOfSites = (tx: Tx, orgId: number, siteIds: readonly number[]): Promise<BasinOfSite[]> =>
  siteIds.length === 0
    ? Promise.resolve([])
    : tx<BasinOfSite[]>`
  select i.site_id as id, b.basin_id as "basinId", b.study_id as "studyId" from sites i join basins b on b.basin_id = i.basin_id
  left join studies s on s.study_id = b.study_id
  where i.site_id = any(${[...siteIds]}) and i.org_id = ${orgId} and ${tx.unsafe(SHOWN)} and ${tx.unsafe(OPEN)}`;

interface Middle {
  readonly lat: number;
  readonly lng: number;
  /** Seconds from UTC: the most frequent of its sites. */
  readonly offsetSeconds: number;
}

/** The middle of the located sites of a basin; undefined without any. */
export async function readMiddle(tx: Tx, orgId: number, basinId: number): Promise<Middle | undefined> {
  const [row] = await tx<{ [Key in keyof Middle]: number | null }[]>`
    select avg(i.lat) as lat, avg(i.lng) as lng, coalesce(mode() within group (order by i.time_offset), 0) as "offsetSeconds"
    from sites i where i.basin_id = ${basinId} and i.org_id = ${orgId} and i.deleted is not true and i.lat is not null`;
  if (!row || row.lat === null || row.lng === null) return undefined;
  return { lat: row.lat, lng: row.lng, offsetSeconds: row.offsetSeconds ?? 0 };
}
