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
/** By the signed link of a message. `all` takes the same address off every device. */
export const unsubscribe = defineCall<{ removed: number }>()(
  'alerting',
  'unsubscribe',
  z.object({ deviceId: id, contactId: id, alertType: endpointType, all: z.boolean(), token: z.string() }),
);
/** By the signed link of a message: a week, or any time. */
export const snoozeByLink = defineCall<Record<string, never>>()(
  'alerting',
  'snoozeByLink',
  z.object({ deviceId: id, contactId: id, alertType: endpointType, until: z.number().nullable(), token: z.string() }),
);
