import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Asset, isAssetName, openReleaseAssets, type Surroundings, TYPES } from './release-assets.js';

/** The built web app, next to this package. */
export const WEB_APP = join(import.meta.dirname, '../../../../web/dist');
const YEAR_SECONDS = 31_536_000;
const FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`;

/**
 * Serves the built web app: its assets with a cache time of a year (their names hold a hash), those of other releases too, and its page for
 * every other address. The build has compressed them. Pages may load from `mapHosts`, such as https://tiles.example.org, besides this server.
 */
export async function routeWebApp(
  app: FastifyInstance,
  surroundings: Surroundings,
  mapHosts: readonly string[],
  folder = WEB_APP,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const others = await openReleaseAssets(surroundings, join(folder, 'assets'));
  const headers = securityHeaders(mapHosts);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  app.get('/*', async (request, reply) => {
    const path = decodeURIComponent(request.url.split('?')[0] ?? '/').slice(1);
    void reply.headers(path.startsWith('share/') ? { ...headers, ...SECRET_ADDRESS } : headers);
    if (path.startsWith('assets/')) {
      const name = path.slice('assets/'.length);
      // The answer must not show whether any other file exists.
      if (isAssetName(name) && existsSync(join(folder, path)))
        return reply.sendFile(path, { maxAge: YEAR_SECONDS * 1000, immutable: true });
      const asset = await others.find(name, String(request.headers['accept-encoding']));
      return asset === undefined ? sendMissing(reply, path) : sendOther(reply, asset);
    }
    const isFile = /^[\w-]+\.(?:svg|png|ico|txt|webmanifest)$/.test(path);
    return isFile ? reply.sendFile(path) : reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
}

/** An address that is a proof itself: no search engine may list it, and no other site may hear of it. */
const SECRET_ADDRESS = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' } as const;

/** Of the asset's own type: a browser reports another one as an error of its own. */
const sendMissing = (reply: FastifyReply, path: string): FastifyReply =>
  reply
    .code(404)
    .type(TYPES[extname(path)] ?? 'text/plain')
    .header('cache-control', 'no-store')
    .send('');

function sendOther(reply: FastifyReply, asset: Asset): FastifyReply {
  if (asset.encoding !== undefined) void reply.header('content-encoding', asset.encoding);
  return reply.type(asset.type).headers({ 'cache-control': FOREVER, vary: 'accept-encoding' }).send(asset.body);
}

/** Only scripts of this server run on the page; antd writes inline styles. The map's code runs in a worker, and maps may come from elsewhere. */
const contentSecurityPolicy = (mapHosts: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["connect-src 'self'", ...mapHosts].join(' '),
    ["img-src 'self' data: blob:", ...mapHosts].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const securityHeaders = (mapHosts: readonly string[]) => ({
  'content-security-policy': contentSecurityPolicy(mapHosts),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
});
