import { exemptOrgIds, fleetApiKey } from '@headworks/api/settings';
import { z } from 'zod';

/** The environment variables of this service. */
export const bffSettings = z.object({
  FLEET_API_KEY: fleetApiKey,
  EXEMPT_ORG_IDS: exemptOrgIds,
});
