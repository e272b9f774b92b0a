import { Readable } from 'node:stream';
import * as analysisCommands from '@headworks/api/commands/analysis';
import { isRefusal, RefusalError, refuse, refuseTooLarge } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { cloudExportFlow } from '@headworks/api/paths/cloud/export-flow';
import { openThreads, type Received, receive, type Threads } from '@headworks/threads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, sendStream } from '../core/call.js';
import type { Caller } from '../core/caller.js';
import { callerOf } from '../core/caller-of.js';
import type { Context } from '../core/context.js';
import { admit } from '../frame/admit.js';
import { refuseInput } from '../frame/input.js';
import type { PathRoute } from '../frame/path.js';
import { ActiveUploads } from '../uploads/active-uploads.js';
import { bodyOf, refusalOfBody, watchProgress } from '../uploads/body.js';
import { type Convert, exportLines } from './lines.js';
import type { ReadExport } from './read-export.js';

/** The body of 64 MB as text, its parts, and these as bytes. */
const HEAP_MB = 512;

type Readers = Threads<Received, ReadExport>;

/** The route of /cloud/export/flow: its body is read in a thread, and its answer is a stream. */
export const exportRoute: PathRoute = async (app: FastifyInstance, context: Context): Promise<void> => {
  const { platform } = context;
  const gauge = platform.metrics.gauge('bff_flow_exports_in_work', 'Flow exports that are read, converted or sent');
  const active = new ActiveUploads({ uploadsAtOnce: limits.flowExportsAtOnce, uploadsPerPerson: limits.flowExportsPerPerson }, (count) =>
    gauge.set(count),
  );
  const readers: Readers = openThreads({ worker: new URL('./read-export-worker.js', import.meta.url), most: 1, heapMb: HEAP_MB });
  platform.onStop(() => readers.stop());
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(cloudExportFlow.path, async (request, reply) => {
      const caller = await supportOf(context, request);
      const end = active.begin(caller.userId);
      if (isRefusal(end)) throw new RefusalError(end);
      let lines: Readable;
      try {
        const { files, adjustment } = await readBody(readers, request);
        const call: Call = { context, request, reply, caller, visitor: undefined, positions: [] };
        lines = Readable.from(
          exportLines(files, converting(call, adjustment), (error) => request.log.error({ err: error }, 'a flow export was not completed')),
        );
      } catch (error) {
        end();
        throw error;
      }
      const timer = setTimeout(() => lines.destroy(new Error('the answer was not read in time')), limits.flowExportWithinMs).unref();
      lines.once('close', () => {
        clearTimeout(timer);
        end();
      });
      return reply.code(cloudExportFlow.successStatus).type(cloudExportFlow.answerType).header('cache-control', 'no-store').send(lines);
    });
  });
};

async function supportOf(context: Context, request: FastifyRequest): Promise<Caller> {
  const { access } = cloudExportFlow;
  const caller = await callerOf(context, request, undefined, access);
  await admit(context, access, caller, request);
  if (!caller) throw new RefusalError(refuse('Auth Error'));
  return caller;
}

const converting =
  (call: Call, adjustment: Extract<ReadExport, { kind: 'read' }>['adjustment']): Convert =>
  async ({ text }) => {
    const converted = await sendStream(call, analysisCommands.convertToFlow, adjustment, Readable.from([text]), limits.uploadWithinMs);
    if (isRefusal(converted)) throw new RefusalError(converted);
    return converted;
  };

async function readBody(readers: Readers, request: FastifyRequest): Promise<Extract<ReadExport, { kind: 'read' }>> {
  if (Number(request.headers['content-length'] ?? 0) > limits.flowExportBodyBytes)
    throw new RefusalError(refuseTooLarge(limits.flowExportBodyBytes));
  const watch = watchProgress(request);
  try {
    const received = await receive(bodyOf(request), limits.flowExportBodyBytes);
    if (received === 'too large') throw new RefusalError(refuseTooLarge(limits.flowExportBodyBytes));
    const read = await readers.run(received);
    if (read.kind === 'read') return read;
    throw new RefusalError(refuseInput(read.details));
  } catch (error) {
    const refusal = refusalOfBody(error, request);
    throw refusal ? new RefusalError(refusal) : error;
  } finally {
    watch.end();
  }
}
