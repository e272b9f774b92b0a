import type { SiteRecords } from '@headworks/api/commands/analysis';
import type { OutputOf } from '@headworks/api/paths/path';
import type { siteGetVolumes } from '@headworks/api/paths/site/graphs';
import type { Call } from '../core/call.js';
import { type SENT, sendJson } from '../core/send-json.js';
import { recordParts, wordsInText } from './records-json.js';

/** Sends the records of a site: a JSON text of [{time, <name>}] within the text of the answer. */
export async function sendRecords(
  call: Pick<Call, 'reply'>,
  { times, values, intervals, siteName, pipeInches, confidence, reasons }: SiteRecords,
  name: 'level' | 'volume',
): Promise<typeof SENT> {
  const rest: Omit<OutputOf<typeof siteGetVolumes>, 'records'> = {
    logIntervals: [...intervals],
    siteName,
    pipeId: pipeInches,
    ...(confidence && reasons ? { confidence, reasons } : {}),
  };
  const parts = await recordParts(times, values, wordsInText(name));
  return sendJson(call, Buffer.concat([Buffer.from('{"records":"['), ...parts, Buffer.from(`]",${JSON.stringify(rest).slice(1)}`)]));
}
