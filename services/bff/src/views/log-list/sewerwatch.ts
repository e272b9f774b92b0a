import type { SewerWatchLog } from '@headworks/api/paths/itr/sewerwatch';
import { type Permissions, visibleIds } from '@headworks/api/permissions';
import type { Tx } from '@headworks/postgres';
import { deviceOfLog, siteName } from './names.js';

/** What the log and its device say; the rest follows from its site. */
export type SensorLog = Omit<SewerWatchLog, 'siteid' | 'basinid' | 'enabled' | 'hydrograph' | 'severe' | 'timeoffset'>;

/**
 * Those of these logs that are of SewerWatch sensors, in no order. A log whose packets have not said where the sensor is has the place that the device has
 * reported otherwise, such as in a packet without records.
 */
export const readSensorLogs = (tx: Tx, orgId: number, logIds: readonly number[]): Promise<SensorLog[]> => tx<SensorLog[]>`
  select l.log_id as id, d.device_id as deviceid, d.site_alias as sitealias, d.device_name as devicename, l.serial as serialnumber,
    ${tx.unsafe(siteName)} as sitename, coalesce(l.adjusted_start_at, r.first_at, l.uploaded_first_at) as startdate,
    coalesce(l.adjusted_end_at, r.last_at, l.uploaded_last_at) as enddate,
    case when r.has_place then r.manhole_inches else s.manhole_inches end as mhdepth, coalesce(r.lat, s.lat) as lat, coalesce(r.lng, s.lng) as lng,
    l.pipe_inches as pipeid, l.mount_inches as verticalmount, case when s.alert1_inches > 0 then s.alert1_inches end as alert1,
    l.interval_minutes as loginterval, coalesce(r.count, l.uploaded_count, 0) as count,
    floor(coalesce(nullif(r.received_at, 0), l.opened_at) / 1000) as lastupdated
  from log_list l
  ${tx.unsafe(deviceOfLog)}
  left join log_records r on r.log_id = l.log_id
  left join device_status s on s.serial = l.serial
  where l.log_id = any(${[...logIds]}) and l.org_id = ${orgId} and d.device_type = 'sewerwatch'`;

/** Those of these logs that are of SewerWatch sensors and that the member may read, in order of their ids. */
export async function visibleSensorLogIds(
  tx: Tx,
  orgId: number,
  perms: Permissions,
  logIds: readonly number[],
): Promise<readonly number[]> {
  const ids = visibleIds(perms, 'logs');
  const visible = ids === 'all' ? tx`` : tx`and l.log_id = any(${[...ids]})`;
  const rows = await tx<{ log_id: number }[]>`
    select l.log_id from log_list l ${tx.unsafe(deviceOfLog)}
    where l.log_id = any(${[...logIds]}) and l.org_id = ${orgId} ${visible} and d.device_type = 'sewerwatch'
    order by l.log_id`;
  return rows.map(({ log_id }) => log_id);
}
