import type { DueWork } from '@headworks/due-work';
import type { Tx } from '@headworks/postgres';

/** Due work of this kind is one alert that is not acknowledged; its key is the serial number and the alert's first entry. */
export const REMIND = 'remind';

export interface Reminder {
  readonly serialNumber: string;
  readonly alertId: number;
  /** Milliseconds since the epoch. */
  readonly dueAt: number;
}

export const scheduleReminders = (tx: Tx, due: DueWork, reminders: readonly Reminder[]): Promise<void> =>
  due.schedule(
    tx,
    reminders.map(({ serialNumber, alertId, dueAt }) => ({ kind: REMIND, key: `${serialNumber}/${alertId}`, dueAt })),
  );

export function readReminder(key: string): { readonly serialNumber: string; readonly alertId: number } {
  const [serialNumber = '', alertId] = key.split('/');
  return { serialNumber, alertId: Number(alertId) };
}
