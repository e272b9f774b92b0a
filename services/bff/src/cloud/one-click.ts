import { alertingCalls, isRefusal, RefusalError, refuse } from '@headworks/contracts';
import type { FastifyInstance } from 'fastify';
import type { Bff } from '../core/bff.js';
import { send } from '../core/call.js';

interface Link {
  readonly deviceId: string;
  readonly alertType: string;
  readonly contact: string;
  readonly alertContactId: string;
}

const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/**
 * One-click unsubscribe (RFC 8058): a mail client posts to the link itself. A GET of it is the web app's page and changes nothing.
 * The client's body (`List-Unsubscribe=One-Click`) says nothing that the link does not.
 */
export function routeOneClick(app: FastifyInstance, bff: Bff): void {
  app.post<{ Params: Link; Querystring: { t?: unknown } }>(
    '/unsubscribe/:deviceId/:deviceType/:alertType/:contact/:devicename/:alertContactId',
    async (request, reply) => {
      const { deviceId, alertType, alertContactId } = request.params;
      const [device, contact] = [Number(deviceId), Number(alertContactId)];
      const { t } = request.query;
      if (!isId(device) || !isId(contact) || alertType !== 'email' || typeof t !== 'string' || t === '')
        throw new RefusalError(refuse('InvalidLink'));
      const call = { bff, request, reply, caller: undefined, positions: [] };
      const removed = await send(call, alertingCalls.unsubscribe, {
        deviceId: device,
        contactId: contact,
        address: request.params.contact,
        alertType,
        all: false,
        token: t,
      });
      if (isRefusal(removed)) throw new RefusalError(removed);
      return await reply.send({ success: true });
    },
  );
}
