import { createGunzip } from 'node:zlib';
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
import { membershipsOf } from '../core/membership.js';
import { untilShown } from '../core/path.js';

const BUSY_SECONDS = 3;
/** How often it is looked whether a body still comes, and how much of it has to have come by then. */
const LOOK_MS = 10_000;
const LEAST_BYTES_PER_LOOK = 4_096;

type Answer = OutputOf<typeof itrUploadCsv>;

/** POST /itr/upload/csv. A plain route: its body is never a value here, it goes through to its owner. */
export async function routeUpload(app: FastifyInstance, bff: Bff): Promise<void> {
  const gauge = bff.platform.metrics.gauge('bff_uploads_in_work', 'Uploads that are read, parsed or stored');
  let inWork = 0;
  const ofPerson = new Map<string, number>();
  const count = (userId: string, by: 1 | -1) => {
    inWork += by;
    gauge.set(inWork);
    const own = (ofPerson.get(userId) ?? 0) + by;
    if (own > 0) ofPerson.set(userId, own);
    else ofPerson.delete(userId);
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(itrUploadCsv.path, async (request, reply) => {
      // Who it is comes first: a place is for members, and nobody has all of them.
      const caller = await uploaderOf(bff, request);
      const { userId } = caller;
      if (inWork >= limits.uploadsAtOnce || (ofPerson.get(userId) ?? 0) >= limits.uploadsPerPerson)
        throw new RefusalError({ ...refuse('Busy'), retryAfterSeconds: BUSY_SECONDS });
      count(userId, 1);
      const watched = watchProgress(request);
      try {
        const answer = await upload(bff, request, reply, caller);
        return await reply.code(200).header('cache-control', 'no-store').send(answer);
      } finally {
        watched.end();
        count(userId, -1);
      }
    });
  });
}

async function uploaderOf(bff: Bff, request: FastifyRequest): Promise<Caller> {
  const caller = await callerOf(bff, request, undefined, itrUploadCsv.access);
  if (!caller) throw new RefusalError(refuse('Auth Error'));
  // Support staff upload with the eyes of a member, whom the body names.
  if (!isSupport(caller) && (await membershipsOf(bff, caller)).length === 0) throw new RefusalError(refuse('Not Found'));
  return caller;
}

/** Ends a body that has as good as stopped: it would keep its place from others. */
function watchProgress({ raw }: FastifyRequest): { end(): void } {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket;
    if (!raw.complete && bytesRead - before < LEAST_BYTES_PER_LOOK) raw.destroy();
    before = bytesRead;
  }, LOOK_MS);
  return { end: () => clearInterval(timer) };
}

/** The bytes of the JSON, whether they come packed or not. */
function bodyOf({ raw, headers }: FastifyRequest): AsyncIterable<Uint8Array> {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return raw.iterator({ destroyOnReturn: false });
  if (encoding !== 'gzip') throw new RefusalError(refuse('UnsupportedMediaType', 'content-encoding: must be gzip, or nothing'));
  const unpacked = createGunzip();
  raw.on('error', (error) => unpacked.destroy(error));
  raw.on('close', () => raw.complete || unpacked.destroy(new Error('The body ended early.')));
  return raw.pipe(unpacked);
}

async function upload(bff: Bff, request: FastifyRequest, reply: FastifyReply, known: Caller): Promise<Answer> {
  if (Number(request.headers['content-length'] ?? 0) > itrUploadCsv.bodyBytes) throw tooLarge();
  let held: HeldBody | undefined;
  try {
    held = await holdUntil(bodyOf(request), isSupport(known) ? ['orgId', 'userOverride'] : ['orgId'], itrUploadCsv.bodyBytes);
    const positions: Call['positions'] = [];
    const call = { bff, request, reply, positions, ...(await member(bff, request, known, held)) };
    const answer = await store(call, held.body);
    if (isRefusal(answer)) throw new RefusalError(answer);
    await untilShown(bff, positions, reply);
    return answer;
  } catch (error) {
    if (isTooLarge(error)) throw tooLarge();
    if (isBadGzip(error)) throw new RefusalError(refuse('Validation Error', 'The body is not sound gzip.'));
    // A body that broke off has nobody who waits for an answer; nothing of it is stored.
    if (request.raw.errored) throw new RefusalError(refuse('Validation Error', 'The body ended early.'));
    throw error;
  } finally {
    held?.release();
  }
}

const isBadGzip = (error: unknown): boolean =>
  error instanceof Error &&
  (/^Z_/.test(String((error as { code?: unknown }).code)) || (error.cause !== undefined && isBadGzip(error.cause)));

/** In another process the limit's error is the cause of a failed call. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof TooLarge || (error instanceof Error && error.cause !== undefined && isTooLarge(error.cause));

const tooLarge = (): RefusalError => new RefusalError(refuse('PayloadTooLarge'));

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
  const staged = await sendStream(call, logsCalls.stageUpload, {}, body, limits.uploadWithinMs);
  if (isRefusal(staged)) return staged;
  const { logId, header } = staged;
  const taken = await send(call, devicesCalls.takeUpload, { ...header, orgId });
  if (isRefusal(taken)) {
    await send(call, logsCalls.dropUpload, { logId });
    return taken;
  }
  const opened = await send(call, logsCalls.openUpload, { logId });
  return isRefusal(opened) ? opened : { logId, ...taken, known: !opened.isNew };
}
