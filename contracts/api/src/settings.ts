import { z } from 'zod';

/** Environment variables that several services read. */

/** The API key of the manufacturer's fleet, which sends telemetry for any device. */
export const fleetApiKey = z.string().min(20, 'at least 20 characters').optional();

/** Organizations whose uploaded files are accepted with any MAC address and serial number. */
export const exemptOrgIds = z
  .string()
  .default('71')
  .transform((value) => value.split(',').map((each) => each.trim()))
  .pipe(z.array(z.string().regex(/^\d+$/, 'numbers of organizations, separated by commas').transform(Number)));
