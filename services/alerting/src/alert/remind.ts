import { type AlertEvent, limits } from '@headworks/contracts';
import { type Alert, type Happening, isCurrent } from './alert.js';
import { codeOf } from './news.js';
import { noticesOf, type Telling } from './notices.js';

/** Is an alert still worth a reminder? Not once it was acknowledged, is past, or was repeated often enough. */
export function isOpen(alert: Alert, alertId: number): boolean {
  const happening = existing(alert, alertId);
  return happening !== undefined && isCurrent(alert, alertId) && !happening.acknowledged && happening.reminders < limits.remindersPerAlert;
}

const existing = ({ happenings }: Alert, alertId: number): Happening | undefined =>
  happenings.find((happening) => happening.alertId === alertId);

/** Tells the contacts once more; nothing where none of them can be told now. */
export function remind(alert: Alert, serialNumber: string, alertId: number, telling: Telling): readonly AlertEvent[] {
  const happening = existing(alert, alertId);
  if (!happening || !isOpen(alert, alertId)) return [];
  const notices = noticesOf(telling).filter(({ outcome }) => outcome === 'queued');
  if (notices.length === 0) return [];
  return [
    { type: 'ReminderGiven', data: { serialNumber, alertId, code: codeOf(happening.news), number: happening.reminders + 1, notices } },
  ];
}
