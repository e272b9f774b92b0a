import type { AlertEvent, AlertRecipient } from '@headworks/api/events/alerting';
import { incidentOf } from '../alert/alert.js';
import { type AlertCause, causeOf, isAlarm } from '../alert/alert-cause.js';
import type { RecordedEvents } from '../record/decide-alerts.js';
import type { NewDelivery } from './delivery-queue.js';
import type { Reminder } from './reminder-queue.js';
import { nextReminderAt } from './reminder-time.js';

/** The deliveries to queue after events were recorded. */
export const deliveriesOf = ({ events, ...recorded }: RecordedEvents): readonly NewDelivery[] =>
  events.flatMap((event) => deliveriesOfEvent(event, recorded));

function deliveriesOfEvent(event: AlertEvent, { alert, orgId }: Pick<RecordedEvents, 'alert' | 'orgId'>): readonly NewDelivery[] {
  if (!('notices' in event.data)) return [];
  const { serialNumber, notices } = event.data;
  const reminder = event.type === 'ReminderGiven' ? event.data.number : null;
  const cause = causeOf(event) ?? incidentOf(alert, notices[0]?.entryId ?? 0)?.cause;
  return cause === undefined ? [] : notices.flatMap((recipient) => deliveryTo(recipient, { serialNumber, orgId, cause, reminder }));
}

const deliveryTo = (
  { outcome, contactId, endpointId, entryId }: AlertRecipient,
  about: { readonly serialNumber: string; readonly orgId: number | null; readonly cause: AlertCause; readonly reminder: number | null },
): readonly NewDelivery[] =>
  outcome === 'queued' && contactId !== null && endpointId !== null ? [{ ...about, entryId, contactId, endpointId }] : [];

/** The first reminders of alarms with a queued notification. Events of reminders schedule none: the reminder's due work repeats itself. */
export const remindersOf = ({ events, remindEvery }: RecordedEvents, now: number): readonly Reminder[] =>
  remindEvery === null ? [] : events.flatMap((event) => remindersOfEvent(event, nextReminderAt(now, remindEvery)));

function remindersOfEvent(event: AlertEvent, dueAt: number): readonly Reminder[] {
  const cause = causeOf(event);
  if (cause === undefined || !isAlarm(cause) || !('notices' in event.data)) return [];
  const { serialNumber, notices } = event.data;
  const [first] = notices;
  return first && notices.some(({ outcome }) => outcome === 'queued') ? [{ serialNumber, alertId: first.entryId, dueAt }] : [];
}
