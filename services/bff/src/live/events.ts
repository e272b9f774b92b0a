import { limits, RefusalError, refuse } from '@headworks/contracts';
import type { FastifyInstance } from 'fastify';
import type { Bff } from '../core/bff.js';
import { callerOf } from '../core/caller-of.js';
import { Backlog } from './backlog.js';
import { hintOf, readHint, writeHint } from './hints.js';
import { type LiveStream, openStream } from './stream.js';
import { permissionsIn } from './tell.js';

const MAX_CONNECTIONS = 5_000;
const EVENT_ID_HEADER = 'headworks-event-id';

/**
 * GET /events: server-sent events of one organization. A message is the object that the list call would give this member now: permissions are looked
 * up again each time something is sent, and the stream ends with the token, or soon after its person was disabled. `Last-Event-ID` resumes; where
 * that is not possible, the stream begins with `reload`.
 */
export function routeEvents(app: FastifyInstance, bff: Bff): void {
  const { platform } = bff;
  const streams = new Set<LiveStream>();
  const watching = new Map<number, Set<LiveStream>>();
  const backlog = followHints(bff, watching);
  const gauge = platform.metrics.gauge('bff_live_connections', 'Open /events streams');

  // Taken before the answer is read: who begins to follow events there misses nothing that came after the answer.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'POST') reply.header(EVENT_ID_HEADER, backlog.id);
  });

  app.get<{ Querystring: { orgId?: string; userOverride?: string } }>('/events', async (request, reply) => {
    const caller = await callerOf(bff, request, request.query.userOverride, { kind: 'user' });
    if (!caller) throw new RefusalError(refuse('Auth Error'));
    const orgId = Number(request.query.orgId);
    if (!(await permissionsIn(bff, caller, orgId))) throw new RefusalError(refuse('Not Found'));
    if (streams.size >= MAX_CONNECTIONS) throw new RefusalError({ ...refuse('Busy'), retryAfterSeconds: 10 });
    const own = [...streams].filter((stream) => stream.userId === caller.userId);
    // Somebody with so many tabs is served in the newest ones.
    for (const oldest of own.slice(0, Math.max(0, own.length - limits.liveConnectionsPerUser + 1))) oldest.close();
    const header = request.headers['last-event-id'];
    openStream(bff, backlog, reply, {
      caller,
      orgId,
      lastEventId: typeof header === 'string' ? header : undefined,
      subscribe: (stream) => {
        streams.add(stream);
        watching.set(orgId, (watching.get(orgId) ?? new Set()).add(stream));
        gauge.set(streams.size);
      },
      onClose: (stream) => {
        streams.delete(stream);
        const left = watching.get(orgId);
        left?.delete(stream);
        if (left?.size === 0) watching.delete(orgId);
        gauge.set(streams.size);
      },
    });
    return reply;
  });
  platform.onStop(async () => {
    for (const stream of streams) stream.close();
  });
}

/** Sends the hints of what is projected here, and hands on those of every replica; what they were is kept for readers who come back. */
function followHints({ platform, models }: Bff, watching: ReadonlyMap<number, ReadonlySet<LiveStream>>): Backlog {
  const backlog = new Backlog();
  models.onChanged((rows) => {
    for (const row of rows) {
      const hint = hintOf(row);
      if (hint) platform.hints.send(writeHint(hint));
    }
  });
  platform.hints.onHint((text) => {
    const hint = readHint(text);
    if (!hint) return;
    backlog.add(hint);
    for (const { buffer } of watching.get(hint.orgId) ?? []) buffer.push(hint.kind, hint.key);
  });
  platform.hints.onGap(() => {
    backlog.reset();
    for (const streams of watching.values()) for (const { buffer } of streams) buffer.reload();
  });
  return backlog;
}
