import { z } from 'zod';

/** Of a list of devices: only those in an alert of their level or floats, or only those whose alert is not acknowledged. */
export const inAlert = z.enum(['any', 'unacknowledged']).nullish();
export type InAlert = z.output<typeof inAlert>;
