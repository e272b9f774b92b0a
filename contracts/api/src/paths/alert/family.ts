import { z } from 'zod';
import type { DeviceFamily } from '../../device-family.js';
import { epochSeconds, id, linkToken, message, text, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { definePath } from '../path.js';
import { alertContact, alertEntry, namedDevice, reminderMinutes } from '../shapes.js';

const contactType = z.enum(['email', 'sms']);
const contact = text(limits.emailLength).trim().min(1);

/** The paths of alerts and their contacts, once for each device family: each family has its own prefix and permission area. */
export const alertPathsOf = (family: DeviceFamily) => ({
  getAlerts: definePath({
    path: `/${family}/get/alerts`,
    summary: 'The alert history of a device, newest first: one entry for each transition and contact.',
    access: { kind: 'member', of: 'device', needs: { area: family, level: 'read' } },
    input: z.object({ deviceId: id, userOverride }),
    output: z.object({ alerts: z.array(alertEntry).max(limits.alertHistoryRows) }),
  }),
  getAlertcontacts: definePath({
    path: `/${family}/get/alertcontacts`,
    summary: 'The contacts that get the alerts of a device, and how often they are reminded.',
    access: { kind: 'member', of: 'device', needs: { area: family, level: 'read' } },
    input: z.object({ deviceId: id, userOverride }),
    /** `reminders`: minutes between the reminders of an alert until it is acknowledged; null is Off. */
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
    summary:
      'Changes or snoozes a contact; snoozeDate in epoch seconds, null is Off. With a signed link, only snoozing is allowed, and snoozeDate is required.',
    access: { kind: 'link', of: 'linkedContact', area: family },
    input: z
      .object({
        alertId: id,
        deviceId: id,
        type: contactType.nullish(),
        contact: contact.nullish(),
        snoozeDate: epochSeconds.nullish(),
        t: linkToken,
        userOverride,
      })
      .refine((input) => input.t || !input.contact || input.type, { path: ['type'], message: 'is required with contact' })
      .refine((input) => !input.t || input.snoozeDate !== undefined, { path: ['snoozeDate'], message: 'is required with t' }),
    output: z.object({ id }),
    errors: ['AlreadySubscribed', 'NoTextMessages', 'InvalidLink'],
  }),
  deleteAlertcontact: definePath({
    path: `/${family}/delete/alertcontact`,
    summary: 'Removes a contact from its device.',
    access: { kind: 'member', of: 'contact', needs: { area: family, level: 'write' } },
    input: z.object({ alertId: id, userOverride }),
    output: message,
  }),
  updateReminders: definePath({
    path: `/${family}/update/reminders`,
    summary: 'Sets the minutes between the reminders of an alert, which are sent until it is acknowledged; null is Off.',
    access: { kind: 'member', of: 'device', needs: { area: family, level: 'write' } },
    input: z.object({ deviceId: id, minutes: z.literal(reminderMinutes).nullable(), userOverride }),
    output: message,
  }),
  getAlert: definePath({
    path: `/${family}/get/alert`,
    summary:
      'One entry of the alert history with the name of its device, for the page that acknowledges it: by the link of a message, or by a login with write permission.',
    access: { kind: 'link', of: 'linkedAlert', area: family },
    input: z.object({ deviceId: id, alertId: id, t: linkToken, userOverride }),
    output: z.object({ alert: alertEntry, device: namedDevice }),
    errors: ['InvalidLink'],
  }),
  acknowledgeAlert: definePath({
    path: `/${family}/acknowledge/alert`,
    summary: 'Acknowledges an alert, which ends its reminders: by the link of a message, or by a login with write permission.',
    access: { kind: 'link', of: 'linkedAlert', area: family },
    input: z.object({ deviceId: id, alertId: id, note: text(limits.alertNoteLength).trim().nullish(), t: linkToken, userOverride }),
    output: z.object({ alert: alertEntry, device: namedDevice }),
    errors: ['InvalidLink'],
  }),
  testAlert: definePath({
    path: family === 'itr' ? '/alert/itracker' : '/alert/fr',
    summary: 'Sends a test alert to a saved contact of the device; its text is fixed.',
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
    errors: ['NotSubscribed', 'NoTextMessages', 'TooManyRequestsException'],
  }),
});
