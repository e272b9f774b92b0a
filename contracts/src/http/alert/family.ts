import { z } from 'zod';
import { epochSeconds, id, message, text, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { definePath } from '../path.js';
import { alertContact, alertEntry, reminderMinutes } from '../shapes.js';

const contactType = z.enum(['email', 'sms']);
const contact = text(limits.emailLength).trim().min(1);
/** The signature in a message's link. */
const t = text(1000).nullish();

/** The calls on alerts and their contacts that both families of devices have, each under its own prefix and permission. */
export const alertPathsOf = (family: 'itr' | 'fr') => ({
  getAlerts: definePath({
    path: `/${family}/get/alerts`,
    summary: 'The alert history of a device, newest first: one entry for each transition and contact.',
    access: { kind: 'member', of: 'device', needs: { area: family, level: 'read' } },
    input: z.object({ deviceId: id, userOverride }),
    output: z.object({ alerts: z.array(alertEntry).max(limits.alertHistoryRows) }),
  }),
  getAlertcontacts: definePath({
    path: `/${family}/get/alertcontacts`,
    summary: 'Who gets the alerts of a device, and how often they are reminded.',
    access: { kind: 'member', of: 'device', needs: { area: family, level: 'read' } },
    input: z.object({ deviceId: id, userOverride }),
    /** `reminders`: minutes between the reminders of an alert that nobody has acknowledged; null is Off. */
    output: z.object({ contacts: z.array(alertContact).max(limits.contactsPerDevice), reminders: z.number().nullable() }),
  }),
  createAlertcontact: definePath({
    path: `/${family}/create/alertcontact`,
    summary: 'Adds a contact to a device.',
    access: { kind: 'member', of: 'device', needs: { area: family, level: 'write' } },
    input: z.object({ deviceId: id, type: contactType, contact, userOverride }),
    output: z.object({ id }),
    errors: ['AlreadySubscribed', 'NoTextMessages'],
  }),
  updateAlertcontact: definePath({
    path: `/${family}/update/alertcontact`,
    summary: 'Changes or snoozes a contact; snoozeDate in epoch seconds, null is Off. A signed link may only snooze.',
    access: { kind: 'link', area: family },
    input: z.object({
      alertId: id,
      deviceId: id,
      type: contactType.nullish(),
      contact: contact.nullish(),
      snoozeDate: epochSeconds.nullish(),
      t,
      userOverride,
    }),
    output: z.object({ id }),
    errors: ['AlreadySubscribed', 'NoTextMessages', 'InvalidLink'],
  }),
  deleteAlertcontact: definePath({
    path: `/${family}/delete/alertcontact`,
    summary: 'Takes a contact off its device.',
    access: { kind: 'member', of: 'contact', needs: { area: family, level: 'write' } },
    input: z.object({ alertId: id, userOverride }),
    output: message,
  }),
  updateReminders: definePath({
    path: `/${family}/update/reminders`,
    summary: 'How often the contacts of a device are told again of an alert that nobody has acknowledged; null is Off.',
    access: { kind: 'member', of: 'device', needs: { area: family, level: 'write' } },
    input: z.object({ deviceId: id, minutes: z.literal(reminderMinutes).nullable(), userOverride }),
    output: message,
  }),
  getAlert: definePath({
    path: `/${family}/get/alert`,
    summary: 'One entry of the alert history, for the page that acknowledges it: by the link of a message, or by a login that may.',
    access: { kind: 'link', area: family },
    input: z.object({ deviceId: id, alertId: id, t, userOverride }),
    output: z.object({ alert: alertEntry }),
    errors: ['InvalidLink'],
  }),
  acknowledgeAlert: definePath({
    path: `/${family}/acknowledge/alert`,
    summary: 'Says that somebody takes care of an alert, which ends its reminders: by the link of a message, or by a login that may.',
    access: { kind: 'link', area: family },
    input: z.object({ deviceId: id, alertId: id, note: text(limits.alertNoteLength).trim().nullish(), t, userOverride }),
    output: z.object({ alert: alertEntry }),
    errors: ['InvalidLink'],
  }),
  testAlert: definePath({
    path: family === 'itr' ? '/alert/itracker' : '/alert/fr',
    summary: 'Sends a test alert to a saved contact of the device, in our words and the way of a real one.',
    access: { kind: 'member', of: 'device', needs: { area: family, level: 'write' } },
    input: z.object({
      deviceId: id,
      contact,
      isTest: z.literal(true),
      alertMethod: text(40).nullish(),
      alertType: text(40).nullish(),
      deviceType: text(40).nullish(),
      devicename: text(limits.nameLength).nullish(),
      message: text(2_000).nullish(),
      userOverride,
    }),
    output: message,
    errors: ['NotSubscribed'],
  }),
});
