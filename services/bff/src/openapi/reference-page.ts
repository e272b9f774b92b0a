import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { serverRoutes } from '@headworks/api/paths/server-routes';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';

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
/** The address of the plugin's script below the page. */
const SCRIPT = 'js/scalar.js';
const SCRIPT_MAX_AGE_SECONDS = 86_400;
const HEADERS = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' };

/** The plugin's page in a server of its own, which does not listen. */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const reference = fastify({ logger: false });
  await reference.register(scalar, {
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
  return reference;
}

/**
 * Serves the API reference (search, samples, try it) at /api-docs. All of it comes from this server: no fonts, proxy or telemetry of others. The plugin is
 * loaded with the first request: its 5 MB would delay every start.
 */
export function routeReferencePage(app: FastifyInstance): void {
  let reference: Promise<FastifyInstance> | undefined;
  let script: Promise<Buffer> | undefined;
  const ask = async (url: string) => {
    reference ??= openReference();
    return (await reference).inject({ method: 'GET', url });
  };
  const page = async (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const { body } = await ask(`${serverRoutes.apiDocs}/`);
    return reply
      .headers({ ...HEADERS, 'content-security-policy': policyOf(nonce) })
      .type('text/html; charset=utf-8')
      .send(body.replaceAll(NONCE, nonce));
  };
  app.get(serverRoutes.apiDocs, (_request, reply) => reply.redirect(`${serverRoutes.apiDocs}/`, 301));
  app.get(`${serverRoutes.apiDocs}/`, page);
  app.get(`${serverRoutes.apiDocs}/${SCRIPT}`, async (request, reply) => {
    void reply.headers({ ...HEADERS, 'cache-control': `public, max-age=${SCRIPT_MAX_AGE_SECONDS}`, vary: 'accept-encoding' });
    void reply.type('application/javascript; charset=utf-8');
    const text = async () => (await ask(`${serverRoutes.apiDocs}/${SCRIPT}`)).rawPayload;
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(await text());
    // Compressed once for all.
    script ??= text().then((bytes) => promisify(gzip)(bytes));
    return reply.header('content-encoding', 'gzip').send(await script);
  });
}
