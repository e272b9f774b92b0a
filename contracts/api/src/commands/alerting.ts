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
/** With `endpointId`, a contact that was given another address meanwhile stays. */
export const removeContact = defineCall<Record<string, never>>()(
  'alerting',
  'removeContact',
  z.object({ serialNumber, contactId: id, endpointId: z.string().optional() }),
);
/** `everyMinutes` null is Off. */
export const changeReminders = defineCall<Record<string, never>>()(
  'alerting',
  'changeReminders',
  z.object({ serialNumber, everyMinutes: z.number().int().positive().nullable() }),
);
/** The organization has lost the device: removes its contacts, and returns once no message to them is sent any more. The event of the loss does the same. */
export const releaseContacts = defineCall<Record<string, never>>()('alerting', 'releaseContacts', z.object({ serialNumber }));
/** The carriers that are configured, besides mail. */
export const readCarriers = defineCall<{ sms: boolean }>()('alerting', 'readCarriers', z.object({}));
/** Sends a test notification to a saved contact, found by its address. */
export const sendTest = defineCall<Record<string, never>>()('alerting', 'sendTest', z.object({ serialNumber, address: z.string() }));
/** Acknowledges the alert of a history entry. */
export const acknowledge = defineCall<Record<string, never>>()(
  'alerting',
  'acknowledge',
  z.object({ serialNumber, entryId: id, note: z.string().nullable() }),
);
/** The device and the organization that the signed link of a message gives access to. */
export const followAlertLink = defineCall<{ serialNumber: string; orgId: number }>()(
  'alerting',
  'followAlertLink',
  z.object({ deviceId: id, entryId: id, token: z.string() }),
);
/** Acknowledges by the signed link of a message. */
export const acknowledgeByLink = defineCall<{ serialNumber: string; orgId: number }>()(
  'alerting',
  'acknowledgeByLink',
  z.object({ deviceId: id, entryId: id, note: z.string().nullable(), token: z.string() }),
);
/** Times in epoch milliseconds; `serialNumbers` null is every device. */
export const planMaintenanceWindow = defineCall<{ windowId: number }>()(
  'alerting',
  'planMaintenanceWindow',
  z.object({ serialNumbers: z.array(z.string()).nullable(), startsAt: z.number(), endsAt: z.number(), reason: z.string() }),
);
export const cancelMaintenanceWindow = defineCall<Record<string, never>>()(
  'alerting',
  'cancelMaintenanceWindow',
  z.object({ windowId: id }),
);
/** The delivery report of the SMS provider, with its signature over URL and fields. */
export const noteSmsReport = defineCall<Record<string, never>>()(
  'alerting',
  'noteSmsReport',
  z.object({ entryIds: z.array(id), path: z.string(), fields: z.record(z.string(), z.string()), signature: z.string() }),
);
/** The device and the contact of the signed link of a message; changes nothing. */
export const followContactLink = defineCall<{ name: string; serialNumber: string; subscribed: boolean }>()(
  'alerting',
  'followContactLink',
  z.object({ deviceId: id, contactId: id.nullable(), address: z.string(), alertType: endpointType, token: z.string() }),
);
/** By the signed link of a message. `all` removes the same address from every device. `contactId` null: the contact is found by its address. */
export const unsubscribe = defineCall<{ removed: number }>()(
  'alerting',
  'unsubscribe',
  z.object({ deviceId: id, contactId: id.nullable(), address: z.string(), alertType: endpointType, all: z.boolean(), token: z.string() }),
);
/** By the signed link of a message. */
export const snoozeByLink = defineCall<Record<string, never>>()(
  'alerting',
  'snoozeByLink',
  z.object({ deviceId: id, contactId: id, alertType: endpointType, until: z.number().nullable(), token: z.string() }),
);

/** A notification that could not be handed over; the address is not part of it. `failedAt` in epoch milliseconds. */
export interface FailedDelivery {
  readonly failedAt: number;
  readonly serialNumber: string;
  readonly orgId: number | null;
  readonly type: z.output<typeof endpointType> | null;
  readonly reason: string;
}
/** The newest failed deliveries since a time in epoch milliseconds, and their number. */
export const failedDeliveries = defineCall<{ readonly total: number; readonly items: readonly FailedDelivery[] }>()(
  'alerting',
  'failedDeliveries',
  z.object({ since: z.number(), limit: z.number().int().positive() }),
);
