import { RefusalError, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.js';
import type { ServedPath } from '../../frame/path.js';
import { ActiveUploads } from '../../uploads/active-uploads.js';
import { watchProgress } from '../../uploads/body.js';
import { receiveUpload, uploaderOf } from '../../uploads/receive-upload.js';

const BUSY_SECONDS = 3;

/** A plain route: the body is streamed to the logs service and never becomes a value here. */
async function route(app: FastifyInstance, context: Context): Promise<void> {
  const gauge = context.platform.metrics.gauge('bff_uploads_in_work', 'Uploads that are read, parsed or stored');
  const active = new ActiveUploads(limits, (count) => gauge.set(count));
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(itrUploadCsv.path, async (request, reply) => {
      const caller = await uploaderOf(context, request);
      const end = active.begin(caller.userId);
      if (!end) throw new RefusalError({ ...refuse('Busy'), retryAfterSeconds: BUSY_SECONDS });
      const watch = watchProgress(request);
      try {
        const answer = await receiveUpload(context, request, reply, caller);
        return await reply.code(itrUploadCsv.successStatus).header('cache-control', 'no-store').send(answer);
      } finally {
        watch.end();
        end();
      }
    });
  });
}

export const ItrUploadCsv: ServedPath = { contract: itrUploadCsv, route };
