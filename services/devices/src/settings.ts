import { exemptOrgIds } from '@headworks/api/settings';
import { z } from 'zod';

/** The environment variables of this service. */
export const deviceSettings = z.object({
  ACTIVATION_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  EXEMPT_ORG_IDS: exemptOrgIds,
});
