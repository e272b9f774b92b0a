import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DIST = join(import.meta.dirname, '../../../../web/dist');
const YEAR_SECONDS = 31_536_000;

/** Serves the built web app: its assets with a cache time of a year (their names hold a hash), and its page for every other address. */
export async function routeWebApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(DIST, 'index.html'))) return;
  await app.register(fastifyStatic, { root: DIST, serve: false });
  app.get('/*', async (request, reply) => {
    const path = decodeURIComponent(request.url.split('?')[0] ?? '/').slice(1);
    void reply.headers(SECURITY_HEADERS);
    if (path.startsWith('assets/')) return reply.sendFile(path, { maxAge: YEAR_SECONDS * 1000, immutable: true });
    const isFile = /^[\w-]+\.(?:svg|png|ico|txt|webmanifest)$/.test(path);
    return isFile ? reply.sendFile(path) : reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
}

/** Only scripts of this server run on the page; antd writes inline styles. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
} as const;
