import type { AlertContact, AlertEntry } from '@headworks/contracts';
import { alertWords, limits } from '@headworks/contracts';
import type { Tx } from '@headworks/postgres';
import { seconds } from '../core/seconds.js';

interface AlertColumns {
  readonly entry_id: number;
  readonly kind: AlertEntry['packet'];
  readonly device_type: string | null;
  readonly level_inches: number | null;
  readonly threshold_inches: number | null;
  readonly record_at: number | null;
  readonly reminder: number | null;
  readonly decided_at: number;
  readonly address: string | null;
  readonly outcome: string;
  readonly quiet_reason: string | null;
  readonly sent_at: number | null;
  readonly in_digest: boolean | null;
  readonly failed_reason: string | null;
  readonly delivered: boolean | null;
  readonly reported_reason: string | null;
  readonly acknowledged_at: number | null;
  readonly acknowledged_name: string | null;
  readonly note: string | null;
}

/** Why a message was sent or was not: what happened to it, in words. */
function reasonOf(row: AlertColumns): string {
  if (row.failed_reason !== null) return `Not delivered: ${row.failed_reason}`;
  if (row.delivered !== null)
    return row.delivered ? 'Delivered' : `Not delivered: ${row.reported_reason ?? 'the provider gives no reason'}`;
  if (row.sent_at !== null) return row.in_digest ? 'Sent in the digest of its hour' : 'Sent';
  switch (row.outcome) {
    case 'queued':
      return 'Waiting to be sent';
    case 'snoozed':
      return 'Not sent: snoozed';
    case 'quiet window':
      return `Not sent: quiet window${row.quiet_reason === null ? '' : ` (${row.quiet_reason})`}`;
    case 'no contacts':
      return 'Not sent: the device has no alert contacts';
    default:
      return `${row.outcome.charAt(0).toUpperCase()}${row.outcome.slice(1)}`;
  }
}

/** A 1st Response has its own code for "all is well". */
const codeOf = ({ kind, device_type }: AlertColumns): AlertEntry['packet'] =>
  kind === 'CLEAR' && device_type === 'firstresponse' ? '1' : kind;

const toEntry = (row: AlertColumns): AlertEntry => ({
  id: row.entry_id,
  packet: codeOf(row),
  date: seconds(row.decided_at),
  recipient: row.address,
  snoozed: row.outcome === 'snoozed',
  type: alertWords[row.kind],
  reason: reasonOf(row),
  level: row.level_inches,
  threshold: row.threshold_inches,
  recordedat: row.record_at,
  reminder: row.reminder,
  acknowledgedby: row.acknowledged_at === null ? null : (row.acknowledged_name ?? 'A former contact'),
  acknowledgedat: seconds(row.acknowledged_at),
  note: row.note,
});

/** The history of a device in one organization, newest first; `entryIds` narrows it. A half-told entry (its transition has not arrived) is left out. */
export async function readAlerts(tx: Tx, orgId: number, serial: string, entryIds?: readonly number[]): Promise<readonly AlertEntry[]> {
  const rows = await tx<AlertColumns[]>`
    select h.entry_id, h.kind, d.device_type, h.level_inches, h.threshold_inches, h.record_at, h.reminder, h.decided_at, e.address, h.outcome, q.reason as quiet_reason,
      h.sent_at, h.in_digest, h.failed_reason, h.delivered, h.reported_reason, h.acknowledged_at, h.note,
      case when h.acknowledged_contact is null then by.given_name || ' ' || by.family_name else ack.address end as acknowledged_name
    from alert_history h
    left join device_list d on d.serial = h.serial
    left join endpoints e on e.endpoint_id = h.endpoint_id
    left join quiet_windows q on q.quiet_id = h.quiet_id
    left join people by on by.user_id = h.acknowledged_by
    left join contacts c on c.contact_id = h.acknowledged_contact
    left join endpoints ack on ack.endpoint_id = c.endpoint_id
    where h.serial = ${serial} and h.org_id = ${orgId} ${entryIds ? tx`and h.entry_id = any(${[...entryIds]})` : tx``}
    order by h.entry_id desc limit ${limits.alertHistoryRows}`;
  return rows.map(toEntry);
}

/** Minutes between the reminders of a device's alerts; null is Off. */
export async function readReminders(tx: Tx, orgId: number, serial: string): Promise<number | null> {
  const [row] = await tx<{ every_minutes: number | null }[]>`
    select every_minutes from reminders where serial = ${serial} and org_id = ${orgId}`;
  return row?.every_minutes ?? null;
}

/** The contacts of a device, oldest first. */
export async function readContacts(tx: Tx, orgId: number, serial: string): Promise<readonly AlertContact[]> {
  const rows = await tx<{ contact_id: number; type: 'email' | 'sms'; address: string; snoozed_until: number | null }[]>`
    select c.contact_id, c.type, e.address, c.snoozed_until from contacts c join endpoints e on e.endpoint_id = c.endpoint_id
    where c.serial = ${serial} and c.org_id = ${orgId} and c.removed is not true and e.address is not null order by c.contact_id limit ${limits.contactsPerDevice}`;
  return rows.map((row) => ({
    id: row.contact_id,
    type: row.type,
    endpoint: row.address,
    snoozedate: seconds(row.snoozed_until),
  }));
}
