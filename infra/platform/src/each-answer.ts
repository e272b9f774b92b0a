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
  readonly frequent: boolean;
}

/** Called once for each request, when its answer has ended or its client has left. */
export type OnAnswer = (request: FastifyRequest, reply: FastifyReply, seconds: number) => void;

/** What is done with the answers of a route; undefined for nothing. */
export type WatchRoute = (route: AnsweredRoute) => OnAnswer | undefined;

/** The status of a request whose client left before its answer, as nginx has it. */
const CLIENT_LEFT = 499;

export const statusOf = ({ raw, statusCode }: FastifyReply): number => (raw.writableEnded ? statusCode : CLIENT_LEFT);

/** Asks each of `watches` once for each route, and once for each method of all addresses that have none; probes are left out. Call it before other hooks are added: they may refuse. */
export function onEachAnswer(app: FastifyInstance, watches: readonly WatchRoute[]): void {
  const byRoute = new Map<string, readonly OnAnswer[]>();
  const watched = ({ method, routeOptions: { url: pattern = 'unknown', config } }: FastifyRequest): readonly OnAnswer[] => {
    const name = `${method} ${pattern}`;
    const existing = byRoute.get(name);
    if (existing) return existing;
    const route = { pattern, endless: config?.endless === true, frequent: config?.frequent === true };
    const made = isProbe(pattern) ? [] : watches.map((watch) => watch(route)).filter((onAnswer) => onAnswer !== undefined);
    byRoute.set(name, made);
    return made;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const onAnswers = watched(request);
    if (onAnswers.length > 0) {
      const begun = performance.now();
      // The hook of Fastify for answers does not run when the client leaves.
      reply.raw.once('close', () => {
        const seconds = (performance.now() - begun) / 1000;
        for (const onAnswer of onAnswers) onAnswer(request, reply, seconds);
      });
    }
    done();
  });
}
