import {
  devicesCalls,
  fields,
  isRefusal,
  itrUploadCsv,
  limits,
  logsCalls,
  type OutputOf,
  type Refusal,
  RefusalError,
  refuse,
} from '@headworks/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { find } from '../core/access.js';
import type { Bff } from '../core/bff.js';
import { type Call, send, sendStream } from '../core/call.js';
import { type Caller, isSupport } from '../core/caller.js';
import { callerOf } from '../core/caller-of.js';
import { type HeldBody, holdUntil, TooLarge } from '../core/held-body.js';
import { untilShown } from '../core/path.js';

/** Body, parsing and storing of a year of minutes on a slow line. */
const WITHIN_MS = 180_000;
const BUSY_SECONDS = 3;

type Answer = OutputOf<typeof itrUploadCsv>;

/** POST /itr/upload/csv. A plain route: its body is never a value here, it goes through to its owner. */
export async function routeUpload(app: FastifyInstance, bff: Bff): Promise<void> {
  let inWork = 0;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(itrUploadCsv.path, async (request, reply) => {
      if (inWork >= limits.uploadsAtOnce) refuseBusy(request, reply);
      inWork++;
      try {
        const answer = await upload(bff, request, reply);
        return await reply.code(200).header('cache-control', 'no-store').send(answer);
      } finally {
        inWork--;
        // What was not read of the body is thrown away, so that the client comes to read the answer.
        request.raw.resume();
      }
    });
  });
}

function refuseBusy(request: FastifyRequest, reply: FastifyReply): never {
  void reply.header('connection', 'close');
  request.raw.resume();
  throw new RefusalError({ ...refuse('Busy'), retryAfterSeconds: BUSY_SECONDS });
}

async function upload(bff: Bff, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
  const known = await callerOf(bff, request, undefined, itrUploadCsv.access);
  if (!known) throw new RefusalError(refuse('Auth Error'));
  if (Number(request.headers['content-length'] ?? 0) > itrUploadCsv.bodyBytes) throw tooLarge(reply);
  try {
    const source: AsyncIterable<Uint8Array> = request.raw.iterator({ destroyOnReturn: false });
    const held = await holdUntil(source, isSupport(known) ? ['orgId', 'userOverride'] : ['orgId'], itrUploadCsv.bodyBytes);
    const positions: Call['positions'] = [];
    const call = { bff, request, reply, positions, ...(await member(bff, request, known, held)) };
    const answer = await store(call, held.body);
    if (isRefusal(answer)) throw new RefusalError(answer);
    await untilShown(bff, positions, reply);
    return answer;
  } catch (error) {
    if (isTooLarge(error)) throw tooLarge(reply);
    // A body that broke off has nobody who waits for an answer; nothing of it is stored.
    if (request.raw.errored) throw new RefusalError(refuse('Validation Error', 'The body ended early.'));
    throw error;
  }
}

/** In another process the limit's error is the cause of a failed call. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof TooLarge || (error instanceof Error && error.cause !== undefined && isTooLarge(error.cause));

function tooLarge(reply: FastifyReply): RefusalError {
  void reply.header('connection', 'close');
  return new RefusalError(refuse('PayloadTooLarge'));
}

/** Who uploads for which organization, where they may. */
async function member(bff: Bff, request: FastifyRequest, known: Caller, { found }: HeldBody) {
  const { access } = itrUploadCsv;
  const override = valueIn(found.get('userOverride'));
  const caller = override == null ? known : ((await callerOf(bff, request, override, access)) ?? known);
  const orgId = fields.id.safeParse(valueIn(found.get('orgId')));
  if (!orgId.success) {
    const details = [{ path: 'orgId', message: orgId.error.issues[0]?.message ?? 'must be a number' }];
    throw new RefusalError(refuse('Validation Error', `orgId: ${details[0]?.message}`, details));
  }
  const place = await find(bff, caller, access, { orgId: orgId.data });
  if (isRefusal(place)) throw new RefusalError(place);
  return { caller, orgId: place.orgId };
}

function valueIn(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Stores what nobody sees, lets the device's owner decide, and only then shows it: whatever ends in between leaves no half log. */
async function store(call: Call & { readonly orgId: number }, body: AsyncIterable<Uint8Array>): Promise<Answer | Refusal> {
  const { orgId } = call;
  const staged = await sendStream(call, logsCalls.stageUpload, {}, body, WITHIN_MS);
  if (isRefusal(staged)) return staged;
  const { logId, header } = staged;
  const taken = await send(call, devicesCalls.takeUpload, { ...header, orgId });
  if (isRefusal(taken)) {
    await send(call, logsCalls.dropUpload, { logId });
    return taken;
  }
  const opened = await send(call, logsCalls.openUpload, { logId });
  return isRefusal(opened) ? opened : { logId, ...taken };
}
