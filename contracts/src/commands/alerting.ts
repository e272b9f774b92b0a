import { z } from 'zod';
import { id } from '../fields.js';
import { defineCall } from './call.js';

const serialNumber = z.string();
const endpointType = z.enum(['email', 'sms']);

export const addContact = defineCall<{ contactId: number }>()(
  'alerting',
  'addContact',
  z.object({ serialNumber, type: endpointType, address: z.string() }),
);
export const changeContact = defineCall<Record<string, never>>()(
  'alerting',
  'changeContact',
  z.object({ serialNumber, contactId: id, type: endpointType, address: z.string() }),
);
/** `until` in epoch milliseconds; null is Off. */
export const snoozeContact = defineCall<Record<string, never>>()(
  'alerting',
  'snoozeContact',
  z.object({ serialNumber, contactId: id, until: z.number().nullable() }),
);
export const removeContact = defineCall<Record<string, never>>()('alerting', 'removeContact', z.object({ serialNumber, contactId: id }));
/** `everyMinutes` null is Off. */
export const changeReminders = defineCall<Record<string, never>>()(
  'alerting',
  'changeReminders',
  z.object({ serialNumber, everyMinutes: z.number().int().positive().nullable() }),
);
/** What messages can go by, besides mail. */
export const readCarriers = defineCall<{ sms: boolean }>()('alerting', 'readCarriers', z.object({}));
/** A test alert to a saved contact, found by its address. */
export const sendTest = defineCall<Record<string, never>>()('alerting', 'sendTest', z.object({ serialNumber, address: z.string() }));
/** Takes care of the transition that the entry belongs to. */
export const acknowledge = defineCall<Record<string, never>>()(
  'alerting',
  'acknowledge',
  z.object({ serialNumber, entryId: id, note: z.string().nullable() }),
);
/** Whose history the link of a message may read an entry of. */
export const followAlertLink = defineCall<{ serialNumber: string; orgId: number }>()(
  'alerting',
  'followAlertLink',
  z.object({ deviceId: id, entryId: id, token: z.string() }),
);
/** By the signed link of a message. */
export const acknowledgeByLink = defineCall<{ serialNumber: string; orgId: number }>()(
  'alerting',
  'acknowledgeByLink',
  z.object({ deviceId: id, entryId: id, note: z.string().nullable(), token: z.string() }),
);
/** Times in epoch milliseconds; `serialNumbers` null is every device. */
export const planQuiet = defineCall<{ quietId: number }>()(
  'alerting',
  'planQuiet',
  z.object({ serialNumbers: z.array(z.string()).nullable(), startsAt: z.number(), endsAt: z.number(), reason: z.string() }),
);
export const cancelQuiet = defineCall<Record<string, never>>()('alerting', 'cancelQuiet', z.object({ quietId: id }));
/** What the provider of text messages reports, with the signature over address and fields that proves it. */
export const noteSmsReport = defineCall<Record<string, never>>()(
  'alerting',
  'noteSmsReport',
  z.object({ entryIds: z.array(id), path: z.string(), fields: z.record(z.string(), z.string()), signature: z.string() }),
);
/** By the signed link of a message. `all` takes the same address off every device. `contactId` null: the contact is found by its address. */
export const unsubscribe = defineCall<{ removed: number }>()(
  'alerting',
  'unsubscribe',
  z.object({ deviceId: id, contactId: id.nullable(), address: z.string(), alertType: endpointType, all: z.boolean(), token: z.string() }),
);
/** By the signed link of a message: a week, or any time. */
export const snoozeByLink = defineCall<Record<string, never>>()(
  'alerting',
  'snoozeByLink',
  z.object({ deviceId: id, contactId: id, alertType: endpointType, until: z.number().nullable(), token: z.string() }),
);
