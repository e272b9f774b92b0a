import type { FastifyInstance } from 'fastify';

/** A year, of the host of the public address alone: what its neighbours do is not ours to decide. */
const HSTS = 'max-age=31536000';

/** Where the public address is https, browsers use it from then on, also if a link or a user says http (RFC 6797). */
export function requireHttps(app: FastifyInstance, publicUrl: string): void {
  if (new URL(publicUrl).protocol !== 'https:') return;
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('strict-transport-security', HSTS);
    done();
  });
}
