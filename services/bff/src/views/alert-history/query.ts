import { alertWords, CONNECTED_AGAIN } from '@headworks/api/alert-words';
import { limits } from '@headworks/api/limits';
import type { AlertEntry } from '@headworks/api/paths/shapes';
import type { Tx } from '@headworks/postgres';
import { acknowledgedBy } from './acknowledged-by.js';
import { type Delivery, reasonOf } from './reason.js';

type Stored = Pick<
  AlertEntry,
  'id' | 'date' | 'recipient' | 'level' | 'threshold' | 'recordedat' | 'reminder' | 'acknowledgedby' | 'acknowledgedat' | 'note'
>;

interface Row extends Stored, Delivery {
  readonly code: AlertEntry['packet'];
  readonly deviceType: string | null;
  /** Of a clear: the device reports again. */
  readonly restored: boolean | null;
}

/** A 1st Response has its own code for CLEAR. */
const codeOf = ({ code, deviceType }: Row): AlertEntry['packet'] => (code === 'CLEAR' && deviceType === 'firstresponse' ? '1' : code);

function toEntry(row: Row): AlertEntry {
  const { code, deviceType, restored, outcome, windowReason, sentAt, inDigest, failedReason, delivered, reportedReason, ...stored } = row;
  return {
    ...stored,
    packet: codeOf(row),
    type: restored ? CONNECTED_AGAIN : alertWords[code],
    snoozed: outcome === 'snoozed',
    reason: reasonOf(row),
  };
}

/** Only those of these ids; at most so many. */
interface Narrowed {
  readonly ids?: readonly number[];
  readonly limit?: number;
}

const selected = (tx: Tx) => tx`
  select h.notification_id as id, h.code, h.restored, d.device_type as "deviceType", floor(h.decided_at / 1000) as date, e.address as recipient,
    h.level_inches as level, h.threshold_inches as threshold, h.record_at as recordedat, h.reminder, h.note,
    floor(h.acknowledged_at / 1000) as acknowledgedat,
    ${acknowledgedBy(tx, 'h')} as acknowledgedby,
    h.outcome, w.reason as "windowReason", h.sent_at as "sentAt", h.in_digest as "inDigest", h.failed_reason as "failedReason", h.delivered,
    h.reported_reason as "reportedReason"`;

const joined = (tx: Tx) => tx`
  left join device_list d on d.serial = h.serial
  left join endpoints e on e.endpoint_id = h.endpoint_id
  left join maintenance_windows w on w.window_id = h.window_id`;

/** The notifications of a device in one organization, newest first. One whose transition has not arrived has no device yet. */
export async function readAlerts(
  tx: Tx,
  orgId: number,
  serial: string,
  { ids, limit = limits.alertHistoryRows }: Narrowed = {},
): Promise<readonly AlertEntry[]> {
  const rows = await tx<Row[]>`
    ${selected(tx)} from alert_history h ${joined(tx)}
    where h.serial = ${serial} and h.org_id = ${orgId} ${ids ? tx`and h.notification_id = any(${[...ids]})` : tx``}
    order by h.notification_id desc limit ${limit}`;
  return rows.map(toEntry);
}

export interface AlertOfDevice {
  readonly device: { readonly id: number; readonly devicetype: string };
  readonly entry: AlertEntry;
}

/** Notifications of several devices that an organization has, newest first: one query, however many devices. */
export async function readAlertsOf(
  tx: Tx,
  orgId: number,
  notifications: readonly { readonly serial: string; readonly id: number }[],
): Promise<readonly AlertOfDevice[]> {
  if (notifications.length === 0) return [];
  const rows = await tx<(Row & { readonly deviceId: number; readonly deviceType: string })[]>`
    ${selected(tx)}, d.device_id as "deviceId"
    from unnest(${notifications.map(({ serial }) => serial)}::text[], ${notifications.map(({ id }) => id)}::bigint[]) n (serial, id)
    join alert_history h on h.serial = n.serial and h.notification_id = n.id ${joined(tx)}
    where h.org_id = ${orgId} and d.org_id = ${orgId} order by h.notification_id desc`;
  return rows.map(({ deviceId, ...row }) => ({ device: { id: deviceId, devicetype: row.deviceType }, entry: toEntry(row) }));
}
