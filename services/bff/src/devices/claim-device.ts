import * as devicesCommands from '@headworks/api/commands/devices';
import { type DeviceFamily, familyOf } from '@headworks/api/device-family';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { type CallAbout, send } from '../core/call.js';
import { findType } from '../views/device-list/query.js';

const MINUTE_MS = 60_000;

/** Claims a registered device of the family for the organization of the call. A device of the other family is Not Found, like one that is not registered. */
export async function claimDevice(
  call: CallAbout<'org'>,
  family: DeviceFamily,
  serialNumber: string,
): Promise<{ deviceId: number; message: string } | Refusal> {
  const { orgId, context } = call;
  const { platform, views } = context;
  const taken = await platform.rateLimiter.take(`claim:${orgId}`, 1, { limit: limits.claimsPerMinute, windowMs: MINUTE_MS });
  if (!taken.allowed) return { ...refuse('TooManyRequestsException'), retryAfterSeconds: taken.retryAfterSeconds };
  const registered = await views.acrossOrgs((tx) => findType(tx, serialNumber));
  if (registered && familyOf(registered.deviceType) !== family) return refuse('Not Found');
  const claimed = await send(call, devicesCommands.claimDevice, { serialNumber, orgId });
  return isRefusal(claimed) ? claimed : { deviceId: claimed.deviceId, message: 'success' };
}
