import { RefusalError, refuse } from '@headworks/api/errors';
import { serverRoutes } from '@headworks/api/paths/server-routes';
import type { FastifyInstance } from 'fastify';
import { callerOf, presentCaller } from '../core/caller-of.js';
import type { Context } from '../core/context.js';
import { allViews } from '../views/views.js';
import { Backlog } from './backlog.js';
import { hintsOf, readHint, writeHint } from './hints.js';
import { OpenStreams, RETRY_AFTER_SECONDS } from './open-streams.js';
import { permissionsIn } from './read-changes.js';
import { SharedReads } from './shared-reads.js';
import { openStream } from './stream.js';

const EVENT_ID_HEADER = 'headworks-event-id';

/**
 * GET /events: server-sent events of one organization. A message is the object that the list call returns to this member now: every turn reads the
 * permissions again, and the stream ends with the token, or soon after the account is disabled. `Last-Event-ID` resumes; if that is not possible, the
 * stream begins with `reload`.
 */
export function routeEvents(app: FastifyInstance, context: Context): void {
  const { platform } = context;
  const streams = new OpenStreams();
  const reads = new SharedReads();
  const backlog = followHints(context, streams);
  let ending = false;
  const gauge = platform.metrics.gauge('bff_live_connections', 'Open /events streams');

  // Set before the path reads its answer: a stream that resumes from this id misses no later change.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'POST') reply.header(EVENT_ID_HEADER, backlog.id);
  });

  app.get<{ Querystring: { orgId?: string; userOverride?: string } }>(
    serverRoutes.events,
    { config: { endless: true } },
    async (request, reply) => {
      const caller = await callerOf(context, request, request.query.userOverride, { kind: 'user', of: 'caller' });
      if (!caller) throw new RefusalError(refuse('Auth Error'));
      const orgId = Number(request.query.orgId);
      if (!(await permissionsIn(context, caller, orgId))) throw new RefusalError(refuse('Not Found'));
      const refusal = ending ? { ...refuse('Busy'), retryAfterSeconds: RETRY_AFTER_SECONDS } : streams.refusalOf(orgId, caller.userId);
      if (refusal) throw new RefusalError(refusal);
      const header = request.headers['last-event-id'];
      openStream(context, { backlog, reads }, reply, {
        caller,
        present: () => presentCaller(context, request, caller),
        orgId,
        lastEventId: typeof header === 'string' ? header : undefined,
        subscribe: (stream) => {
          streams.add(orgId, stream);
          gauge.set(streams.count);
        },
        onClose: (stream) => {
          streams.remove(orgId, stream);
          gauge.set(streams.count);
        },
      });
      return reply;
    },
  );
  platform.onEnding(() => {
    ending = true;
    for (const stream of streams.all()) stream.close();
  });
}

/** Sends hints for the rows that this replica projects, passes on the hints of every replica, and keeps them for readers that reconnect. */
function followHints({ platform, views }: Context, streams: OpenStreams): Backlog {
  const backlog = new Backlog();
  const hintsOfRow = hintsOf(allViews);
  views.onChanged((rows) => {
    for (const row of rows) {
      for (const hint of hintsOfRow(row)) platform.hints.send(writeHint(hint));
    }
  });
  platform.hints.onHint((text) => {
    const hint = readHint(text);
    if (!hint) return;
    backlog.add(hint);
    for (const { buffer } of streams.of(hint.orgId)) buffer.push(hint.kind, hint.key);
  });
  const reload = () => {
    backlog.reset();
    for (const { buffer } of streams.all()) buffer.reload();
  };
  platform.hints.onGap(reload);
  views.onSwitched(reload);
  return backlog;
}
