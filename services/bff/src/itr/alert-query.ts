import type { AlertContact, AlertEntry } from '@headworks/contracts';
import { limits } from '@headworks/contracts';
import type { Tx } from '@headworks/postgres';
import { seconds } from '../core/seconds.js';

const WORDS: Readonly<Record<string, string>> = {
  L1: 'Level 1 triggered',
  L2: 'Level 2 triggered',
  CLEAR: 'Alert cleared',
  NC: 'No connection',
};

interface AlertColumns {
  readonly entry_id: number;
  readonly kind: AlertEntry['packet'];
  readonly decided_at: number;
  readonly address: string | null;
  readonly outcome: string;
  readonly sent_at: number | null;
  readonly failed_reason: string | null;
}

/** Why a message was sent or was not: what happened to it, in words. */
function reasonOf({ outcome, sent_at, failed_reason }: AlertColumns): string {
  if (failed_reason !== null) return `Not delivered: ${failed_reason}`;
  if (sent_at !== null) return 'Sent';
  switch (outcome) {
    case 'queued':
      return 'Waiting to be sent';
    case 'snoozed':
      return 'Not sent: snoozed';
    case 'no contacts':
      return 'Not sent: the device has no alert contacts';
    default:
      return `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}`;
  }
}

const toEntry = (row: AlertColumns): AlertEntry => ({
  id: row.entry_id,
  packet: row.kind,
  date: seconds(row.decided_at),
  recipient: row.address,
  snoozed: row.outcome === 'snoozed',
  type: WORDS[row.kind] ?? row.kind,
  reason: reasonOf(row),
  acknowledgedby: null,
  acknowledgedat: null,
});

/** The history of a device in one organization, newest first; `entryIds` narrows it. A half-told entry (its transition has not arrived) is left out. */
export async function readAlerts(tx: Tx, orgId: number, serial: string, entryIds?: readonly number[]): Promise<readonly AlertEntry[]> {
  const rows = await tx<AlertColumns[]>`
    select h.entry_id, h.kind, h.decided_at, e.address, h.outcome, h.sent_at, h.failed_reason
    from alert_history h left join endpoints e on e.endpoint_id = h.endpoint_id
    where h.serial = ${serial} and h.org_id = ${orgId} ${entryIds ? tx`and h.entry_id = any(${[...entryIds]})` : tx``}
    order by h.entry_id desc limit ${limits.alertHistoryRows}`;
  return rows.map(toEntry);
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
