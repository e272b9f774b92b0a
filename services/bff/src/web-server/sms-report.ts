import * as alertingCommands from '@headworks/api/commands/alerting';
import { isRefusal, RefusalError, refuse } from '@headworks/api/errors';
import type { FastifyInstance } from 'fastify';
import { send } from '../core/call.js';
import type { Context } from '../core/context.js';

const MAX_ENTRIES = 50;

/** POST /v1/sms/report: the provider reports the result of a text message. Its signature over address and fields is the proof; a repeat changes nothing. */
export function routeSmsReport(app: FastifyInstance, context: Context): void {
  app.post<{ Querystring: { entries?: unknown }; Body: unknown }>('/v1/sms/report', async (request, reply) => {
    const { entries } = request.query;
    const entryIds = typeof entries === 'string' ? entries.split('.').slice(0, MAX_ENTRIES).map(Number) : [];
    const signature = request.headers['x-twilio-signature'];
    if (
      typeof signature !== 'string' ||
      entryIds.length === 0 ||
      !entryIds.every((entryId) => Number.isSafeInteger(entryId) && entryId > 0)
    )
      throw new RefusalError(refuse('InvalidLink'));
    const call = { context, request, reply, caller: undefined, visitor: undefined, positions: [] };
    const fields = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {};
    const noted = await send(call, alertingCommands.noteSmsReport, { entryIds, path: request.url, fields, signature });
    if (isRefusal(noted)) throw new RefusalError(noted);
    return reply.code(204).send();
  });
}
