import { z } from 'zod';

/** The environment variables of this service. */
export const accountSettings = z
  .object({
    ADMIN_EMAIL: z.email('an email address').optional(),
    ADMIN_PASSWORD: z.string().optional(),
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => !ADMIN_EMAIL || ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    message: 'a password, because ADMIN_EMAIL is set',
  });
