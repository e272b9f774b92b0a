import { isRefusal, RefusalError, refuse } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import type { OutputOf } from '@headworks/api/paths/path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallAbout } from '../core/call.js';
import type { Caller } from '../core/caller.js';
import { callerOf } from '../core/caller-of.js';
import type { Context } from '../core/context.js';
import { membershipsOf } from '../core/memberships.js';
import { isSupport } from '../core/support-override.js';
import { untilShown } from '../core/until-shown.js';
import { findOrganization } from '../finders/organization.js';
import { bodyOf, isBadGzip } from './body.js';
import { type HeldBody, holdUntil, TooLarge } from './held-body.js';
import { storeUpload } from './store-upload.js';

const { access, bodyBytes } = itrUploadCsv;

/** The caller, before the body is read. A caller without an organization is refused here, so that only members take a place. */
export async function uploaderOf(context: Context, request: FastifyRequest): Promise<Caller> {
  const caller = await callerOf(context, request, undefined, access);
  if (!caller) throw new RefusalError(refuse('Auth Error'));
  // Support uploads as the effective user that the body names.
  if (!isSupport(caller) && (await membershipsOf(context, caller)).length === 0) throw new RefusalError(refuse('Not Found'));
  return caller;
}

/** Reads the organization from the body, checks the permission, and streams the body on. Throws the refusal. */
export async function receiveUpload(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
): Promise<OutputOf<typeof itrUploadCsv>> {
  if (Number(request.headers['content-length'] ?? 0) > bodyBytes) throw new RefusalError(refuse('PayloadTooLarge'));
  let held: HeldBody | undefined;
  try {
    held = await holdUntil(bodyOf(request), isSupport(caller) ? ['orgId', 'userOverride'] : ['orgId'], bodyBytes);
    const call = await inOrganization({ context, request, reply, caller, positions: [] }, caller, held.found);
    const answer = await storeUpload(call, held.body);
    if (isRefusal(answer)) throw new RefusalError(answer);
    await untilShown(call);
    return answer;
  } catch (error) {
    if (isTooLarge(error)) throw new RefusalError(refuse('PayloadTooLarge'));
    if (isBadGzip(error)) throw new RefusalError(refuse('Validation Error', 'The body is not valid gzip.'));
    // The client of an aborted body reads no answer; nothing is stored.
    if (request.raw.errored) throw new RefusalError(refuse('Validation Error', 'The body ended early.'));
    throw error;
  } finally {
    held?.release();
  }
}

/** In another process the error of the limit is the cause of a failed call. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof TooLarge || (error instanceof Error && error.cause !== undefined && isTooLarge(error.cause));

/** The call in the organization of the body, as the effective user. */
async function inOrganization(call: Call, uploader: Caller, found: HeldBody['found']): Promise<CallAbout<'org'>> {
  const override = jsonValue(found.get('userOverride'));
  const caller = override == null ? uploader : ((await callerOf(call.context, call.request, override, access)) ?? uploader);
  const orgId = fields.id.safeParse(jsonValue(found.get('orgId')));
  if (!orgId.success) {
    const message = orgId.error.issues[0]?.message ?? 'must be a number';
    throw new RefusalError(refuse('Validation Error', `orgId: ${message}`, [{ path: 'orgId', message }]));
  }
  const asEffectiveUser = { ...call, caller };
  const organization = await findOrganization(asEffectiveUser, access, { orgId: orgId.data });
  if (isRefusal(organization)) throw new RefusalError(organization);
  return { ...asEffectiveUser, ...organization };
}

/** The value of a JSON text; undefined if the member is missing or its text is not valid. */
function jsonValue(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
