import { type Permissions, visibleIds } from '@headworks/contracts';
import type { Tx } from '@headworks/postgres';

export type SortField = 'serialnumber' | 'sitename' | 'lastcomm' | 'active' | 'batterylevel' | 'devicename' | 'deviceMacAddress';

export interface PageRequest {
  readonly orgId: number;
  readonly perms: Permissions;
  readonly search: string;
  readonly sortBy: SortField;
  readonly descending: boolean;
  readonly limit: number;
  readonly page: number;
}

const SORT: Readonly<Record<SortField, string>> = {
  serialnumber: 'd.serial',
  sitename: 'd.shown_name',
  devicename: 'd.device_name',
  deviceMacAddress: 'd.mac_address',
  active: 'd.deactivates_at',
  lastcomm: 's.last_seen_at',
  batterylevel: 's.battery_percent',
};

/** The serial numbers of one page in order, and how many match in all. Only names are searched and sorted; the page's rows are read whole afterwards. */
export async function readPage(tx: Tx, request: PageRequest): Promise<{ readonly serials: readonly string[]; readonly total: number }> {
  const { orgId, sortBy, descending, limit, page } = request;
  const column = SORT[sortBy];
  const direction = descending ? 'desc nulls last' : 'asc';
  const seen = column.startsWith('s.') ? tx`join device_seen s on s.serial = d.serial and s.org_id = ${orgId}` : tx``;
  const where = matching(tx, request);
  const rows = await tx<{ serial: string }[]>`
    select d.serial from device_list d ${seen} where ${where} order by ${tx.unsafe(`${column} ${direction}, d.serial`)} limit ${limit} offset ${(page - 1) * limit}`;
  const [count] =
    page === 1 && rows.length < limit
      ? [{ n: rows.length }]
      : await tx<{ n: number }[]>`select count(*)::int as n from device_list d where ${where}`;
  return { serials: rows.map((row) => row.serial), total: count?.n ?? 0 };
}

function matching(tx: Tx, { orgId, perms, search }: PageRequest) {
  const ids = visibleIds(perms, 'itr');
  const visible = ids === 'all' ? tx`` : tx`and d.device_id = any(${[...ids]})`;
  const found = search.trim() === '' ? tx`` : tx`and d.search_text like ${`%${escapeLike(search.trim().toLowerCase())}%`}`;
  return tx`d.org_id = ${orgId} and d.device_type = 'itracker' ${visible} ${found}`;
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
