import { uuidV5 } from '@headworks/clock';
import { alertStream, contactsStream } from '@headworks/contracts';
import type { DueItem, DueOutcome } from '@headworks/due-work';
import { isOpen, remind } from '../alert/remind.js';
import { follow, tell } from '../alert/tell.js';
import type { Alerting } from '../alerting.js';
import { readReminder } from './schedule.js';

/** Tells the contacts of a device once more of an alert that nobody has acknowledged, and comes again while it stays so. */
export const remindAgain =
  (alerting: Alerting) =>
  async ({ key, dueAt }: DueItem): Promise<DueOutcome> => {
    const { serialNumber, alertId } = readReminder(key);
    const { state: contacts } = await alerting.contacts.load(contactsStream(serialNumber));
    const { remindEvery } = contacts;
    const { pool, clock } = alerting.platform;
    // Told twice for the same moment, such as after a crash, it is one reminder: what was decided then is queued, whatever has happened since.
    const occasion = { serialNumber, orgId: contacts.orgId, commandId: uuidV5('reminder', key, dueAt) };
    const { deliveries } = await tell(alerting, occasion, (state, telling) =>
      remindEvery === null || contacts.orgId === null ? [] : remind(state, serialNumber, alertId, telling),
    );
    const wake = await pool.sql.begin((tx) => follow(alerting, tx, [{ deliveries, reminders: [] }]));
    wake?.();
    const { state: alert } = await alerting.alerts.load(alertStream(serialNumber));
    if (remindEvery === null || contacts.orgId === null || !isOpen(alert, alertId)) return 'done';
    return { againAt: clock.now() + remindEvery * 60_000 };
  };
