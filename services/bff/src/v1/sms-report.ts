import { alertingCalls, isRefusal, RefusalError, refuse } from '@headworks/contracts';
import type { FastifyInstance } from 'fastify';
import type { Bff } from '../core/bff.js';
import { send } from '../core/call.js';

const MOST_ENTRIES = 50;

/** The provider of text messages reports what became of one. Its signature over address and fields is the proof; a repeat changes nothing. */
export function routeSmsReport(app: FastifyInstance, bff: Bff): void {
  app.post<{ Querystring: { entries?: unknown }; Body: unknown }>('/v1/sms/report', async (request, reply) => {
    const { entries } = request.query;
    const entryIds = typeof entries === 'string' ? entries.split('.').slice(0, MOST_ENTRIES).map(Number) : [];
    const signature = request.headers['x-twilio-signature'];
    if (
      typeof signature !== 'string' ||
      entryIds.length === 0 ||
      !entryIds.every((entryId) => Number.isSafeInteger(entryId) && entryId > 0)
    )
      throw new RefusalError(refuse('InvalidLink'));
    const call = { bff, request, reply, caller: undefined, positions: [] };
    const fields = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {};
    const noted = await send(call, alertingCalls.noteSmsReport, { entryIds, path: request.url, fields, signature });
    if (isRefusal(noted)) throw new RefusalError(noted);
    return reply.code(204).send();
  });
}
