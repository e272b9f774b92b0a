import { RefusalError, refuse } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import type { Access } from '@headworks/api/paths/access';
import type { FastifyRequest } from 'fastify';
import { withCurrentAccount } from './account-status.js';
import { type Caller, identify } from './caller.js';
import { identifyKey, keyOf } from './caller-of-key.js';
import type { Context } from './context.js';

/**
 * The caller with the present account status; undefined if no token was sent. The support override is checked before the rest of the input, since it
 * decides the effective user. Throws a Validation Error for a bad override, and the refusal of a token, a key or an account.
 */
export async function callerOf(context: Context, request: FastifyRequest, override: unknown, access: Access): Promise<Caller | undefined> {
  refuseBadOverride(override);
  const key = keyOf(access, request);
  const caller = key === undefined ? await identify(request, override) : await identifyKey(context.platform, request, key);
  return caller && withCurrentAccount(context.accountStatuses, caller);
}

function refuseBadOverride(override: unknown): void {
  if (fields.userOverride.safeParse(override).success) return;
  throw new RefusalError(
    refuse('Validation Error', undefined, [{ path: 'userOverride', message: 'must be a text of at most 100 characters' }]),
  );
}
