import { devicesCalls, frClaim, isRefusal, itrClaim, limits, type Refusal, refuse } from '@headworks/contracts';
import { type MemberCall, send } from '../core/call.js';
import { pathController } from '../core/path.js';
import { type Family, familyOf } from './family.js';

const MINUTE_MS = 60_000;

/** A serial number of the other family is as unknown here as one that nobody registered. */
const claimAs =
  (family: Family) =>
  async (
    call: MemberCall,
    { serialNumber }: { readonly serialNumber: string },
  ): Promise<{ deviceId: number; message: string } | Refusal> => {
    const { orgId, bff } = call;
    const taken = await bff.platform.rateLimiter.take(`claim:${orgId}`, 1, { limit: limits.claimsPerMinute, windowMs: MINUTE_MS });
    if (!taken.allowed && bff.platform.config.RATE_LIMITS)
      return { ...refuse('TooManyRequestsException'), retryAfterSeconds: taken.retryAfterSeconds };
    const [known] = await bff.models.acrossOrgs(
      (tx) => tx<{ device_type: string | null }[]>`select device_type from device_list where serial = ${serialNumber}`,
    );
    if (known && familyOf(known.device_type) !== family) return refuse('Not Found');
    const claimed = await send(call, devicesCalls.claimDevice, { serialNumber, orgId });
    return isRefusal(claimed) ? claimed : { deviceId: claimed.deviceId, message: 'success' };
  };

export const ItrClaim = pathController(itrClaim, claimAs('itr'));
export const FrClaim = pathController(frClaim, claimAs('fr'));
