import type { Metrics } from '@headworks/observability';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One reason why a process is not ready: the name of the check, and a sentence for operators. */
export interface NotReady {
  readonly name: string;
  readonly message: string;
}

/** The causes why the process is not ready; empty when it is. */
export type Readiness = () => Promise<readonly NotReady[]>;

export interface ProbeOptions {
  /** Who gets the metrics; for others there are none. Default: everyone, on a listener that is not public. */
  readonly metricsFor?: (request: FastifyRequest) => boolean;
}

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether a route is a probe. */
export const isProbe = (route: string): boolean => PROBES.has(route);

/** `/healthz` is liveness, independent of other systems; `/readyz` is readiness; `/metrics` has the metrics. */
export function registerProbes(
  app: FastifyInstance,
  readiness: Readiness,
  metrics: Metrics,
  { metricsFor = () => true }: ProbeOptions = {},
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const causes = await readiness();
    return reply.code(causes.length === 0 ? 200 : 503).send({ ready: causes.length === 0, causes });
  });
  app.get('/metrics', async (request, reply) => {
    if (!metricsFor(request)) throw Object.assign(new Error('not found'), { statusCode: 404 });
    return reply.type('text/plain; version=0.0.4').send(await metrics.text());
  });
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
const OF_PROXIES = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** Whether a request comes from a program on this machine that is not a proxy for others. */
export const isOfThisMachine = ({ raw, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && OF_PROXIES.every((name) => headers[name] === undefined);
