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
import { allowedOverride } from './support-override.js';

/** What the headers of a request prove: found once, since they are checked before its body and after it. */
const logins = new WeakMap<FastifyRequest, Promise<Caller | undefined>>();

function loginOf(context: Context, request: FastifyRequest, access: Access): Promise<Caller | undefined> {
  const existing = logins.get(request);
  if (existing) return existing;
  const key = keyOf(access, request);
  const login = key === undefined ? identify(request).catch(unlessForAnyone(access)) : identifyKey(context, request, key);
  logins.set(request, login);
  return login;
}

/** The caller of a request whose body is not read yet, with the present account status: a support override may come with the body. Throws as `callerOf`. */
export async function callerBeforeBody(context: Context, request: FastifyRequest, access: Access): Promise<Caller | undefined> {
  const login = await loginOf(context, request, access);
  if (!login) return undefined;
  request.identity = identityOf(login);
  return withCurrentAccount(context.accountStatuses, login, String(request.id));
}

/**
 * The caller with the present account status; undefined if no token was sent. The support override is checked before the rest of the input, since it
 * decides the effective user; that support views as another user is recorded first. Throws a Validation Error for a bad override, and the refusal of a
 * token, a key or an account.
 */
export async function callerOf(context: Context, request: FastifyRequest, override: unknown, access: Access): Promise<Caller | undefined> {
  refuseBad('userOverride', fields.userOverride, override);
  const login = await loginOf(context, request, access);
  if (!login) return undefined;
  const caller = login.keyOrgId === undefined ? { ...login, overrideUserId: allowedOverride(login, override) } : login;
  request.identity = identityOf(caller);
  return presentCaller(context, request, caller);
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
