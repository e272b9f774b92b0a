import { z } from 'zod';
import { id, text } from '../../fields.js';
import { definePath } from '../path.js';

export const cloudUnsubscribeEmail = definePath({
  path: '/cloud/unsubscribe/email',
  summary: 'Removes a contact from one device, or from every device (all), by a signed link or a login that may edit it.',
  access: { kind: 'link', of: 'linkedContact' },
  input: z.object({
    deviceId: id,
    deviceType: z.enum(['itracker', 'firstresponse']),
    contact: text(254),
    alertType: z.enum(['email', 'sms']),
    /** If it is missing, the contact is found by device, address and type. */
    alertContactId: id.nullish(),
    all: z.boolean().nullish(),
    t: text(1000).nullish(),
  }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  errors: ['InvalidLink'],
});
