import type { Metrics } from '@headworks/telemetry';
import type { FastifyInstance } from 'fastify';

/** Why the process is not ready, or undefined when it is. */
export type Readiness = () => Promise<string | undefined>;

/** `/healthz` lives, `/readyz` serves, `/metrics` counts. */
export function registerProbes(app: FastifyInstance, readiness: Readiness, metrics: Metrics): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await readiness();
    return reason ? reply.code(503).send({ status: 'starting', reason }) : { status: 'ready' };
  });
  app.get('/metrics', async (_request, reply) => reply.type('text/plain; version=0.0.4').send(await metrics.text()));
}
