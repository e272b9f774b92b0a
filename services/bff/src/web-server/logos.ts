import * as accountsCommands from '@headworks/api/commands/accounts';
import * as fields from '@headworks/api/fields';
import { serverRoutes } from '@headworks/api/paths/server-routes';
import { ask, ownCall } from '@headworks/rpc';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../core/context.js';
import { routeAddress } from '../frame/path.js';

const YEAR_SECONDS = 31_536_000;

/** GET /logos/{id}: a logo never changes, so browsers cache it for a year. */
export function routeLogos(app: FastifyInstance, { platform }: Context): void {
  app.get<{ Params: { id: string } }>(routeAddress(serverRoutes.logo), async (request, reply) => {
    const logoId = fields.userId.safeParse(request.params.id).data;
    const logo = logoId && (await read(logoId, String(request.id)));
    if (!logo) return reply.code(404).header('cache-control', 'no-store').send({ error: 'Not Found' });
    return reply
      .type(logo.type)
      .headers({
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
      })
      .send(Buffer.from(logo.base64, 'base64'));
  });

  const read = async (logoId: string, requestId: string) => {
    const answer = await ask(platform.calls, accountsCommands.readLogo, { logoId }, ownCall('bff', platform.clock.now(), requestId));
    return answer.ok ? answer.result.logo : null;
  };
}
