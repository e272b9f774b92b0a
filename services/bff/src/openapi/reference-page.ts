import { randomBytes } from 'node:crypto';
import { serverRoutes } from '@headworks/api/paths/server-routes';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

/** The page runs its own scripts, by a nonce, and calls this server only. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves the API reference (search, samples, try it) at /api-docs. All of it comes from this server: no fonts, proxy or telemetry of others. */
export async function routeReferencePage(app: FastifyInstance): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  await app.register(scalar, {
    routePrefix: serverRoutes.apiDocs,
    configuration: {
      url: serverRoutes.openApi,
      pageTitle: 'Headworks API',
      operationTitleSource: 'path',
      nonce,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
    hooks: {
      onRequest: (_request, reply, done) => {
        reply.headers({ 'content-security-policy': policyOf(nonce), 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
        done();
      },
    },
  });
}
