import * as calls from '@headworks/api/commands/analysis';
import { refuseTooLarge } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import type { Platform } from '@headworks/platform';
import { type StreamHandler, streamHandler } from '@headworks/rpc';
import { receive } from '@headworks/threads';
import { refusedAs } from './convert.js';
import type { FlowFileThreads } from './open-threads.js';

/** Flow files for the export of the support staff. */
export function flowFileStreams({ logger, metrics }: Platform, threads: FlowFileThreads): Readonly<Record<string, StreamHandler>> {
  const outcomes = metrics.counter('analysis_flow_files_total', 'Files converted to flow files, by outcome', ['outcome']);
  return {
    convertToFlow: streamHandler(calls.convertToFlow.input, async (adjustment, _meta, body) => {
      const received = await receive(body, limits.flowExportBodyBytes);
      if (received === 'too large') return refuseTooLarge(limits.flowExportBodyBytes);
      const result = await threads.run({ ...received, adjustment }).catch((error: unknown) => {
        logger.error({ err: error, bytes: received.length }, 'a file was not converted to flow');
        // The same file would fail again, so the refusal is final.
        return refusedAs('Unreadable');
      });
      outcomes.inc({ outcome: result.state === 'refused' ? result.error : result.state });
      return { result, at: [] };
    }),
  };
}
