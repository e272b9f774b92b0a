import { RefusalError, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import type { Access } from '@headworks/api/paths/access';
import type { FastifyRequest } from 'fastify';
import { addressKey } from '../core/address.js';
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
  const taken = await platform.rateLimiter.take(`address:${addressKey(request.ip)}`, 1, {
    limit: limits.callsWithoutLoginPerMinute,
    windowMs: MINUTE_MS,
  });
  if (!taken.allowed) throw new RefusalError({ ...refuse('TooManyRequestsException'), retryAfterSeconds: taken.retryAfterSeconds });
}
