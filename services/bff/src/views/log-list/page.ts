import { type Permissions, visibleIds } from '@headworks/api/permissions';
import type { Tx } from '@headworks/postgres';
import { escapeLike } from '../../view-runtime/like.js';
import { NATURAL } from '../../view-runtime/natural-order.js';
import { deviceOfLog, logName } from './names.js';

export type LogSortField = 'sitename' | 'serialnumber' | 'uploaddate' | 'startdate' | 'enddate';

/** SewerWatch has its own list. */
export type LoggerKind = 'itracker' | 'sewerwatch';

export interface LogPageRequest {
  readonly of: LoggerKind;
  readonly orgId: number;
  readonly perms: Permissions;
  readonly search: string;
  /** Logs with at least one of these tags; empty means all logs. */
  readonly tagIds: readonly number[];
  /** Logs that are not listed. */
  readonly without: readonly number[];
  readonly sortBy: LogSortField;
  readonly descending: boolean;
  readonly limit: number;
  readonly page: number;
}

export interface LogPage {
  readonly logIds: readonly number[];
  /** The number of all matches. */
  readonly total: number;
}

const SORT: Readonly<Record<LogSortField, string>> = {
  sitename: `${logName} ${NATURAL}`,
  serialnumber: `l.serial ${NATURAL}`,
  uploaddate: 'coalesce(nullif(r.received_at, 0), l.opened_at)',
  startdate: 'r.first_at',
  enddate: 'r.last_at',
};

/** Names compare without case, and a space equals an underscore. The column `search_text` of logs is generated in the same way. */
const folded = (search: string): string => search.trim().toLowerCase().replaceAll(' ', '_');

/**
 * The ids of one page in order; logs without a value come last in both directions. One scan of the organization's index finds and counts them; the
 * caller then reads the rows of the page.
 */
export async function readLogPage(tx: Tx, request: LogPageRequest): Promise<LogPage> {
  const { sortBy, descending, limit, page } = request;
  const direction = descending ? 'desc' : 'asc';
  const rows = await tx<{ log_id: number; total: number }[]>`
    select l.log_id, count(*) over ()::int as total from log_list l ${tx.unsafe(deviceOfLog)} ${records(tx, request)} where ${matching(tx, request)}
    order by ${tx.unsafe(`${SORT[sortBy]} ${direction} nulls last, l.log_id ${direction}`)} limit ${limit} offset ${(page - 1) * limit}`;
  return { logIds: rows.map(({ log_id }) => log_id), total: rows[0]?.total ?? (page === 1 ? 0 : await countAll(tx, request)) };
}

/** For a page after the last one. */
async function countAll(tx: Tx, request: LogPageRequest): Promise<number> {
  const [row] = await tx<
    { total: number }[]
  >`select count(*)::int as total from log_list l ${tx.unsafe(deviceOfLog)} where ${matching(tx, request)}`;
  return row?.total ?? 0;
}

/** The records of a log, where the list is sorted by one of their columns. */
const records = (tx: Tx, { orgId, sortBy }: LogPageRequest) =>
  SORT[sortBy].includes('r.') ? tx`left join log_records r on r.log_id = l.log_id and r.org_id = ${orgId}` : tx``;

function matching(tx: Tx, { of, orgId, perms, search, tagIds, without }: LogPageRequest) {
  const ids = visibleIds(perms, 'logs');
  const visible = ids === 'all' ? tx`` : tx`and l.log_id = any(${[...ids]})`;
  const pattern = `%${escapeLike(folded(search))}%`;
  const found = search.trim() === '' ? tx`` : tx`and (l.search_text like ${pattern} or translate(d.search_text, ' ', '_') like ${pattern})`;
  const tagged =
    tagIds.length === 0
      ? tx``
      : tx`and l.log_id in (
          select t.log_id from log_tags t join tags g on g.tag_id = t.tag_id
          where t.tag_id = any(${[...tagIds]}) and t.org_id = ${orgId} and t.removed is not true and g.deleted is not true)`;
  const excluded = without.length === 0 ? tx`` : tx`and l.log_id <> all(${[...without]})`;
  return tx`
    l.org_id = ${orgId} ${visible} ${found} ${tagged} ${excluded}
    and d.device_type is ${of === 'sewerwatch' ? tx`not` : tx``} distinct from 'sewerwatch'`;
}
