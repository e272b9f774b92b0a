import { exemptOrgIds } from '@headworks/api/settings';
import { z } from 'zod';

/** The environment variables of this service. */
export const logSettings = z.object({
  EXEMPT_ORG_IDS: exemptOrgIds,
});
