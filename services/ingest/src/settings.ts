import { fleetApiKey } from '@headworks/api/settings';
import { z } from 'zod';

/** The environment variables of this service. */
export const ingestSettings = z.object({
  FLEET_API_KEY: fleetApiKey,
});
