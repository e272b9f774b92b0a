import type { Metrics } from '@headworks/telemetry';
import type { FastifyInstance } from 'fastify';

/** One reason why a process is not ready: of what, and a sentence for an operator. */
export interface NotReady {
  readonly name: string;
  readonly message: string;
}

/** Why the process is not ready; empty when it is. */
export type Readiness = () => Promise<readonly NotReady[]>;

/** `/healthz` lives, whatever else is away; `/readyz` serves; `/metrics` counts. */
export function registerProbes(app: FastifyInstance, readiness: Readiness, metrics: Metrics): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const causes = await readiness();
    return reply.code(causes.length === 0 ? 200 : 503).send({ ready: causes.length === 0, causes });
  });
  app.get('/metrics', async (_request, reply) => reply.type('text/plain; version=0.0.4').send(await metrics.text()));
}
