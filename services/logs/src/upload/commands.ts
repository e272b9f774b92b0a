import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal, type Refusal, refuse, refuseTooLarge } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { NOTHING, settingsOf } from '@headworks/platform';
import { type CallHandler, type Handled, handler, type StreamHandler, streamHandler } from '@headworks/rpc';
import { receive, type Threads } from '@headworks/threads';
import type { Logs } from '../context.js';
import { logSettings } from '../settings.js';
import { dropUpload, openUpload } from './open-uploaded-log.js';
import type { Parsed, ParseOrder, PathMessage } from './parse.js';
import { deviceHeader, stage } from './stage.js';

const BUSY_SECONDS = 3;
const busy: Refusal = { ...refuse('Busy'), retryAfterSeconds: BUSY_SECONDS };

/** The commands after a staged upload. */
export const uploadCommands = (logs: Logs): Readonly<Record<string, CallHandler>> => ({
  openUpload: handler(logsCommands.openUpload.input, ({ logId }, meta) => openUpload(logs, logId, meta)),
  dropUpload: handler(logsCommands.dropUpload.input, async ({ logId }) => {
    await dropUpload(logs, logId);
    return NOTHING;
  }),
});

/** Stores the body of an upload. A process accepts a limited number concurrently and refuses others as Busy. */
export function uploadStreams(logs: Logs, parsers: Threads<ParseOrder, Parsed>): Readonly<Record<string, StreamHandler>> {
  const { config, logger, metrics } = logs.platform;
  const exemptOrgIds = settingsOf(config, logSettings).EXEMPT_ORG_IDS;
  const outcomes = metrics.counter('logs_uploads_total', 'Uploads by outcome', ['outcome']);
  let inWork = 0;

  const read = async (orgId: number, body: AsyncIterable<Uint8Array>): Promise<Parsed | Refusal> => {
    const received = await receive(body, limits.uploadBodyBytes);
    if (received === 'too large') return refuseTooLarge(limits.uploadBodyBytes);
    return parsers.run({ ...received, exempt: exemptOrgIds.includes(orgId) }).catch((error: unknown) => {
      logger.error({ err: error, bytes: received.length }, 'an upload was not parsed');
      // The same file would fail again, so the refusal is final.
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
    stageUpload: streamHandler(logsCommands.stageUpload.input, async (_input, { orgId }, body) => {
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

/** A wrong type is a 400 with the name of the field; a violated rule has the messages of the file check. */
function refusalOf(parsed: Exclude<Parsed, { kind: 'sound' }>): Refusal {
  if (parsed.kind === 'faulty') return refuse('File Parsing Failed', parsed.messages.join('\n'), parsed.details);
  const { path, message }: PathMessage = parsed;
  return refuse('Validation Error', path === '' ? message : `${path}: ${message}`, path === '' ? undefined : [{ path, message }]);
}
