import type { ServerResponse } from 'node:http';
import { sleep } from '@headworks/async';
import type { FastifyInstance } from 'fastify';

/** The requests of a server whose answers have not ended. */
export interface RunningRequests {
  /**
   * Accepts no more connections, and waits up to `withinMs` for the answers, each the last one on its connection. A request that comes meanwhile on an
   * open connection is answered too. Closing the server cuts off what is running then.
   */
  end(withinMs: number): Promise<void>;
}

/** Watches a server that has no routes yet. */
export function watchRequests(app: FastifyInstance): RunningRequests {
  const running = new Set<ServerResponse>();
  let ending = false;
  let onEnded = () => {};
  app.addHook('onRequest', (_request, { raw }, done) => {
    running.add(raw);
    if (ending) closeAfter(raw);
    raw.once('close', () => {
      running.delete(raw);
      if (running.size === 0) onEnded();
    });
    done();
  });
  return {
    end: async (withinMs) => {
      ending = true;
      app.server.close();
      for (const response of running) closeAfter(response);
      if (running.size === 0) return;
      const ended = new AbortController();
      onEnded = () => ended.abort();
      await sleep(withinMs, ended.signal);
    },
  };
}

/** The client opens its next connection to a process that goes on. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
