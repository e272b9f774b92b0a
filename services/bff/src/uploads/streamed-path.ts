import { isRefusal, RefusalError } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import type { PathContract } from '@headworks/api/paths/path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../core/context.js';
import type { ServedPath } from '../frame/path.js';
import { ActiveUploads } from './active-uploads.js';
import { watchProgress } from './body.js';
import { receiveUpload, type StreamedPath, uploaderOf } from './receive-upload.js';

const all = new WeakMap<Context, ActiveUploads>();

/** The uploads in work, of all streamed paths of a process. */
function activeUploads(context: Context): ActiveUploads {
  const existing = all.get(context);
  if (existing) return existing;
  const gauge = context.platform.metrics.gauge('bff_uploads_in_work', 'Uploads that are read, parsed or stored');
  const active = new ActiveUploads(limits, (count) => gauge.set(count));
  all.set(context, active);
  return active;
}

/** Serves a path whose body is streamed. */
export function serveStreamed<C extends PathContract>(contract: C, rest: Omit<StreamedPath<C>, 'contract'>): ServedPath {
  const streamed: StreamedPath<C> = { contract, ...rest };
  const route = async (app: FastifyInstance, context: Context): Promise<void> => {
    const active = activeUploads(context);
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.post(contract.path, async (request, reply) => {
        const caller = await uploaderOf(context, request, contract.access);
        const end = active.begin(caller.userId);
        if (isRefusal(end)) throw new RefusalError(end);
        const watch = watchProgress(request);
        try {
          const answer = await receiveUpload(streamed, context, request, reply, caller);
          return await reply.code(contract.successStatus).header('cache-control', 'no-store').send(answer);
        } finally {
          watch.end();
          end();
        }
      });
    });
  };
  return { contract, route };
}
