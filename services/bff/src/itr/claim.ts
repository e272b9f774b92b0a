import { devicesCalls, isRefusal, itrClaim, limits, refuse } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

const MINUTE_MS = 60_000;

export const ItrClaim = pathController(itrClaim, async (call, { serialNumber }) => {
  const { orgId, bff } = call;
  const taken = await bff.platform.rateLimiter.take(`claim:${orgId}`, 1, { limit: limits.claimsPerMinute, windowMs: MINUTE_MS });
  if (!taken.allowed && bff.platform.config.RATE_LIMITS)
    return { ...refuse('TooManyRequestsException'), retryAfterSeconds: taken.retryAfterSeconds };
  const claimed = await send(call, devicesCalls.claimDevice, { serialNumber, orgId });
  return isRefusal(claimed) ? claimed : { deviceId: claimed.deviceId, message: 'success' };
});
