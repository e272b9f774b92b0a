import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { serverRoutes } from '@headworks/api/paths/server-routes';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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

/** Stands for the nonce in the page of the plugin, which takes one for all responses; each response gets its own. */
const NONCE = randomBytes(16).toString('base64');
const SCRIPT_MAX_AGE_SECONDS = 86_400;

/** Serves the API reference (search, samples, try it) at /api-docs. All of it comes from this server: no fonts, proxy or telemetry of others. */
export async function routeReferencePage(app: FastifyInstance): Promise<void> {
  await app.register(async (page) => {
    page.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    });
    page.addHook('onSend', async (request, reply, payload) => {
      if (typeof payload !== 'string') return payload;
      return String(reply.getHeader('content-type')).includes('javascript')
        ? compressed(request, reply, payload)
        : withNonce(reply, payload);
    });
    await page.register(scalar, {
      routePrefix: serverRoutes.apiDocs,
      configuration: {
        url: serverRoutes.openApi,
        pageTitle: 'Headworks API',
        operationTitleSource: 'path',
        nonce: NONCE,
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}

function withNonce(reply: FastifyReply, html: string): string {
  const nonce = randomBytes(16).toString('base64');
  reply.header('content-security-policy', policyOf(nonce));
  return html.replaceAll(NONCE, nonce);
}

let script: Promise<Buffer> | undefined;

/** The script of 5 MB: compressed once, and kept by browsers for a day. */
async function compressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  reply.headers({ 'cache-control': `public, max-age=${SCRIPT_MAX_AGE_SECONDS}`, vary: 'accept-encoding' });
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return text;
  script ??= promisify(gzip)(text);
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return script;
}
