import { isRefusal, type Refusal, RefusalError, refuse, refuseTooLarge } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import type { Access } from '@headworks/api/paths/access';
import type { OutputOf, PathContract } from '@headworks/api/paths/path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallOf } from '../core/call.js';
import type { Caller } from '../core/caller.js';
import { callerOf } from '../core/caller-of.js';
import type { Context } from '../core/context.js';
import { membershipsOf } from '../core/memberships.js';
import { isSupport } from '../core/support-override.js';
import { untilShown } from '../core/until-shown.js';
import { finders } from '../finders/finders.js';
import { bodyOf, refusalOfBody } from './body.js';
import { type HeldBody, holdUntil, TooLarge } from './held-body.js';

/** A path whose body is streamed to a service and never becomes a value here. */
export interface StreamedPath<C extends PathContract> {
  readonly contract: C;
  /** The member of the body that names its subject; the finder of the contract reads it. */
  readonly subject: string;
  /** Sends the body to the service and completes the work. */
  readonly store: (call: CallOf<C>, body: AsyncIterable<Uint8Array>) => Promise<OutputOf<C> | Refusal>;
}

/** The caller, before the body is read. A caller without an organization is refused here, so that only members take a place. */
export async function uploaderOf(context: Context, request: FastifyRequest, access: Access): Promise<Caller> {
  const caller = await callerOf(context, request, undefined, access);
  if (!caller) throw new RefusalError(refuse('Auth Error'));
  // Support uploads as the effective user that the body names.
  if (!isSupport(caller) && (await membershipsOf(context, caller)).length === 0) throw new RefusalError(refuse('Not Found'));
  return caller;
}

/** Reads the subject from the body, checks the permission, and streams the body on. Throws the refusal. */
export async function receiveUpload<C extends PathContract>(
  streamed: StreamedPath<C>,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
): Promise<OutputOf<C>> {
  const { contract, subject, store } = streamed;
  const bodyBytes = contract.bodyBytes ?? 0;
  if (Number(request.headers['content-length'] ?? 0) > bodyBytes) throw new RefusalError(refuseTooLarge(bodyBytes));
  let held: HeldBody | undefined;
  try {
    held = await holdUntil(bodyOf(request), isSupport(caller) ? [subject, 'userOverride'] : [subject], bodyBytes);
    const call = await aboutSubject(streamed, { context, request, reply, caller, visitor: undefined, positions: [] }, caller, held.found);
    const answer = await store(call, held.body);
    if (isRefusal(answer)) throw new RefusalError(answer);
    await untilShown(call);
    return answer;
  } catch (error) {
    if (isTooLarge(error)) throw new RefusalError(refuseTooLarge(bodyBytes));
    const refusal = refusalOfBody(error, request);
    throw refusal ? new RefusalError(refusal) : error;
  } finally {
    held?.release();
  }
}

/** In another process the error of the limit is the cause of a failed call. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof TooLarge || (error instanceof Error && error.cause !== undefined && isTooLarge(error.cause));

/** The call about the subject of the body, as the effective user. */
async function aboutSubject<C extends PathContract>(
  { contract: { access }, subject }: StreamedPath<C>,
  call: Call,
  uploader: Caller,
  found: HeldBody['found'],
): Promise<CallOf<C>> {
  const override = jsonValue(found.get('userOverride'));
  const caller = override == null ? uploader : ((await callerOf(call.context, call.request, override, access)) ?? uploader);
  const id = fields.id.safeParse(jsonValue(found.get(subject)));
  if (!id.success) {
    const message = id.error.issues[0]?.message ?? 'must be a number';
    throw new RefusalError(refuse('Validation Error', `${subject}: ${message}`, [{ path: subject, message }]));
  }
  const asEffectiveUser = { ...call, caller };
  const about = await finders[access.of](asEffectiveUser, access, { [subject]: id.data });
  if (isRefusal(about)) throw new RefusalError(about);
  // The finder of the contract's access adds what its calls have.
  return { ...asEffectiveUser, ...about } as CallOf<C>;
}

/** The value of a JSON text; undefined if the member is missing or its text is not valid. */
function jsonValue(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
