import { exemptOrgIds } from '@headworks/api/settings';
import { z } from 'zod';

const DAYS = 'a number of days from 1 to 3650';

/** The environment variables of this service. */
export const deviceSettings = z.object({
  ACTIVATION_DAYS: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(3650, DAYS).default(365),
  EXEMPT_ORG_IDS: exemptOrgIds,
});
