import { alertStream, contactsStream } from '@headworks/api/events/alerting';
import type { DueItem, DueOutcome } from '@headworks/due-work';
import { uuidV5 } from '@headworks/ids';
import type { StageContext } from '../context.js';
import { enqueueNow } from '../enqueue/enqueue-effects.js';
import { readReminder } from '../enqueue/reminder-queue.js';
import { nextReminderAt } from '../enqueue/reminder-time.js';
import { decideAlert } from '../record/decide-alerts.js';
import { needsReminder, remind } from './reminder.js';

/** Reminds the contacts of a device of an alert that is not acknowledged, and schedules the next reminder. */
export const remindDue =
  (context: StageContext) =>
  async ({ key, dueAt }: DueItem): Promise<DueOutcome> => {
    const { serialNumber, alertId } = readReminder(key);
    const { state: contacts } = await context.contacts.load(contactsStream(serialNumber));
    const { remindEvery, orgId } = contacts;
    // The command id contains the due time: repeated after a crash, this is the same reminder, and its notifications are queued again.
    const command = { serialNumber, orgId, commandId: uuidV5('reminder', key, dueAt) };
    const recorded = await decideAlert(context, command, (alert, recipients) =>
      remindEvery === null || orgId === null ? [] : remind(alert, serialNumber, alertId, recipients),
    );
    await enqueueNow(context, recorded);
    const { state: alert } = await context.alerts.load(alertStream(serialNumber));
    if (remindEvery === null || orgId === null || !needsReminder(alert, alertId)) return 'done';
    return { againAt: nextReminderAt(context.platform.clock.now(), remindEvery) };
  };
