import { type Logger, type Metrics, type Readiness, registerProbes } from '@headworks/observability';
import { type FastifyInstance, fastify } from 'fastify';
import type { CallMeta, CallPort } from './port.js';
import { CALL_TYPE, decode, encode, STREAM_HEADER, STREAM_TYPE } from './wire.js';

const BODY_LIMIT_BYTES = 64 * 1_048_576;

export interface ListenerOptions {
  readonly service: string;
  readonly calls: CallPort;
  /** Returns whether the token was issued by one of our services for this one. */
  readonly checkToken: (token: string) => boolean;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly logger: Logger;
  /** Further internal routes; each requires the same token. */
  readonly routes?: (app: FastifyInstance) => void;
}

interface Sent {
  readonly input: unknown;
  readonly meta: CallMeta;
}

/** The internal listener of a service process: calls, probes, metrics. It never listens on the public port. */
export function internalListener(options: ListenerOptions): FastifyInstance {
  const app = fastify({ bodyLimit: BODY_LIMIT_BYTES, logger: false, forceCloseConnections: true });
  registerProbes(app, options.readiness, options.metrics);
  app.addContentTypeParser(CALL_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/internal/')) return;
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!options.checkToken(token)) await reply.code(401).send({ error: 'InvalidKey' });
  });
  app.post<{ Params: { name: string }; Body: Buffer }>('/internal/calls/:name', async (request, reply) => {
    // The token proves that one of our own services wrote the body.
    const { input, meta } = decode(request.body) as Sent;
    try {
      const answer = await options.calls.call(options.service, request.params.name, input, meta);
      return reply.type(CALL_TYPE).send(encode(answer));
    } catch (error) {
      options.logger.error({ err: error, call: request.params.name, requestId: meta.requestId }, 'call failed');
      return reply.code(503).send({ error: 'Busy' });
    }
  });
  // The handler reads the body as it arrives.
  app.addContentTypeParser(STREAM_TYPE, (_request, _payload, done) => done(null));
  app.post<{ Params: { name: string } }>('/internal/streams/:name', async (request, reply) => {
    // As above.
    const { input, meta } = decode(Buffer.from(String(request.headers[STREAM_HEADER]), 'base64')) as Sent;
    const body: AsyncIterable<Uint8Array> = request.raw.iterator({ destroyOnReturn: false });
    try {
      const answer = await options.calls.stream(options.service, request.params.name, input, meta, body);
      return reply.type(CALL_TYPE).send(encode(answer));
    } catch (error) {
      if (!request.raw.errored) options.logger.error({ err: error, call: request.params.name, requestId: meta.requestId }, 'call failed');
      return reply.code(503).send({ error: 'Busy' });
    } finally {
      // The handler may return before the end of the body: discard the rest.
      request.raw.resume();
    }
  });
  options.routes?.(app);
  return app;
}
