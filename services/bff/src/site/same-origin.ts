import { RefusalError, refuse } from '@headworks/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);

/** Browsers say where a request comes from; programs that are none say nothing. */
function isForeign({ headers, host }: FastifyRequest, publicHost: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const origin = headers.origin;
  return typeof origin === 'string' && ![host, publicHost].includes(hostOf(origin));
}

/**
 * A page of another site can make a browser send a form here, with an answer that sets or clears the session's cookie. Only the one-click
 * unsubscribing of mail programs (RFC 8058) comes from elsewhere.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const publicHost = hostOf(publicUrl);
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.url.startsWith('/unsubscribe/')) return;
    if (isForeign(request, publicHost)) throw new RefusalError(refuse('Permission Denied', 'This call comes from another site.'));
  });
}
