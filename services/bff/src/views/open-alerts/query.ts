import { alertWords } from '@headworks/api/alert-words';
import type { AlertCode } from '@headworks/api/events/alerting';
import type { InAlert } from '@headworks/api/paths/in-alert';
import type { OpenAlert } from '@headworks/api/paths/shapes';
import type { Tx } from '@headworks/postgres';
import { acknowledgedBy } from '../alert-history/acknowledged-by.js';

/** An open alert as a query returns it: without its words. */
export type StoredAlert = Omit<OpenAlert, 'type' | 'packet'> & { readonly packet: AlertCode };

export const toOpenAlert = (stored: StoredAlert): OpenAlert => ({ ...stored, type: alertWords[stored.packet] });

/** The open alert of the device `d` as JSON, a lateral table with the column `alert`; null without one. */
export const openAlertOf = (tx: Tx) => tx`(
  select jsonb_build_object(
    'id', o.raised_id, 'packet', o.code, 'date', floor(o.raised_at / 1000), 'level', o.level_inches, 'threshold', o.threshold_inches,
    'recordedat', o.record_at, 'acknowledgedat', floor(o.acknowledged_at / 1000), 'acknowledgedby', ${acknowledgedBy(tx, 'o')}, 'note', o.note) as alert
  from open_alerts o where o.serial = d.serial and o.org_id = d.org_id and o.code is not null)`;

/** The open alert of a device in one organization; null without one. */
export async function readOpenAlert(tx: Tx, orgId: number, serial: string): Promise<OpenAlert | null> {
  const [row] = await tx<{ alert: StoredAlert }[]>`
    select a.alert from device_list d cross join lateral ${openAlertOf(tx)} a where d.serial = ${serial} and d.org_id = ${orgId}`;
  return row === undefined ? null : toOpenAlert(row.alert);
}

/** The condition that the device `d` is in alert. */
export const isInAlert = (tx: Tx, inAlert: InAlert) =>
  inAlert == null
    ? tx``
    : tx`and exists (
        select 1 from open_alerts o where o.serial = d.serial and o.org_id = d.org_id and o.code is not null
          ${inAlert === 'unacknowledged' ? tx`and o.acknowledged_at is null` : tx``})`;
