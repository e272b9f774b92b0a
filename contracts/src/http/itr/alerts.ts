import { z } from 'zod';
import { epochSeconds, id, message, text, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { definePath } from '../path.js';
import { alertContact, alertEntry } from '../shapes.js';

export const itrGetAlerts = definePath({
  path: '/itr/get/alerts',
  summary: 'The alert history of a device, newest first: one entry for each transition and contact.',
  access: { kind: 'member', of: 'device', needs: { area: 'itr', level: 'read' } },
  input: z.object({ deviceId: id, userOverride }),
  output: z.object({ alerts: z.array(alertEntry).max(limits.alertHistoryRows) }),
});

export const itrGetAlertcontacts = definePath({
  path: '/itr/get/alertcontacts',
  summary: 'Who gets the alerts of a device.',
  access: { kind: 'member', of: 'device', needs: { area: 'itr', level: 'read' } },
  input: z.object({ deviceId: id, userOverride }),
  output: z.object({ contacts: z.array(alertContact).max(limits.contactsPerDevice) }),
});

const contactType = z.enum(['email', 'sms']);
const contact = text(limits.emailLength).trim().min(1);

export const itrCreateAlertcontact = definePath({
  path: '/itr/create/alertcontact',
  summary: 'Adds a contact to a device.',
  access: { kind: 'member', of: 'device', needs: { area: 'itr', level: 'write' } },
  input: z.object({ deviceId: id, type: contactType, contact, userOverride }),
  output: z.object({ id }),
  errors: ['AlreadySubscribed'],
});

export const itrUpdateAlertcontact = definePath({
  path: '/itr/update/alertcontact',
  summary: 'Changes or snoozes a contact; snoozeDate in epoch seconds, null is Off. A signed link may only snooze.',
  access: { kind: 'link' },
  input: z.object({
    alertId: id,
    deviceId: id,
    type: contactType.nullish(),
    contact: contact.nullish(),
    snoozeDate: epochSeconds.nullish(),
    t: text(1000).nullish(),
    userOverride,
  }),
  output: z.object({ id }),
  errors: ['AlreadySubscribed', 'InvalidLink'],
});

export const itrDeleteAlertcontact = definePath({
  path: '/itr/delete/alertcontact',
  summary: 'Takes a contact off its device.',
  access: { kind: 'member', of: 'contact', needs: { area: 'itr', level: 'write' } },
  input: z.object({ alertId: id, userOverride }),
  output: message,
});
