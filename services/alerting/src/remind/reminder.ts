import type { AlertEvent } from '@headworks/api/events/alerting';
import { limits } from '@headworks/api/limits';
import { type Alert, isCurrent } from '../alert/alert.js';
import { codeOf } from '../alert/alert-cause.js';
import type { Incident } from '../alert/incidents.js';
import { type NotificationContext, selectRecipients } from '../recipients/select-recipients.js';

/** Whether an alert gets another reminder: it is current, not acknowledged, and below the limit of reminders. */
export function needsReminder(alert: Alert, alertId: number): boolean {
  const incident = find(alert, alertId);
  return incident !== undefined && isCurrent(alert, alertId) && !incident.acknowledged && incident.reminders < limits.remindersPerAlert;
}

const find = ({ incidents }: Alert, alertId: number): Incident | undefined => incidents.find((incident) => incident.alertId === alertId);

/** Notifies the contacts again; no event when none of them can be notified now. */
export function remind(alert: Alert, serialNumber: string, alertId: number, context: NotificationContext): readonly AlertEvent[] {
  const incident = find(alert, alertId);
  if (!incident || !needsReminder(alert, alertId)) return [];
  const notices = selectRecipients(context).filter(({ outcome }) => outcome === 'queued');
  if (notices.length === 0) return [];
  return [
    { type: 'ReminderGiven', data: { serialNumber, alertId, code: codeOf(incident.cause), number: incident.reminders + 1, notices } },
  ];
}
