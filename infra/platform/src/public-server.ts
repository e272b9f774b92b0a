import type { Logger } from '@headworks/observability';
import type { SharedLimit } from '@headworks/rate-limit';
import { isNestedDeeper, NOT_JSON } from '@headworks/threads';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { type Compresses, compressAnswers } from './compress-answers.js';
import { holdBodies } from './held-bodies.js';
import { refuseBody } from './read-body.js';
import { drainRefusedBodies } from './refused-body.js';
import { requestIdOf } from './request-id.js';
import { readTextBodies } from './text-body.js';

const BODY_LIMIT_BYTES = 1_048_576;
const KEEP_ALIVE_MS = 75_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** An upload is parsed and stored for up to 3 minutes without a byte on its connection. */
const SILENT_MS = 300_000;
/** How many times per timeout expired requests are swept. */
const LOOKS_PER_TIMEOUT = 4;
const MAX_PARAMETER_LENGTH = 500;
/** Levels of lists and objects in a body; no contract has ten. */
const MAX_DEPTH = 100;

const NO_SUCH_PATH = Object.assign(new Error('no path has this address'), { statusCode: 404 });

/** The response to a thrown error. */
export interface EdgeAnswer {
  readonly status: number;
  readonly body: object;
  readonly retryAfterSeconds: number | undefined;
  /** Whether it is logged as an error. */
  readonly fault: boolean;
}

export type AnswerTo = (error: unknown, requestId: string) => EdgeAnswer;

/** Nest's adapter whose Fastify keeps our error handler: Nest would replace it after the routes were created. */
class EdgeAdapter extends FastifyAdapter {
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }
}

/** Body limits in bytes of paths whose limit is not 1 MiB. */
export type BodyBytes = ReadonlyMap<string, number>;

export interface PublicServerOptions {
  /** Timeout for receiving a request, headers and body; a response may take longer. */
  readonly requestTimeoutMs?: number;
  /** A connection on which nothing is sent, or read by the client, for this time is closed: its answer would stay in memory. */
  readonly silentMs?: number;
  /** Proxies that are trusted for the client's address: addresses, networks, or `loopback`, `linklocal`, `uniquelocal`. */
  readonly trustedProxies?: readonly string[];
  /** How long the rest of a refused body is read before its connection is closed. */
  readonly drainMs?: number;
  /** Default: no answer is compressed. */
  readonly compresses?: Compresses;
  /** The limit for the bodies in memory. Default: they are not counted. */
  readonly bodies?: SharedLimit;
}

/** A Fastify whose bodies are JSON, sent as application/json or text/plain, also packed by gzip (an empty body is an empty object), and whose failures are answered by `answer`. */
export function publicServer(
  answer: AnswerTo,
  bodyBytes: BodyBytes,
  logger: Logger,
  {
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
    silentMs = SILENT_MS,
    trustedProxies = [],
    drainMs,
    compresses,
    bodies,
  }: PublicServerOptions = {},
): FastifyAdapter {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: requestIdOf,
    trustProxy: [...trustedProxies],
    forceCloseConnections: true,
    // What comes on open connections while the process ends is answered as long as possible.
    return503OnClosing: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: silentMs,
    requestTimeout: requestTimeoutMs,
    // Node applies the longer of the two timeouts to the whole request, so both have the same value.
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: requestTimeoutMs / LOOKS_PER_TIMEOUT },
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    // An address that cannot be one of a path is repeated neither to the client nor in the log: it may be a secret link.
    frameworkErrors: (_error, request, reply) => {
      void reply.header('x-request-id', request.id);
      sendAnswer(answer(NO_SUCH_PATH, String(request.id)), NO_SUCH_PATH, request, reply, logger);
    },
  });
  app.decorateRequest('identity', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  if (bodies !== undefined) holdBodies(app, bodies);
  readJson(app);
  drainRefusedBodies(app, drainMs);
  if (compresses !== undefined) compressAnswers(app, compresses);
  app.addHook('onRoute', (route) => {
    const bytes = bodyBytes.get(route.url);
    if (bytes !== undefined) route.bodyLimit ??= bytes;
  });
  app.setErrorHandler<Error>((error, request, reply) => sendAnswer(answer(error, String(request.id)), error, request, reply, logger));
  // Nest and we load the same fastify; only its type parameters differ.
  return new EdgeAdapter(app as never);
}

/** The client closed the connection while it sent its body, or while its answer was being sent: no one reads it, and nothing failed here. */
const hasLeft = (error: unknown, request: FastifyRequest, reply: FastifyReply): boolean =>
  (request.raw.errored !== null && reply.raw.destroyed) ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed);

/** Logs a fault once with the request's id, and answers. */
function sendAnswer(
  { status, body, retryAfterSeconds, fault }: EdgeAnswer,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
): void {
  // The route without what fills it: the address of a page may be a secret link.
  const { id: requestId, method, routeOptions } = request;
  const fields = { err: error, requestId, method, url: routeOptions?.url };
  if (fault && hasLeft(error, request, reply)) logger.debug(fields, 'the client left');
  else if (fault) logger.error(fields, 'a request failed');
  if (reply.sent) return;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  void reply.code(status).header('cache-control', 'no-store').send(body);
}

function readJson(app: FastifyInstance): void {
  const types = ['application/json', 'text/plain'];
  app.removeContentTypeParser(types);
  readTextBodies(app, types, (body) => {
    try {
      if (isNestedDeeper(body, MAX_DEPTH)) throw new Error('lists in lists');
      return body.trim() === '' ? {} : JSON.parse(body);
    } catch {
      throw refuseBody(400, NOT_JSON);
    }
  });
}

/** Errors of Nest's controllers are answered like all others. */
@Catch()
export class EdgeFilter implements ExceptionFilter {
  constructor(
    readonly answerTo: AnswerTo,
    readonly logger: Logger,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    sendAnswer(this.answerTo(error, String(request.id)), error, request, reply, this.logger);
  }
}
