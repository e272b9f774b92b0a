import { type AlertEvent, limits } from '@headworks/contracts';
import type { Alert, Happening } from './alert.js';
import { codeOf, isAlarm, topicOf } from './news.js';
import { noticesOf, type Telling } from './notices.js';

const told = ({ notices }: Happening): boolean => notices.some(({ outcome }) => outcome === 'queued');

/** Later news of the same topic that somebody was told, or that all is well: reminding of the older one would mislead. */
function isPast({ happenings }: Alert, happening: Happening): boolean {
  const topic = topicOf(happening.news);
  const later = happenings.slice(happenings.indexOf(happening) + 1).filter(({ news }) => topicOf(news) === topic);
  return later.some((other) => !isAlarm(other.news) || told(other));
}

/** Is an alert still worth a reminder? Not once it was acknowledged, is past, or was repeated often enough. */
export function isOpen(alert: Alert, alertId: number): boolean {
  const happening = alert.happenings.find((known) => known.alertId === alertId);
  return (
    happening !== undefined &&
    isAlarm(happening.news) &&
    !happening.acknowledged &&
    happening.reminders < limits.remindersPerAlert &&
    !isPast(alert, happening)
  );
}

/** Tells the contacts once more; nothing where none of them can be told now. */
export function remind(alert: Alert, serialNumber: string, alertId: number, telling: Telling): readonly AlertEvent[] {
  const happening = alert.happenings.find((known) => known.alertId === alertId);
  if (!happening || !isOpen(alert, alertId)) return [];
  const notices = noticesOf(telling).filter(({ outcome }) => outcome === 'queued');
  if (notices.length === 0) return [];
  return [
    { type: 'ReminderGiven', data: { serialNumber, alertId, code: codeOf(happening.news), number: happening.reminders + 1, notices } },
  ];
}
