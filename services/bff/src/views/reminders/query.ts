import type { Tx } from '@headworks/postgres';

/** Minutes between the reminders of a device's alerts; null is Off. */
export async function readReminders(tx: Tx, orgId: number, serial: string): Promise<number | null> {
  const [row] = await tx<{ everyMinutes: number | null }[]>`
    select every_minutes as "everyMinutes" from reminders where serial = ${serial} and org_id = ${orgId}`;
  return row?.everyMinutes ?? null;
}
