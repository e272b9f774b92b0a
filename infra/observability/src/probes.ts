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
  /** Who gets the metrics, and the causes why the process is not ready. Default: everyone, on a listener that is not public. */
  readonly detailsFor?: (request: FastifyRequest) => boolean;
}

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether a route is a probe. */
export const isProbe = (route: string): boolean => PROBES.has(route);

/** `/healthz` is liveness, independent of other systems; `/readyz` is readiness; `/metrics` has the metrics. */
export function registerProbes(
  app: FastifyInstance,
  readiness: Readiness,
  metrics: Metrics,
  { detailsFor = () => true }: ProbeOptions = {},
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const causes = await readiness();
    const ready = causes.length === 0;
    return reply.code(ready ? 200 : 503).send(detailsFor(request) ? { ready, causes } : { ready });
  });
  app.get('/metrics', async (request, reply) => {
    if (!detailsFor(request)) throw Object.assign(new Error('not found'), { statusCode: 404 });
    return reply.type('text/plain; version=0.0.4').send(await metrics.text());
  });
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
const OF_PROXIES = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** Whether a request comes from a program on this machine that is not a proxy for others. */
export const isOfThisMachine = ({ raw, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && OF_PROXIES.every((name) => headers[name] === undefined);
