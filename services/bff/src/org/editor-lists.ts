import { limits, orgGetFirstresponse, orgGetItrackers, orgGetLogs } from '@headworks/contracts';
import type { Tx } from '@headworks/postgres';
import { escapeLike } from '../core/like.js';
import { pathController } from '../core/path.js';

interface DeviceRow {
  readonly device_id: number;
  readonly serial: string;
  readonly shown_name: string | null;
}

const devicesOf = (tx: Tx, orgId: number, type: 'itracker' | 'firstresponse', search: string): Promise<DeviceRow[]> => tx<DeviceRow[]>`
  select device_id, serial, nullif(shown_name, '') as shown_name from device_list
  where org_id = ${orgId} and device_type = ${type} and search_text like ${`%${escapeLike(search.trim().toLowerCase())}%`}
  order by shown_name nulls last, serial limit ${limits.listRows}`;

export const OrgGetItrackers = pathController(orgGetItrackers, async ({ bff, orgId }, { search }) => {
  const rows = await bff.models.forOrgs([orgId], (tx) => devicesOf(tx, orgId, 'itracker', search));
  return { devices: rows.map((row) => ({ id: row.device_id, serialnumber: row.serial, sitename: row.shown_name })) };
});

export const OrgGetFirstresponse = pathController(orgGetFirstresponse, async ({ bff, orgId }, { search }) => {
  const rows = await bff.models.forOrgs([orgId], (tx) => devicesOf(tx, orgId, 'firstresponse', search));
  return { devices: rows.map((row) => ({ id: row.device_id, serialnumber: row.serial, devicename: row.shown_name })) };
});

interface LogRow {
  readonly log_id: number;
  readonly device_id: number;
  readonly serial: string;
  readonly site_name: string | null;
  readonly first_at: number | null;
  readonly last_at: number | null;
}

export const OrgGetLogs = pathController(orgGetLogs, async ({ bff, orgId }, { search }) => {
  const rows = await bff.models.forOrgs(
    [orgId],
    (tx) => tx<LogRow[]>`
      select l.log_id, d.device_id, l.serial, l.site_name, r.first_at, r.last_at
      from log_list l join device_list d on d.serial = l.serial left join log_reach r on r.log_id = l.log_id
      where l.org_id = ${orgId} and lower(l.serial || ' ' || coalesce(l.site_name, '')) like ${`%${escapeLike(search.trim().toLowerCase())}%`}
      order by l.site_name nulls last, l.serial, l.log_id limit ${limits.listRows}`,
  );
  return {
    logs: rows.map((row) => ({
      id: row.log_id,
      deviceid: row.device_id,
      serialnumber: row.serial,
      sitename: row.site_name,
      startdate: row.first_at,
      enddate: row.last_at,
    })),
  };
});
