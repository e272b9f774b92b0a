import { Readable } from 'node:stream';
import { limits } from '@headworks/api/limits';
import type { FastifyReply } from 'fastify';
import { SENT } from '../core/send-json.js';

/** Sends a CSV file as its parts are read; `onEnd` is called when it is sent, or its reader has left or is too slow. */
export function sendCsv(reply: FastifyReply, parts: AsyncIterable<string>, onEnd: () => void): typeof SENT {
  const file = Readable.from(parts);
  const timer = setTimeout(() => file.destroy(new Error('the answer was not read in time')), limits.recordDownloadWithinMs).unref();
  file.once('close', () => {
    clearTimeout(timer);
    onEnd();
  });
  // Not awaited: that would last as long as the download, and fail where the reader leaves.
  void reply.code(200).type('text/csv; charset=utf-8').header('cache-control', 'no-store').send(file);
  return SENT;
}
