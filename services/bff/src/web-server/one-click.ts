import { RefusalError, refuse } from '@headworks/api/errors';
import type { FastifyInstance } from 'fastify';
import { unsubscribeByLink } from '../contacts/unsubscribe.js';
import type { Context } from '../core/context.js';

interface Link {
  readonly deviceId: string;
  readonly alertType: string;
  readonly contact: string;
  readonly alertContactId: string;
}

const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/**
 * One-click unsubscribe (RFC 8058): a mail client posts to the link itself. A GET of the link returns the page of the web app and changes nothing.
 * The body (`List-Unsubscribe=One-Click`) is ignored: the link holds everything.
 */
export function routeOneClick(app: FastifyInstance, context: Context): void {
  app.post<{ Params: Link; Querystring: { t?: unknown } }>(
    '/unsubscribe/:deviceId/:deviceType/:alertType/:contact/:devicename/:alertContactId',
    async (request, reply) => {
      const { alertType, contact: address } = request.params;
      const [deviceId, contactId] = [Number(request.params.deviceId), Number(request.params.alertContactId)];
      const { t: token } = request.query;
      if (!isId(deviceId) || !isId(contactId) || alertType !== 'email' || typeof token !== 'string' || token === '')
        throw new RefusalError(refuse('InvalidLink'));
      const call = { context, request, reply, caller: undefined, visitor: undefined, positions: [] };
      const refused = await unsubscribeByLink(call, { by: 'link', token, deviceId, contactId, address, alertType }, false);
      if (refused) throw new RefusalError(refused);
      return await reply.send({ success: true });
    },
  );
}
