import type { DeviceFamily } from '@headworks/api/device-family';
import type { InAlert } from '@headworks/api/paths/in-alert';
import { visibleIds } from '@headworks/api/permissions';
import type { Tx } from '@headworks/postgres';
import { NATURAL } from '../../view-runtime/natural-order.js';
import { isInAlert } from '../open-alerts/query.js';
import { isFound, type Visibility, visibleDevices } from './conditions.js';

export type SortField = 'serialnumber' | 'sitename' | 'lastcomm' | 'active' | 'batterylevel' | 'devicename' | 'deviceMacAddress';

export interface PageRequest extends Visibility {
  readonly search: string;
  readonly inAlert?: InAlert;
  readonly sortBy: SortField;
  readonly descending: boolean;
  readonly limit: number;
  readonly page: number;
}

/** Gives the number of an organization's devices, by `count` if need be. */
export interface Totals {
  of(orgId: number, family: DeviceFamily, count: () => Promise<number>): Promise<number>;
}

export interface Page {
  readonly serials: readonly string[];
  /** The number of all matches. */
  readonly total: number;
}

const SORT: Readonly<Record<SortField, string>> = {
  serialnumber: `d.serial ${NATURAL}`,
  sitename: `d.shown_name ${NATURAL}`,
  devicename: `d.device_name ${NATURAL}`,
  deviceMacAddress: 'd.mac_address',
  active: 'd.deactivates_at',
  lastcomm: 's.last_seen_at',
  batterylevel: 's.battery_percent',
};

/** The serial numbers of one page in order. Only the columns of search and order are read here; the caller then reads the rows of the page. */
export const readPage = (tx: Tx, totals: Totals, request: PageRequest): Promise<Page> =>
  request.search.trim() === '' && request.inAlert == null && visibleIds(request.perms, request.family) === 'all'
    ? pageOfAll(tx, totals, request)
    : pageOfSome(tx, request);

/** A list without search uses the order of an index, so that only the page is read. */
async function pageOfAll(tx: Tx, totals: Totals, request: PageRequest): Promise<Page> {
  const offset = (request.page - 1) * request.limit;
  const serials = await readInOrder(tx, request, offset);
  if (isWhole(request, serials)) return { serials, total: serials.length };
  return { serials, total: await totals.of(request.orgId, request.family, () => countAll(tx, request)) };
}

/** A search scans all devices once, for the page and for the number of matches. */
async function pageOfSome(tx: Tx, request: PageRequest): Promise<Page> {
  const { sortBy, descending, limit, page } = request;
  const column = SORT[sortBy];
  const order = `${column} ${descending ? 'desc nulls last' : 'asc'}, d.serial`;
  const rows = await tx<{ serial: string; total: number }[]>`
    with found as materialized (
      select d.serial, d.shown_name, d.device_name, d.mac_address, d.deactivates_at from device_list d where ${matching(tx, request)})
    select d.serial, (select count(*)::int from found) as total from found d ${status(tx, request, 'left join')}
    order by ${tx.unsafe(order)} limit ${limit} offset ${(page - 1) * limit}`;
  const serials = rows.map((row) => row.serial);
  return { serials, total: isWhole(request, serials) ? serials.length : (rows[0]?.total ?? (await countAll(tx, request))) };
}

/** Returns whether the first page is the only one. */
const isWhole = ({ page, limit }: PageRequest, serials: readonly string[]): boolean => page === 1 && serials.length < limit;

/** Devices without a value come last in both directions. The index may hold them at its other end, or not at all, so a second query reads them. */
async function readInOrder(tx: Tx, request: PageRequest, offset: number): Promise<readonly string[]> {
  const { sortBy, descending, limit } = request;
  const column = tx.unsafe(SORT[sortBy]);
  const direction = tx.unsafe(descending ? 'desc' : 'asc');
  const withValue = await tx<{ serial: string }[]>`
    select d.serial from device_list d ${status(tx, request, 'join')} where ${matching(tx, request)} and ${column} is not null
    order by ${column} ${direction}, d.serial limit ${limit} offset ${offset}`;
  const serials = withValue.map((row) => row.serial);
  if (serials.length === limit) return serials;
  const before = serials.length > 0 || offset === 0 ? offset : await countWithValue(tx, request);
  const without = await tx<{ serial: string }[]>`
    select d.serial from device_list d ${status(tx, request, 'left join')} where ${matching(tx, request)} and ${column} is null
    order by d.serial limit ${limit - serials.length} offset ${offset - before}`;
  return [...serials, ...without.map((row) => row.serial)];
}

const countAll = async (tx: Tx, request: PageRequest): Promise<number> =>
  counted(await tx`select count(*)::int as n from device_list d where ${matching(tx, request)}`);

const countWithValue = async (tx: Tx, request: PageRequest): Promise<number> =>
  counted(
    await tx`
      select count(*)::int as n from device_list d ${status(tx, request, 'join')}
      where ${matching(tx, request)} and ${tx.unsafe(SORT[request.sortBy])} is not null`,
  );

const counted = (rows: readonly { readonly n?: number }[]): number => rows[0]?.n ?? 0;

/** The status, where the list is sorted by one of its columns. */
const status = (tx: Tx, { orgId, sortBy }: PageRequest, join: 'join' | 'left join') =>
  SORT[sortBy].startsWith('s.') ? tx`${tx.unsafe(join)} device_status s on s.serial = d.serial and s.org_id = ${orgId}` : tx``;

const matching = (tx: Tx, { search, inAlert, ...whose }: PageRequest) =>
  tx`${visibleDevices(tx, whose)} ${isFound(tx, search)} ${isInAlert(tx, inAlert)}`;
