import { RefusalError, refuse } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import type { Access } from '@headworks/api/paths/access';
import type { Identity } from '@headworks/platform';
import type { FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { withCurrentAccount } from './account-status.js';
import { type Caller, identify } from './caller.js';
import { identifyKey, keyOf } from './caller-of-key.js';
import type { Context } from './context.js';
import { overrideReasonOf } from './given-fields.js';

/**
 * The caller with the present account status; undefined if no token was sent. The support override is checked before the rest of the input, since it
 * decides the effective user; that support views as another user is recorded first. Throws a Validation Error for a bad override, and the refusal of a
 * token, a key or an account.
 */
export async function callerOf(context: Context, request: FastifyRequest, override: unknown, access: Access): Promise<Caller | undefined> {
  refuseBad('userOverride', fields.userOverride, override);
  const key = keyOf(access, request);
  const identified =
    key === undefined ? await identify(request, override).catch(unlessForAnyone(access)) : await identifyKey(context, request, key);
  if (identified) request.identity = identityOf(identified);
  return identified && presentCaller(context, request, identified);
}

/** As the access log names the caller. */
const identityOf = ({ userId, overrideUserId, keyOrgId }: Caller): Identity => ({
  userId,
  ...(overrideUserId === undefined ? {} : { onBehalfOf: overrideUserId }),
  ...(keyOrgId === undefined ? {} : { orgId: keyOrgId }),
});

/** On a path for anyone, an expired token counts as none: a browser sends it when it refreshes its session or signs out. */
const unlessForAnyone =
  ({ kind }: Access) =>
  (error: unknown): undefined => {
    if (kind === 'public' && error instanceof RefusalError && error.refusal.refused === 'Auth Error') return undefined;
    throw error;
  };

/** The caller as of now, also later in an answer that goes on: with the present account status, and what support looks at on the record of this hour. */
export async function presentCaller(context: Context, request: FastifyRequest, identified: Caller): Promise<Caller> {
  const caller = await withCurrentAccount(context.accountStatuses, identified, String(request.id));
  if (caller.overrideUserId !== undefined) await noteLook(context, request, caller, caller.overrideUserId);
  return caller;
}

async function noteLook({ supportLooks }: Context, request: FastifyRequest, { userId }: Caller, overrideUserId: string): Promise<void> {
  const reason = refuseBad('overrideReason', fields.overrideReason, overrideReasonOf(request));
  await supportLooks.asMember({ adminId: userId, userId: overrideUserId, reason: reason || null, requestId: String(request.id) });
}

function refuseBad<T>(path: string, field: ZodType<T>, value: unknown): T {
  const parsed = field.safeParse(value);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? 'is not valid';
  throw new RefusalError(refuse('Validation Error', undefined, [{ path, message }]));
}
