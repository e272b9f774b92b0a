import type { FloatStatus, Outcome } from '@headworks/api/events/alerting';
import { type Alert, wasNotified } from '../alert/alert.js';
import type { Contact } from '../contacts/contacts.js';
import type { LevelTransition } from '../evaluate/judge-levels.js';

/** Returns the reason not to notify a contact of this transition, or undefined. */
export type Except = (contact: Contact) => Outcome | undefined;

/** A clear goes only to contacts that got a notification of the alert. */
const NOT_NOTIFIED = 'not sent: cleared without an earlier message';

/** A fall from level 2 to level 1 is not sent; a clear goes to those who were notified of the alert. */
export const exceptForLevel =
  (alert: Alert, { from, to }: Pick<LevelTransition, 'from' | 'to'>): Except =>
  ({ contactId }) => {
    if (from === 2 && to === 1) return 'not sent: from level 2 back to level 1';
    return to === 0 && !wasNotified(alert, 'level', contactId) ? NOT_NOTIFIED : undefined;
  };

/** The clear of a float's alert goes to those who were notified of the alert. */
export const exceptForStatus =
  (alert: Alert, to: FloatStatus): Except =>
  ({ contactId }) =>
    to === 1 && !wasNotified(alert, 'status', contactId) ? NOT_NOTIFIED : undefined;

/** The end of a lost connection goes to those who were notified of the loss. */
export const exceptForRestored =
  (alert: Alert): Except =>
  ({ contactId }) =>
    wasNotified(alert, 'connection', contactId) ? undefined : 'not sent: was not told of the lost connection';
