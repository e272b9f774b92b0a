import { RefusalError, refuse } from '@headworks/api/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);

/** A browser sends the origin of a request; other programs send none. */
function isForeign({ headers, host }: FastifyRequest, publicHost: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const origin = headers.origin;
  return typeof origin === 'string' && ![host, publicHost].includes(hostOf(origin));
}

/**
 * Refuses requests from pages of other sites: such a form could set or clear the session cookie. One-click unsubscribe of mail programs (RFC 8058) is
 * the exception.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const publicHost = hostOf(publicUrl);
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.url.startsWith('/unsubscribe/')) return;
    if (isForeign(request, publicHost)) throw new RefusalError(refuse('Permission Denied', 'This request comes from another site.'));
  });
}
