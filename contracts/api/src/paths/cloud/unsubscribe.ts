import { z } from 'zod';
import { id, linkToken, text } from '../../fields.js';
import { definePath } from '../path.js';
import { namedDevice } from '../shapes.js';

const named = {
  deviceId: id,
  deviceType: z.enum(['itracker', 'firstresponse']),
  contact: text(254),
  alertType: z.enum(['email', 'sms']),
  /** If it is missing, the contact is found by device, address and type. */
  alertContactId: id.nullish(),
  t: linkToken,
};

export const cloudUnsubscribeCheck = definePath({
  path: '/cloud/unsubscribe/check',
  summary: 'What a link of a message is about, for the page that it opens; changes nothing. A forged or expired link is refused.',
  access: { kind: 'link', of: 'linkedContact' },
  input: z.object(named),
  /** `subscribed` is false if the address was removed from the device. */
  output: z.object({ device: namedDevice, subscribed: z.boolean() }),
  errors: ['InvalidLink'],
});

export const cloudUnsubscribeEmail = definePath({
  path: '/cloud/unsubscribe/email',
  summary: 'Removes a contact from one device, or from every device (all), by a signed link or a login that may edit it.',
  access: { kind: 'link', of: 'linkedContact' },
  input: z.object({ ...named, all: z.boolean().nullish() }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  errors: ['InvalidLink'],
});
