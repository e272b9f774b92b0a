import type { Metrics } from '@headworks/observability';
import type { FastifyInstance } from 'fastify';

/** One reason why a process is not ready: the name of the check, and a sentence for operators. */
export interface NotReady {
  readonly name: string;
  readonly message: string;
}

/** The causes why the process is not ready; empty when it is. */
export type Readiness = () => Promise<readonly NotReady[]>;

/** `/healthz` is liveness, independent of other systems; `/readyz` is readiness; `/metrics` has the metrics. */
export function registerProbes(app: FastifyInstance, readiness: Readiness, metrics: Metrics): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const causes = await readiness();
    return reply.code(causes.length === 0 ? 200 : 503).send({ ready: causes.length === 0, causes });
  });
  app.get('/metrics', async (_request, reply) => reply.type('text/plain; version=0.0.4').send(await metrics.text()));
}
