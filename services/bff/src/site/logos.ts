import { randomUUID } from 'node:crypto';
import { accountsCalls, type CallResult, fields } from '@headworks/contracts';
import type { FastifyInstance } from 'fastify';
import type { Bff } from '../core/bff.js';

const ASK_TIMEOUT_MS = 3_000;
const YEAR_SECONDS = 31_536_000;

/** Where a browser finds the picture: an id that cannot be guessed, since pictures are asked for without a token. */
export const logoUrl = (logoId: string | null): string | null => (logoId === null ? null : `/logos/${logoId}`);

/** GET /logos/{id}: a logo never changes, so it is kept for good. */
export function routeLogos(app: FastifyInstance, { platform }: Bff): void {
  app.get<{ Params: { id: string } }>('/logos/:id', async (request, reply) => {
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
    const deadline = platform.clock.now() + ASK_TIMEOUT_MS;
    const meta = { commandId: randomUUID(), orgId: null, actor: 'bff', requestId, deadline };
    const answer = await platform.calls.call('accounts', accountsCalls.readLogo.name, { logoId }, meta);
    // The result is accounts' own, as the contract of the call has it.
    return answer.ok ? (answer.result as CallResult<typeof accountsCalls.readLogo>).logo : null;
  };
}
