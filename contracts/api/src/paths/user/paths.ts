import { z } from 'zod';
import { email, message, text } from '../../fields.js';
import { definePath } from '../path.js';

export const userCreate = definePath({
  path: '/user/create',
  summary:
    'Adds a confirmed identity to the product; an existing user stays as it is and gets a mail that says so, once a day. The answer is the same for an address without a confirmed identity.',
  access: { kind: 'public', of: 'anyone' },
  input: z.object({
    email,
    phone: text(40).nullish(),
    first: text(100).nullish(),
    last: text(100).nullish(),
    units: z.union([z.string(), z.number()]).nullish(),
  }),
  output: message,
});
