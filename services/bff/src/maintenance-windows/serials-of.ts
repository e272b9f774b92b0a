import { type Refusal, refuse } from '@headworks/api/errors';
import type { CallAbout } from '../core/call.js';
import { readSerials } from '../views/device-list/query.js';

/** The serial numbers of devices of the organization of the call; a Validation Error if it does not have one of them. */
export async function serialsOf({ context, orgId }: CallAbout<'org'>, deviceIds: readonly number[]): Promise<readonly string[] | Refusal> {
  const unique = [...new Set(deviceIds)];
  const serials = await context.views.forOrgs([orgId], (tx) => readSerials(tx, orgId, unique));
  if (serials.length < unique.length)
    return refuse('Validation Error', undefined, [{ path: 'deviceIds', message: 'names a device that does not exist' }]);
  return serials;
}
