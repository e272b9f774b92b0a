import { type Logger, type Metrics, type Readiness, registerProbes } from '@headworks/observability';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import type { CallMeta, CallPort } from './port.js';
import { type RunningRequests, watchRequests } from './running-requests.js';
import { CALL_TYPE, decode, encode, STREAM_HEADER, STREAM_TYPE } from './wire.js';

const BODY_LIMIT_BYTES = 64 * 1_048_576;

export interface ListenerOptions {
  /** The services of this process: one, or all of them. */
  readonly services: readonly string[];
  readonly calls: CallPort;
  /** Returns whether the token was issued by one of our services for this one. */
  readonly checkToken: (token: string, service: string) => boolean;
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

/** The service that each request's token is for: its call is made to that service. */
const services = new WeakMap<FastifyRequest, string>();
const serviceOf = (request: FastifyRequest): string => services.get(request) ?? '';

/** The call in a body, or undefined for bytes that are none. */
function sentIn(bytes: Buffer): Sent | undefined {
  try {
    const sent = decode(bytes) as Partial<Sent> | null;
    return typeof sent?.meta === 'object' && sent.meta !== null ? { input: sent.input, meta: sent.meta } : undefined;
  } catch {
    return undefined;
  }
}

const NO_CALL = { error: 'Validation Error', message: 'the body is not a call' };

export interface InternalListener {
  readonly app: FastifyInstance;
  readonly requests: RunningRequests;
}

/** The internal listener of a service process: calls, probes, metrics. It never listens on the public port. */
export function internalListener(options: ListenerOptions): InternalListener {
  const app = fastify({ bodyLimit: BODY_LIMIT_BYTES, logger: false, forceCloseConnections: true });
  const requests = watchRequests(app);
  registerProbes(app, options.readiness, options.metrics);
  app.addContentTypeParser(CALL_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/internal/')) return;
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const service = options.services.find((each) => options.checkToken(token, each));
    if (service === undefined) return reply.code(401).send({ error: 'InvalidKey' });
    services.set(request, service);
  });
  app.post<{ Params: { name: string }; Body: Buffer }>('/internal/calls/:name', async (request, reply) => {
    const sent = sentIn(request.body);
    if (sent === undefined) return reply.code(400).send(NO_CALL);
    const { input, meta } = sent;
    try {
      const answer = await options.calls.call(serviceOf(request), request.params.name, input, meta);
      return reply.type(CALL_TYPE).send(encode(answer));
    } catch (error) {
      options.logger.error({ err: error, call: request.params.name, requestId: meta.requestId }, 'call failed');
      return reply.code(503).send({ error: 'Busy' });
    }
  });
  // The handler reads the body as it arrives.
  app.addContentTypeParser(STREAM_TYPE, (_request, _payload, done) => done(null));
  app.post<{ Params: { name: string } }>('/internal/streams/:name', async (request, reply) => {
    const sent = sentIn(Buffer.from(String(request.headers[STREAM_HEADER]), 'base64'));
    if (sent === undefined) return reply.code(400).send(NO_CALL);
    const { input, meta } = sent;
    const body: AsyncIterable<Uint8Array> = request.raw.iterator({ destroyOnReturn: false });
    try {
      const answer = await options.calls.stream(serviceOf(request), request.params.name, input, meta, body);
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
  return { app, requests };
}
