import type { Health } from '@headworks/api/device-health';
import type { FirstResponseSortField } from '@headworks/api/paths/fr/devices';
import type { HomeSortField } from '@headworks/api/paths/home/paths';
import type { InAlert } from '@headworks/api/paths/in-alert';
import type { DeviceCounts } from '@headworks/api/paths/shapes';
import type { Tx } from '@headworks/postgres';
import { NATURAL } from '../../view-runtime/natural-order.js';
import { isFound, type Visibility, visibleDevices } from './conditions.js';
import { healthRank, rankOf } from './health-rank.js';

type CountedSortField = HomeSortField | FirstResponseSortField;

export interface CountedRequest extends Visibility {
  readonly search: string;
  readonly health?: Health | null | undefined;
  readonly inAlert?: InAlert;
  readonly sortBy: CountedSortField;
  readonly descending: boolean;
  readonly limit: number;
  readonly page: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface CountedPage {
  readonly serials: readonly string[];
  /** The number of all matches. */
  readonly total: number;
  /** Of all devices that the member may see, whatever the search and the filters are. */
  readonly counts: DeviceCounts;
}

/** Ties are in the order of names. A device without a value has the lowest one. */
const SORT: Readonly<Record<CountedSortField, readonly string[]>> = {
  health: ['urgency', 'unacknowledged'],
  serialnumber: [`serial ${NATURAL}`],
  sitename: [`shown_name ${NATURAL}`],
  lastcomm: ['last_seen_at'],
  batterylevel: ['battery_percent'],
  batteryvoltage: ['battery_volts'],
  status: ['status'],
};

/** A page of devices and the counts of all. Health depends on the time, so every device is read once: no index has this order. */
export async function readCountedPage(tx: Tx, request: CountedRequest): Promise<CountedPage> {
  const { orgId, search, limit, page, now } = request;
  const [read] = await tx<CountedPage[]>`
    with seen as materialized (
      select d.serial, d.shown_name, s.last_seen_at, s.battery_percent, s.battery_volts, s.status, h.rank as health, o.code is not null as in_alert,
        o.code is not null and o.acknowledged_at is null as unacknowledged,
        case o.code when 'L2' then ${rankOf.danger + 2}::int when 'L1' then ${rankOf.danger + 1}::int else h.rank end as urgency,
        ${search.trim() === '' ? tx`true` : tx`true ${isFound(tx, search)}`} as is_found
      from device_list d
      left join device_status s on s.serial = d.serial
      left join open_alerts o on o.serial = d.serial and o.org_id = ${orgId} and o.code is not null
      cross join lateral (select ${healthRank(tx, now)} as rank) h
      where ${visibleDevices(tx, request)}),
    found as materialized (select * from seen where is_found ${narrowed(tx, request)})
    select
      (select jsonb_build_object(
        'good', count(*) filter (where health = ${rankOf.good}), 'warning', count(*) filter (where health = ${rankOf.warning}),
        'danger', count(*) filter (where health = ${rankOf.danger}), 'total', count(*),
        'inAlert', count(*) filter (where in_alert), 'unacknowledged', count(*) filter (where unacknowledged)) from seen) as counts,
      (select count(*)::int from found) as total,
      array(select serial from found order by ${order(tx, request)} limit ${limit} offset ${(page - 1) * limit}) as serials`;
  if (!read) throw new Error('an aggregate without a row');
  return read;
}

function narrowed(tx: Tx, { health, inAlert }: CountedRequest) {
  const ofHealth = health == null ? tx`` : tx`and health = ${rankOf[health]}`;
  if (inAlert == null) return ofHealth;
  return inAlert === 'any' ? tx`${ofHealth} and in_alert` : tx`${ofHealth} and unacknowledged`;
}

function order(tx: Tx, { sortBy, descending }: CountedRequest) {
  const direction = descending ? 'desc nulls last' : 'asc nulls first';
  return tx.unsafe([...SORT[sortBy].map((column) => `${column} ${direction}`), `shown_name ${NATURAL}`, 'serial'].join(', '));
}
