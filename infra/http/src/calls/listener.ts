import { deserialize, serialize } from 'node:v8';
import type { Logger, Metrics } from '@headworks/telemetry';
import { type FastifyInstance, fastify } from 'fastify';
import { type Readiness, registerProbes } from '../probes.js';
import type { CallMeta, CallPort } from './port.js';
import { STREAM_HEADER, STREAM_TYPE } from './remote.js';

const BODY_LIMIT_BYTES = 64 * 1_048_576;

export interface ListenerOptions {
  readonly service: string;
  readonly calls: CallPort;
  /** Is this the proof of one of our own services for this one? */
  readonly checkToken: (token: string) => boolean;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly logger: Logger;
  /** More internal routes; each stands behind the same token. */
  readonly routes?: (app: FastifyInstance) => void;
}

/** The internal listener of a service process: calls, probes, metrics. It never stands on the public port. */
export function internalListener(options: ListenerOptions): FastifyInstance {
  const app = fastify({ bodyLimit: BODY_LIMIT_BYTES, logger: false, forceCloseConnections: true });
  registerProbes(app, options.readiness, options.metrics);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/internal/')) return;
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!options.checkToken(token)) await reply.code(401).send({ error: 'InvalidKey' });
  });
  app.post<{ Params: { name: string }; Body: Buffer }>('/internal/calls/:name', async (request, reply) => {
    const { input, meta } = deserialize(request.body) as { input: unknown; meta: CallMeta };
    try {
      const answer = await options.calls.call(options.service, request.params.name, input, meta);
      return reply.type('application/octet-stream').send(serialize(answer));
    } catch (error) {
      options.logger.error({ err: error, call: request.params.name, requestId: meta.requestId }, 'call failed');
      return reply.code(503).send({ error: 'Busy' });
    }
  });
  // The body is left to the handler, which reads it as it comes.
  app.addContentTypeParser(STREAM_TYPE, (_request, _payload, done) => done(null));
  app.post<{ Params: { name: string } }>('/internal/streams/:name', async (request, reply) => {
    const { input, meta } = deserialize(Buffer.from(String(request.headers[STREAM_HEADER]), 'base64')) as {
      input: unknown;
      meta: CallMeta;
    };
    const body: AsyncIterable<Uint8Array> = request.raw.iterator({ destroyOnReturn: false });
    try {
      const answer = await options.calls.stream(options.service, request.params.name, input, meta, body);
      return reply.type('application/octet-stream').send(serialize(answer));
    } catch (error) {
      if (!request.raw.errored) options.logger.error({ err: error, call: request.params.name, requestId: meta.requestId }, 'call failed');
      return reply.code(503).send({ error: 'Busy' });
    } finally {
      // An answer may come before the end of the body: the rest is thrown away.
      request.raw.resume();
    }
  });
  options.routes?.(app);
  return app;
}
