import { isRefusal, limits, logsCalls, type Refusal, refuse } from '@headworks/contracts';
import { type CallHandler, type Handled, handler, type StreamHandler, streamHandler } from '@headworks/http';
import { NOTHING } from '@headworks/platform';
import type { Logs } from '../logs.js';
import { dropUpload, openUpload } from './open.js';
import { type Parsed, type PathMessage } from './parse.js';
import type { Parsers } from './parsers.js';
import { receive } from './receive.js';
import { deviceHeader, stage } from './stage.js';

const BUSY_SECONDS = 3;
const busy: Refusal = { ...refuse('Busy'), retryAfterSeconds: BUSY_SECONDS };

/** Commands that follow a staged upload. */
export const uploadCalls = (logs: Logs): Readonly<Record<string, CallHandler>> => ({
  openUpload: handler(logsCalls.openUpload.input, ({ logId }, meta) => openUpload(logs, logId, meta)),
  dropUpload: handler(logsCalls.dropUpload.input, async ({ logId }) => {
    await dropUpload(logs, logId);
    return NOTHING;
  }),
});

/** The way of an upload's body into the store. A process takes few of them at once, and says so to the others. */
export function uploadStreams(logs: Logs, parsers: Parsers): Readonly<Record<string, StreamHandler>> {
  const { config, logger, metrics } = logs.platform;
  const outcomes = metrics.counter('logs_uploads_total', 'Uploads by what came of them', ['outcome']);
  let inWork = 0;

  const read = async (orgId: number, body: AsyncIterable<Uint8Array>): Promise<Parsed | Refusal> => {
    const received = await receive(body, limits.uploadBodyBytes);
    if (received === 'too large') return refuse('PayloadTooLarge');
    return parsers.parse({ ...received, exempt: config.EXEMPT_ORG_IDS.includes(orgId) }).catch((error: unknown) => {
      logger.error({ err: error, bytes: received.length }, 'an upload was not parsed');
      // The same file would end the same way: to come again helps nobody.
      return refuse('File Parsing Failed');
    });
  };
  const take = async (orgId: number, body: AsyncIterable<Uint8Array>): Promise<Handled> => {
    const parsed = await read(orgId, body);
    if (isRefusal(parsed)) return parsed;
    if (parsed.kind !== 'sound') return refusalOf(parsed);
    return { result: { logId: await stage(logs, orgId, parsed), header: deviceHeader(parsed.header) }, at: [] };
  };
  return {
    stageUpload: streamHandler(logsCalls.stageUpload.input, async (_input, { orgId }, body) => {
      if (orgId === null) return refuse('Not Found');
      if (inWork >= limits.uploadsAtOnce) return busy;
      inWork++;
      try {
        const handled = await take(orgId, body);
        outcomes.inc({ outcome: 'refused' in handled ? handled.refused : 'staged' });
        return handled;
      } finally {
        inWork--;
      }
    }),
  };
}

/** A wrong type is a 400 that names the field; a broken rule says so in the words of the file. */
function refusalOf(parsed: Exclude<Parsed, { kind: 'sound' }>): Refusal {
  if (parsed.kind === 'faulty') return refuse('File Parsing Failed', parsed.messages.join('\n'), parsed.details);
  const { path, message }: PathMessage = parsed;
  return refuse('Validation Error', path === '' ? message : `${path}: ${message}`, path === '' ? undefined : [{ path, message }]);
}
