import { RefusalError, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import type { Access } from '@headworks/api/paths/access';
import type { Platform } from '@headworks/platform';
import { addressKey } from '@headworks/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../core/caller.js';
import type { Context } from '../core/context.js';
import { isSupport } from '../core/support-override.js';

const MINUTE_MS = 60_000;

/** Throws an Auth Error without a login that the access needs, and Permission Denied outside the Admin group. Limits the calls of an address without login. */
export async function admit(
  { platform }: Context,
  access: Access,
  caller: Caller | undefined,
  request: Pick<FastifyRequest, 'ip'>,
): Promise<void> {
  if (caller) {
    if (access.kind === 'support' && !isSupport(caller)) throw new RefusalError(refuse('Permission Denied'));
    return;
  }
  if (access.kind !== 'public' && access.kind !== 'link') throw new RefusalError(refuse('Auth Error'));
  await takeWithoutLogin(platform, request);
}

/** A request is counted once: it is admitted before its body and after it. */
const counted = new WeakSet<object>();

/** Counts a call of an address without login. */
export async function takeWithoutLogin(platform: Platform, request: Pick<FastifyRequest, 'ip'>): Promise<void> {
  if (counted.has(request)) return;
  counted.add(request);
  await takeCall(platform, `address:${addressKey(request.ip)}`, limits.callsWithoutLoginPerMinute);
}

/** Counts a call in the minute of a key. Throws beyond the limit. */
export async function takeCall({ rateLimiter }: Platform, key: string, limit: number): Promise<void> {
  const taken = await rateLimiter.take(key, 1, { limit, windowMs: MINUTE_MS });
  if (!taken.allowed) throw new RefusalError({ ...refuse('TooManyRequestsException'), retryAfterSeconds: taken.retryAfterSeconds });
}
