import { isProbe } from '@headworks/observability';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer is a stream that ends when the client leaves. */
    readonly endless?: true;
  }
}

/** A route of the public server. */
export interface AnsweredRoute {
  /** Its pattern, such as `/logos/:id`; `unknown` for every address that has none. */
  readonly pattern: string;
  readonly endless: boolean;
}

/** Called once for each request, when its answer has ended or its client has left. */
export type OnAnswer = (request: FastifyRequest, reply: FastifyReply, seconds: number) => void;

/** The status of a request whose client left before its answer, as nginx has it. */
const CLIENT_LEFT = 499;

export const statusOf = ({ raw, statusCode }: FastifyReply): number => (raw.writableEnded ? statusCode : CLIENT_LEFT);

/** Asks `watch` once for each route, and once for all addresses that have none; probes are left out. Call it before other hooks are added: they may refuse. */
export function onEachAnswer(app: FastifyInstance, watch: (route: AnsweredRoute) => OnAnswer): void {
  const byPattern = new Map<string, OnAnswer | undefined>();
  const watched = ({ routeOptions: { url: pattern = 'unknown', config } }: FastifyRequest): OnAnswer | undefined => {
    if (!byPattern.has(pattern))
      byPattern.set(pattern, isProbe(pattern) ? undefined : watch({ pattern, endless: config?.endless === true }));
    return byPattern.get(pattern);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const onAnswer = watched(request);
    if (onAnswer !== undefined) {
      const begun = performance.now();
      // The hook of Fastify for answers does not run when the client leaves.
      reply.raw.once('close', () => onAnswer(request, reply, (performance.now() - begun) / 1000));
    }
    done();
  });
}
